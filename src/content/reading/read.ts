import { type Page, Site } from '#schema'
import { inFile, type Problem, problem } from '../problems/index.ts'
import { textsIn } from './fields/walk.ts'
import { shape, shapePage } from './shape/shape.ts'
import { taggedValues } from './shape/tagged-values.ts'
import { nameAt, positionOf } from './shape/words.ts'
import { sizeLimits } from './size-limits.ts'
import { byRole, type TaggedValue, type TaggedValues } from './tagged-value.ts'
import { decode } from './writing/decode.ts'
import { type Parsed, parseSource, type Source } from './writing/source.ts'

/** A file that could be parsed, valid or not. */
export type ParsedFile = { source: Source; values: TaggedValues }

/** A file of the site, to the extent that it could be read; everything here depends on its bytes alone. */
export type ReadFile<T> = {
  file: string
  text?: string
  /** Missing if nothing in the file can be understood. */
  parsed?: ParsedFile
  /** Problems with how the file is written: what cannot be read, or is read differently than it looks. */
  syntaxProblems: readonly Problem[]
  /** Problems with its content. */
  problems: readonly Problem[]
  /** The data, if it has the right shape. */
  data?: T
}

/** Reads a page. Blocks that are unchanged since the previous reading are not checked again. */
export function readPage(
  file: string,
  bytes: Uint8Array | undefined,
  before?: ReadFile<Page>,
): ReadFile<Page> {
  return read(file, bytes, (source) => {
    const { page, parts, problems } = shapePage(source, before)
    return { values: taggedValues(parts), problems, data: page }
  })
}

export function readSite(file: string, bytes: Uint8Array | undefined): ReadFile<Site> {
  return read(file, bytes, (source) => {
    const { shaped, problems } = shape(source, Site, source.value, [])
    const values = taggedValues([{ schema: Site, value: source.value, path: [] }])
    return { values, problems, data: shaped as Site | undefined }
  })
}

type Meaning<T> = Pick<ReadFile<T>, 'problems' | 'data'> & { values: readonly TaggedValue[] }

function read<T>(
  file: string,
  bytes: Uint8Array | undefined,
  understand: (source: Source) => Meaning<T>,
): ReadFile<T> {
  const { text, problem: unreadable } = bytes
    ? decode(file, bytes)
    : { problem: problem('unreadable-file/missing', inFile(file), { file }) }
  const { source, problems } = text === undefined ? { problems: [] } : parseOwn(file, text)
  const syntaxProblems = unreadable ? [unreadable, ...problems] : problems
  if (!source) return { file, text, syntaxProblems, problems: [] }
  const { values, ...meaning } = understand(source)
  return { file, text, parsed: { source, values: byRole(values) }, syntaxProblems, ...meaning }
}

/** Parses a file that contains what its name says: a page may have been saved as site.yaml, or the other way round. */
function parseOwn(file: string, text: string): Parsed {
  const parsed = parseSource(file, text)
  const overlong = parsed.source ? overlongTexts(parsed.source) : []
  if (overlong.length > 0) return { problems: overlong }
  const fields = Object.keys(parsed.source?.value ?? {})
  const isPage = fields.includes('blocks')
  const isSite = fields.includes('company') && fields.includes('routes')
  if (isPage === isSite || isSite === (file === 'site.yaml')) return parsed
  const message = isPage ? 'yaml-syntax/pageInSite' : 'yaml-syntax/siteInPage'
  return { problems: [problem(message, inFile(file), {})] }
}

/** Texts that no page needs, and that rules would take too long to read. */
function overlongTexts(source: Source): Problem[] {
  const limit = sizeLimits.characters
  const overlong = textsIn(source.value).filter(({ text }) => text.length > limit)
  return overlong.map(({ text, path }) =>
    problem('wrong-value/long', source.finding(path), {
      where: positionOf(source, path.slice(0, typeof path.at(-1) === 'number' ? -2 : -1)),
      name: nameAt(source, path),
      length: text.length.toLocaleString('de'),
      limit: limit.toLocaleString('de'),
    }),
  )
}
