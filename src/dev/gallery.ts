import { join, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type Content, usedPictures } from '#content'
import type { BlockType, ResolvedBlock, SiteData } from '#schema'
import { recolored } from '../brand/colors.ts'
import { folderDisk } from '../files/disk.ts'
import { projectDir } from '../files/paths.ts'
import { dataElement, type GalleryBlock } from '../gallery/data.ts'
import { asListItem, exampleFile, handbookBlocks, textForms } from '../handbook/index.ts'
import { describePictures, pictureOf } from '../output/pictures.ts'
import { inlineJson, renderDocument } from '../publish/document.ts'
import { type Examples, loadExamples, readExamples, resolveExamples, textOf } from './examples.ts'
import { overlayOf, overlayTags } from './overlay-state.ts'

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
    const extra = `${overlayTags(overlayOf(content))}
${inlineJson(dataElement, rendered.data)}
<script type="module" src="/src/gallery/browser.tsx"></script>`
    const styles = recolored(rendered.styles, site.brand?.colors)
    const head = { title: `Bausteine | ${site.company.shortName}` }
    return renderDocument({ ...rendered, styles, head, extra })
  }
}

type Shown = { yaml: string; block?: ResolvedBlock }

/** The folder of the site, and the folder of the project whose examples are shown. */
type Folders = { siteDir: string; projectDir: string }

/** Rereads all blocks with their examples; an example with errors keeps its last good version. */
export function createBlockReader(folders: Folders) {
  const good = new Map<BlockType, Shown>()
  return async (): Promise<{ content: Content; blocks: GalleryBlock<ResolvedBlock>[] }> => {
    const examples = await readExamples(folderDisk(folders.projectDir))
    const yaml = (type: BlockType) => asListItem(textOf(examples.get(type)))
    const { content, resolved } = await readBlocks(folders, examples)
    for (const [type, block] of resolved) good.set(type, { yaml: yaml(type), block })
    const blocks = handbookBlocks().map((entry) => ({
      ...entry,
      ...(good.get(entry.type) ?? { yaml: yaml(entry.type) }),
    }))
    return { content, blocks }
  }
}

type Read = { content: Content; resolved: Map<BlockType, ResolvedBlock> }

/**
 * The examples refer to pages and pictures of this project's own site. Where another site lacks them, the
 * example is shown with those of the project's site; only problems that occur there, too, are errors.
 */
async function readBlocks({ siteDir, projectDir }: Folders, examples: Examples): Promise<Read> {
  const here = await resolveIn(siteDir, examples)
  if (resolve(siteDir) === resolve(projectDir) || here.resolved.size === 0) return here
  const left = new Map([...examples].filter(([type]) => !here.resolved.has(type)))
  const own = await resolveIn(projectDir, left)
  const files = new Set([...examples.keys()].map(exampleFile))
  const problems = [
    ...here.content.problems.filter(({ file }) => !files.has(file)),
    ...own.content.problems.filter(({ file }) => files.has(file)),
  ]
  return {
    content: { ...here.content, problems },
    resolved: new Map([...own.resolved, ...here.resolved]),
  }
}

async function resolveIn(siteDir: string, examples: Examples): Promise<Read> {
  const { content, drafts } = await loadExamples(folderDisk(siteDir), examples)
  if (!drafts) return { content, resolved: new Map() }
  const pictures = await describePictures(join(siteDir, 'pages/images'), usedPictures(drafts))
  return { content, resolved: resolveExamples(drafts, pictureOf(pictures)) }
}
