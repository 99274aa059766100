import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type Content, type Fillings, fillingsOf } from '#content'
import type { BlockType, ResolvedBlock } from '#schema'
import { recolored } from '../brand/colors.ts'
import { folderDisk } from '../files/disk.ts'
import { projectDir } from '../files/paths.ts'
import { dataElement, type GalleryBlock } from '../gallery/data.ts'
import { asListItem, handbookBlocks, textForms } from '../handbook/index.ts'
import { describePictures, pictureOf } from '../output/pictures.ts'
import { inlineJson, renderDocument } from '../publish/document.ts'
import type { DevState } from './dev-state.ts'
import { loadExamples, readExamples, resolveExamples, textOf } from './examples.ts'
import { overlayOf, overlayTags } from './overlay-state.ts'

/** No page of a site can have this address, because it starts with an underscore. */
export const galleryPath = '/_bausteine'

/** The gallery of all blocks. An example with errors is reported in the overlay, over its last good version. */
export function createGallery() {
  const read = createBlockReader(projectDir)
  return async (vite: ViteDevServer, { good, overlay }: Required<Pick<DevState, 'good' | 'overlay'>>) => {
    const { site } = good.resolved
    const { content, blocks } = await read(fillingsOf(good.written.site))
    const server = (await vite.ssrLoadModule(
      '/src/gallery/server.tsx',
    )) as typeof import('../gallery/server.tsx')
    const rendered = server.renderGallery({ site, blocks, textForms })
    const extra = `${overlayTags([...overlay, ...overlayOf(content)])}
${inlineJson(dataElement, rendered.data)}
<script type="module" src="/src/gallery/browser.tsx"></script>`
    const styles = recolored(rendered.styles, site.brand?.colors)
    const head = { title: `Bausteine | ${site.company.shortName}` }
    return renderDocument({ ...rendered, styles, head, extra })
  }
}

type Read = { content: Pick<Content, 'problems' | 'texts'>; blocks: GalleryBlock<ResolvedBlock>[] }

/**
 * Rereads all blocks with their examples; an example with errors keeps its last good version. Examples refer to pages
 * and pictures of the project's own site, so they are checked as a part of it; another site only lends its facts.
 */
export function createBlockReader(folder: string) {
  const lastGood = new Map<BlockType, { yaml: string; block: ResolvedBlock }>()
  return async (fillings?: Fillings): Promise<Read> => {
    const disk = folderDisk(folder)
    const examples = await readExamples(disk)
    const loaded = await loadExamples(disk, examples)
    const described = await describePictures(join(folder, 'pages/images'), loaded.pictures)
    const resolved = resolveExamples(loaded, pictureOf(described), fillings)
    const blocks = handbookBlocks().map((entry) => {
      const yaml = asListItem(textOf(examples.get(entry.type)))
      const block = resolved.get(entry.type)
      if (block) lastGood.set(entry.type, { yaml, block })
      return { ...entry, ...(lastGood.get(entry.type) ?? { yaml }) }
    })
    return { content: loaded.content, blocks }
  }
}
