import type { z } from 'zod'
import { isAnyBlock, unwrap } from '#content'
import { blockSchemas, roles } from '#schema'
import { kindOf, sentenceOf } from '../../handbook/index.ts'
import type { Known } from './known.ts'
import { pieceAt, unquoted } from './spot.ts'

/** What the handbook says about the field at an offset: its name in bold, then one sentence per line. */
export function explanationAt(file: string, text: string, offset: number, known: Known): string {
  const piece = pieceAt(file, text, offset)
  const name = piece?.path.findLast((step) => typeof step === 'string')
  if (!piece || !name) return ''
  const { path, schema, value } = piece
  const word = wordAt(text, offset)
  const isText = /text|markup/.test(roles.get(unwrap(schema))?.role ?? '')
  const fact = isText ? known.facts.get(word) : undefined
  if (fact !== undefined && offset > value) return `**{${word}}**\n${fact}\nAngabe aus site.yaml.`
  const typed = unquoted(text.slice(value, piece.end))
  const target =
    known.targets.get(typed) ?? (path.at(-1) === 'type' ? blockSchemas.get(typed)?.description : undefined)
  return [`**${String(name)}**`, ...(target ? [`„${typed}“: ${target}`] : []), explained(schema)].join('\n')
}

function wordAt(text: string, offset: number): string {
  const [, before] = text.slice(0, offset).match(/\{([\w.-]*)$/) ?? []
  const after = text.slice(offset).match(/^[\w.-]*(?=\})/)?.[0]
  return before === undefined || after === undefined ? '' : before + after
}

/** The sentence that describes a field, and its kind with its limits on a second line. */
export function explained(field: z.ZodType): string {
  if (isAnyBlock(field)) return 'Ein Baustein der Seite.'
  const isNeeded = !field.safeParse(undefined).success
  return `${sentenceOf(field)}\n${kindOf(field)}${isNeeded ? ', nötig' : ', freiwillig'}.`.trim()
}
