import type { ViteDevServer } from 'vite'
import type { ResolvedBlock, SiteData } from '#schema'
import { recolored } from '../brand/colors.ts'
import { projectDir } from '../files/paths.ts'
import { dataElement, type GalleryData } from '../gallery/data.ts'
import { textForms } from '../handbook/index.ts'
import { renderDocument } from '../publish/document.ts'
import { folderOf } from './dev-state.ts'
import { inlineJson, overlayTags } from './dev-tags.ts'
import { createBlockReader } from './gallery-blocks.ts'
import { overlayOf } from './overlay-state.ts'

/** No page of a site can have this address: the underscore is not allowed there. */
export const galleryPath = '/_bausteine'

/** The gallery of all blocks. An example with errors is reported in the overlay, over its last good version. */
export function createGallery(siteDir: string) {
  const read = createBlockReader({ siteDir, projectDir })
  return async (vite: ViteDevServer, site: SiteData): Promise<string> => {
    const { content, blocks } = await read()
    return renderGallery(
      vite,
      { site, blocks, textForms },
      overlayTags(overlayOf(content, folderOf(siteDir))),
    )
  }
}

async function renderGallery(
  vite: ViteDevServer,
  data: GalleryData<ResolvedBlock>,
  tags: string,
): Promise<string> {
  const server = await vite.ssrLoadModule('/src/gallery/server.tsx')
  const rendered = await (server as typeof import('../gallery/server.tsx')).renderGallery(data)
  const head = { title: `Bausteine | ${data.site.company.shortName}` }
  const extra = `${tags}
${inlineJson(dataElement, rendered.data)}
<script type="module" src="/src/gallery/browser.tsx"></script>`
  const styles = recolored(rendered.styles, data.site.brand?.colors)
  return renderDocument({ ...rendered, styles, head, extra })
}
