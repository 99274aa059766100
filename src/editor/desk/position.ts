import { z } from 'zod'
import { isAnyBlock, lineEnd, type Path, type Piece, piecesOf, schemaIn, unwrap } from '#content'
import { blockSchemas } from '#schema'

/** A value, or a position where the name of a field can be written. */
export type Position = Valued | Named
type Place = { path: Path; schema: z.ZodType; from: number; to: number }
export type Valued = Place & { kind: 'value' }
export type Named = Place & {
  kind: 'name'
  /** The column at which the name begins. */
  column: number
  /** The names of all fields in the group, including this one. */
  written: readonly string[]
  /** What is still missing before the name. */
  dash: string
  /** True if a colon follows. */
  isNamed: boolean
  isInBraces: boolean
}

/** The position at an offset; the line being written need not be valid. */
export function positionAt(file: string, text: string, offset: number): Position | undefined {
  return valueAt(file, text, offset) ?? nameAt(file, text, offset)
}

/** The innermost piece at an offset that has a schema. */
export function pieceAt(
  file: string,
  text: string,
  offset: number,
): (Piece & { schema: z.ZodType }) | undefined {
  const pieces = piecesOf(text)
  const around = pieces.filter(({ start, end }) => start <= offset && offset <= end).reverse()
  for (const piece of around) {
    const schema = schemaAt(file, text, { pieces, path: piece.path })
    if (schema) return { ...piece, schema }
  }
  return undefined
}

function valueAt(file: string, text: string, offset: number): Position | undefined {
  const piece = pieceAt(file, text, offset)
  if (!piece || isGroup(piece.schema) || unwrap(piece.schema) instanceof z.ZodArray) return undefined
  if (offset < piece.value || (offset === piece.value && !piece.isInBraces)) return undefined
  const typed = text.slice(piece.value, Math.min(piece.end, Math.max(offset, lineEnd(text, piece.value))))
  const [space = ''] = typed.match(/^\s*["']?/) ?? []
  const from = Math.min(offset, piece.value + space.length)
  const [end = ''] = typed.match(/["']?(\s+#.*)?\s*$/) ?? []
  const { path, schema } = piece
  return {
    kind: 'value',
    path,
    schema,
    from,
    to: Math.max(offset, piece.value + typed.length - end.length),
  }
}

/** A placeholder for the name being written, which shows in the outline which group it belongs to. */
const mark = '▮'

function nameAt(file: string, text: string, offset: number): Position | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1 || Number(text.startsWith('\uFEFF'))
  const end = lineEnd(text, offset)
  const [before, after] = [text.slice(start, offset), text.slice(offset, end)]
  const word = before.match(/\w[\w-]*$/)?.[0] ?? ''
  const [rest = '', colon = ''] = after.match(/^[\w-]*(:(?=\s|$))?/) ?? []
  const isInBraces = /[{,]\s*[\w-]*$/.test(before)
  const isAlone = /^\s*(-\s*)*[\w-]*$/.test(before) && (colon !== '' || after.trim() === rest)
  if (!isInBraces && !isAlone) return undefined
  const [from, to] = [offset - word.length, offset + rest.length]
  // A dash needs a space, and a new entry may begin on an empty line.
  const dashes = /-$/.test(before) ? [' '] : (before + after).trim() === '' ? ['', '- '] : ['']
  for (const dash of dashes) {
    const probe = `${text.slice(0, from)}${dash}${mark}:${colon ? '' : ' '}${text.slice(to)}`
    const group = groupIn(file, probe)
    const column = from - start + dash.length
    const isNamed = colon !== ''
    if (group)
      return { kind: 'name', ...group, from, to: to - colon.length, column, dash, isNamed, isInBraces }
  }
  return undefined
}

/** The group that contains the mark, and the names of its fields. */
function groupIn(file: string, probe: string): Pick<Named, 'path' | 'schema' | 'written'> | undefined {
  const pieces = piecesOf(probe)
  const path = pieces.find((piece) => piece.path.at(-1) === mark)?.path.slice(0, -1)
  const schema = path && schemaAt(file, probe, { pieces, path })
  if (!schema || !isGroup(schema)) return undefined
  const fields = pieces.filter((piece) => piece.path.slice(0, -1).join() === path.join())
  return { path, schema, written: fields.map((piece) => String(piece.path.at(-1))) }
}

/** The only field of a block whose type is not known yet. */
export const typeField = z
  .literal([...blockSchemas.keys()])
  .describe('Welcher Baustein es ist; danach richtet sich, welche Felder er hat.')

export function isGroup(wrapped: z.ZodType): boolean {
  const schema = unwrap(wrapped)
  return schema instanceof z.ZodObject || isAnyBlock(schema)
}

type Written = { pieces: readonly Piece[]; path: Path }

export const unquoted = (text: string) => text.trim().replace(/^["']|["']$/g, '')

/** The schema at a path; a block has that of its type, or that of any block if it has none. */
function schemaAt(file: string, text: string, { pieces, path }: Written): z.ZodType | undefined {
  const typeOf = (block: Path) => {
    const own = [...block, 'type'].join()
    const { value = 0, end = 0 } = pieces.find((piece) => piece.path.join() === own) ?? {}
    return unquoted(text.slice(value, end))
  }
  const within = file === 'site.yaml' ? 'site' : 'page'
  const around = schemaIn(within, path.slice(0, -1), typeOf)
  return path.at(-1) === 'type' && around && isAnyBlock(around) ? typeField : schemaIn(within, path, typeOf)
}
