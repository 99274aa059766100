import type { ViteDevServer } from 'vite'
import type { SiteData } from '#schema'
import { recolored } from '../brand/colors.ts'
import { projectDir } from '../files/paths.ts'
import { dataElement } from '../gallery/data.ts'
import { textForms } from '../handbook/index.ts'
import { renderDocument } from '../publish/document.ts'
import { folderOf } from './dev-state.ts'
import { inlineJson, overlayTags } from './dev-tags.ts'
import { createBlockReader } from './gallery-blocks.ts'
import { overlayOf } from './overlay-state.ts'

/** No page of a site can have this address, because it starts with an underscore. */
export const galleryPath = '/_bausteine'

/** The gallery of all blocks. An example with errors is reported in the overlay, over its last good version. */
export function createGallery(siteDir: string) {
  const read = createBlockReader({ siteDir, projectDir })
  return async (vite: ViteDevServer, site: SiteData): Promise<string> => {
    const { content, blocks } = await read()
    const server = (await vite.ssrLoadModule(
      '/src/gallery/server.tsx',
    )) as typeof import('../gallery/server.tsx')
    const rendered = server.renderGallery({ site, blocks, textForms })
    const extra = `${overlayTags(overlayOf(content, folderOf(siteDir)))}
${inlineJson(dataElement, rendered.data)}
<script type="module" src="/src/gallery/browser.tsx"></script>`
    const styles = recolored(rendered.styles, site.brand?.colors)
    const head = { title: `Bausteine | ${site.company.shortName}` }
    return renderDocument({ ...rendered, styles, head, extra })
  }
}
