import { type Content, type Disk, type Fillings, fillingsOf, type PictureFiles, resolveBlock } from '#content'
import type { BlockType, Page, ResolvedBlock, Site } from '#schema'
import { asListItem, exampleFile, handbookBlocks } from '../handbook/index.ts'
import { loadContent } from '../loader/index.ts'
import type { Problem } from '../problems/index.ts'

/** The example of each block as stored on disk; undefined if it is missing. */
export type Examples = ReadonlyMap<BlockType, Uint8Array | undefined>

export async function readExamples(project: Disk): Promise<Examples> {
  const types = handbookBlocks().map(({ type }) => type)
  return new Map(
    await Promise.all(types.map(async (type) => [type, await project.read(exampleFile(type))] as const)),
  )
}

export type LoadedExamples = {
  /** The problems of the examples, each at its place in its file. */
  content: Pick<Content, 'problems' | 'texts'>
  /** The examples without errors, and the names of their pictures. */
  blocks: ReadonlyMap<BlockType, Page['blocks'][number]>
  pictures: readonly string[]
  fillings: Fillings
}

/** Loads a site with each example added as a hidden page, so that the same loader checks everything. */
export async function loadExamples(site: Disk, examples: Examples): Promise<LoadedExamples> {
  const { problems, shaped } = await loadContent(withDrafts(site, examples))
  const placed = [...examples.keys()].flatMap((type) =>
    problems.filter(({ file }) => file === draftFile(type)).flatMap((problem) => inExample(problem, type)),
  )
  const isValid = (type: BlockType) =>
    !placed.some(({ severity, file }) => severity === 'error' && file === exampleFile(type))
  const valid = shaped.site ? [...examples.keys()].filter(isValid) : []
  const blocks = valid.flatMap((type) => {
    const [block] = shaped.pages.get(draftFile(type))?.blocks ?? []
    return block ? [[type, block] as const] : []
  })
  const texts = [...examples].map(([type, bytes]) => [exampleFile(type), textOf(bytes)] as const)
  return {
    content: { problems: placed, texts: new Map(texts) },
    blocks: new Map(blocks),
    pictures: valid.flatMap((type) => shaped.pictures.get(draftFile(type)) ?? []),
    fillings: shaped.site ? fillingsOf(shaped.site as Site) : { facts: new Map(), locations: [] },
  }
}

/** The examples as plain data for the renderer, with the facts of a site; those it lacks stay as they are here. */
export function resolveExamples(
  { blocks, fillings }: Pick<LoadedExamples, 'blocks' | 'fillings'>,
  pictures: (file: string) => PictureFiles,
  { facts, locations } = fillings,
): ReadonlyMap<BlockType, ResolvedBlock> {
  const around = { facts: new Map([...fillings.facts, ...facts]), locations, pictures }
  return new Map([...blocks].map(([type, block]) => [type, resolveBlock(block, 0, around)]))
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

/** A problem of a draft as one of its example; none if it is about the lines above the example. */
function inExample(problem: Problem, type: BlockType): Problem[] {
  if (problem.severity === 'warning' && problem.line <= linesAbove) return []
  const file = exampleFile(type)
  const named = (text: string) => text.replaceAll(draftFile(type), file)
  const moved = {
    ...problem,
    file,
    message: named(problem.message),
    ...(problem.hint && { hint: named(problem.hint) }),
    line: Math.max(1, problem.line - linesAbove),
    endLine: Math.max(1, problem.endLine - linesAbove),
    column: Math.max(1, problem.column - columnsBefore),
    endColumn: Math.max(1, problem.endColumn - columnsBefore),
  }
  return [moved]
}
