import { type Content, type Disk, type PictureFiles, resolveContent } from '#content'
import type { BlockType, ResolvedBlock, Site } from '#schema'
import { asListItem, exampleFile, handbookBlocks } from '../handbook/index.ts'
import { loadContent } from '../loader/index.ts'
import type { Problem } from '../problems/index.ts'

/** The example of each block as stored on disk; undefined if it is missing. */
export type Examples = ReadonlyMap<BlockType, Uint8Array | undefined>

/** The valid examples, each as a page of its own. */
type Drafts = Required<Pick<Content, 'written'>>

export async function readExamples(project: Disk): Promise<Examples> {
  const types = handbookBlocks().map(({ type }) => type)
  return new Map(
    await Promise.all(types.map(async (type) => [type, await project.read(exampleFile(type))] as const)),
  )
}

/**
 * Loads a site with each example added as a hidden page, so that the same loader and resolver handle everything.
 * `content` reports every problem at its position; `drafts` contains only the valid examples.
 */
export async function loadExamples(
  site: Disk,
  examples: Examples,
): Promise<{ content: Content; drafts?: Drafts }> {
  const loaded = await loadContent(withDrafts(site, examples))
  const content = placedInExamples(loaded, examples)
  const broken = new Set(
    content.problems.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])),
  )
  const sound = [...examples.keys()].filter((type) => !broken.has(exampleFile(type)))
  return { content, ...(loaded.shaped.site && { drafts: draftsOnly(loaded.shaped, sound) }) }
}

/** The examples as plain data for the renderer. */
export function resolveExamples(
  drafts: Drafts,
  pictures: (file: string) => PictureFiles,
): Map<BlockType, ResolvedBlock> {
  const { pages } = resolveContent(drafts, pictures)
  return new Map(
    pages.flatMap(({ path, blocks: [block] }) => (block ? [[path.slice(1) as BlockType, block]] : [])),
  )
}

export function textsOf(examples: Examples): ReadonlyMap<BlockType, string> {
  return new Map([...examples].map(([type, bytes]) => [type, textOf(bytes)]))
}

export function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes)
}

/** The lines above the example in its draft; positions in the example are shifted down by them. */
const frame = (type: BlockType) => `title: ${type}\ndescription: ${type}\nhidden: true\nblocks:\n`
const linesAbove = frame('hero').split('\n').length - 1
const columnsBefore = asListItem('').trimEnd().length + 1

const draftName = (type: BlockType) => `_baustein-${type}.yaml`
const draftFile = (type: BlockType) => `pages/${draftName(type)}`

function withDrafts(site: Disk, examples: Examples): Disk {
  const drafts = new Map([...examples].map(([type, bytes]) => [draftFile(type), draftOf(type, bytes)]))
  return {
    read: async (path) => (drafts.has(path) ? drafts.get(path) : site.read(path)),
    list: async (folder) => {
      const names = await site.list(folder)
      return folder === 'pages' ? [...names, ...[...examples.keys()].map(draftName)].sort() : names
    },
  }
}

/** Keeps bytes that are not UTF-8, so that the loader reports them. */
function draftOf(type: BlockType, bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes && Buffer.from(frame(type) + asListItem(Buffer.from(bytes).toString('latin1')), 'latin1')
}

function placedInExamples(content: Content, examples: Examples): Content {
  const types = new Map([...examples.keys()].map((type) => [draftFile(type), type]))
  const moved = (problem: Problem): Problem[] => {
    const type = types.get(problem.file)
    if (!type) return [problem]
    const isAboutFrame = problem.severity === 'warning' && problem.line <= linesAbove
    return isAboutFrame ? [] : [inExample(problem, type)]
  }
  const texts = [...examples].map(([type, bytes]) => [exampleFile(type), textOf(bytes)] as const)
  return {
    ...content,
    problems: content.problems.flatMap(moved),
    texts: new Map([...content.texts, ...texts]),
  }
}

function inExample(problem: Problem, type: BlockType): Problem {
  const file = exampleFile(type)
  const named = (text: string) => text.replaceAll(draftFile(type), file)
  return {
    ...problem,
    file,
    message: named(problem.message),
    ...(problem.hint && { hint: named(problem.hint) }),
    line: Math.max(1, problem.line - linesAbove),
    endLine: Math.max(1, problem.endLine - linesAbove),
    column: Math.max(1, problem.column - columnsBefore),
    endColumn: Math.max(1, problem.endColumn - columnsBefore),
  }
}

/** The drafts as the only pages, each at its own address. */
function draftsOnly({ site, pages, pictures }: Content['shaped'], types: readonly BlockType[]): Drafts {
  const routes = types.map((type) => ({ path: `/${type}`, page: draftName(type) }))
  const files = new Set(types.map(draftFile))
  return {
    written: {
      site: { ...(site as Site), routes },
      pictures,
      pages: new Map([...pages].filter(([file]) => files.has(file))),
    },
  }
}
