import { join, resolve } from 'node:path'
import { type Content, usedPictures } from '#content'
import type { BlockType, ResolvedBlock } from '#schema'
import { folderDisk } from '../files/disk.ts'
import type { GalleryBlock } from '../gallery/data.ts'
import { asListItem, exampleFile, handbookBlocks } from '../handbook/index.ts'
import { describePictures, pictureOf } from '../output/pictures.ts'
import { type Examples, loadExamples, readExamples, resolveExamples, textOf } from './examples.ts'

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
