import type { z } from 'zod'
import { isAnyBlock } from '#content'
import { blockSchemas } from '#schema'
import { kindOf, sentenceOf } from '../../handbook/index.ts'
import { pieceAt, unquoted } from './position.ts'
import type { References } from './references.ts'

/** What the handbook says about the field at an offset: its name in bold, then one sentence per line. */
export function explanationAt(file: string, text: string, offset: number, refs: References): string {
  const piece = pieceAt(file, text, offset)
  const name = piece?.path.findLast((step) => typeof step === 'string')
  if (!piece || !name) return ''
  const { path, schema, value } = piece
  const typed = unquoted(text.slice(value, piece.end))
  const target =
    refs.targets.get(typed) ?? (path.at(-1) === 'type' ? blockSchemas.get(typed)?.description : undefined)
  return [`**${String(name)}**`, ...(target ? [`„${typed}“: ${target}`] : []), explained(schema)].join('\n')
}

/** The sentence that describes a field, and its kind with its limits on a second line. */
export function explained(field: z.ZodType): string {
  if (isAnyBlock(field)) return 'Ein Baustein der Seite.'
  const isNeeded = !field.safeParse(undefined).success
  return `${sentenceOf(field)}\n${kindOf(field)}${isNeeded ? ', nötig' : ', freiwillig'}.`.trim()
}
