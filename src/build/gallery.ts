import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { folderDisk, usedPictures } from '#content'
import type { BlockType, ResolvedBlock, SiteData } from '#schema'
import { asListItem, handbookBlocks, textForms } from '../content/handbook.ts'
import { dataElement, type GalleryData } from '../gallery/data.ts'
import { pictureOf } from './build.ts'
import { folderOf } from './dev-state.ts'
import { inlineJson, overlayTags } from './dev-tags.ts'
import { renderDocument } from './document.ts'
import { loadExamples, readExamples, resolveExamples, textOf } from './examples.ts'
import { overlayOf } from './overlay-state.ts'
import { projectDir } from './paths.ts'
import { makePictures } from './pictures.ts'

/** No page of a site can have this address: the underscore is not allowed there. */
export const galleryPath = '/_bausteine'

type Shown = { yaml: string; block?: ResolvedBlock }

/** The gallery of all blocks. An example with errors is told in the overlay, over its last good version. */
export function createGallery(siteDir: string) {
  const good = new Map<BlockType, Shown>()

  return async (vite: ViteDevServer, site: SiteData): Promise<string> => {
    const examples = await readExamples(folderDisk(projectDir))
    const { content, drafts } = await loadExamples(folderDisk(siteDir), examples)
    const text = (type: BlockType) => asListItem(textOf(examples.get(type)))
    if (drafts) {
      const pictures = await makePictures(join(siteDir, 'pages/images'), usedPictures(drafts))
      for (const [type, block] of resolveExamples(drafts, pictureOf(pictures))) {
        good.set(type, { yaml: text(type), block })
      }
    }
    const blocks = handbookBlocks().map((entry) => ({
      ...entry,
      ...(good.get(entry.type) ?? { yaml: text(entry.type) }),
    }))
    return renderPage(vite, { site, blocks, textForms }, overlayTags(overlayOf(content, folderOf(siteDir))))
  }
}

async function renderPage(vite: ViteDevServer, data: GalleryData, tags: string): Promise<string> {
  const server = await vite.ssrLoadModule('/src/gallery/server.tsx')
  const { renderGallery } = server as typeof import('../gallery/server.tsx')
  return renderDocument({
    ...renderGallery(data),
    head: { title: 'Bausteine' },
    extra: `${tags}
${inlineJson(dataElement, data)}
<script type="module" src="/src/gallery/browser.tsx"></script>`,
  })
}
