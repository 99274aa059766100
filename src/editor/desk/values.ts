import { z } from 'zod'
import { unwrap } from '#content'
import { blockSchemas, roles } from '#schema'
import type { Offer } from './completion.ts'
import type { Known } from './known.ts'
import type { Valued } from './spot.ts'

type Asked = { offset: number; known: Known }
type Spot = { text: string; start: number; offset: number }

/** The choices of a field; in a text, what can follow `{` and `](`. */
export function valuesAt({ path, schema, piece }: Valued, text: string, { offset, known }: Asked): Offer[] {
  const inner = unwrap(schema)
  const { role } = roles.get(inner) ?? {}
  if (role === 'text' || role === 'markup') {
    const spot = { text, start: piece.value, offset }
    return [
      ...endings(fact, known.facts, spot),
      ...(role === 'markup' ? endings(target, known.targets, spot) : []),
    ]
  }
  if (role === 'link') return offers(known.targets)
  if (role === 'location') return offers(known.locations, 'Standort aus site.yaml')
  if (inner instanceof z.ZodEnum) return offers(inner.options.map(String))
  if (inner instanceof z.ZodBoolean) return offers(['true', 'false'])
  if (inner instanceof z.ZodLiteral) return offers(blockTypes)
  if (path.at(-1) === 'page') return offers(known.pageFiles, 'Datei im Ordner pages')
  const isImage = path.at(-1) === 'file' || path.join() === 'brand,logo'
  return isImage ? offers(known.images, 'Bild im Ordner pages/images') : []
}

const blockTypes = new Map([...blockSchemas].map(([type, { description = '' }]) => [type, description]))

function offers(all: ReadonlyMap<string, string> | readonly string[], says = ''): Offer[] {
  const named = all instanceof Map ? [...all] : [...all].map((label) => [label, says] as const)
  return named.map(([label, what]) => ({ label, says: what, text: label }))
}

type Begun = { before: RegExp; rest: RegExp; end: string }
const fact: Begun = { before: /\{([\w.-]*)$/, rest: /^[\w.-]*\}?/, end: '}' }
const target: Begun = { before: /\]\(([^)\s]*)$/, rest: /^[^)\s]*\)?/, end: ')' }

/** Completions of what was begun before the cursor: `{phone}`, `[Linktext](/kontakt)`. */
function endings(
  { before, rest, end }: Begun,
  all: ReadonlyMap<string, string>,
  { text, start, offset }: Spot,
): Offer[] {
  const written = text.slice(start, offset)
  const [begun, typed = ''] = written.match(before) ?? []
  if (begun === undefined) return []
  const to = offset + (text.slice(offset).match(rest)?.[0].length ?? 0)
  // A text that begins with a brace needs quotes.
  const isQuoted = end === '}' && written.trim() === begun
  return offers(all).map((offer) =>
    isQuoted
      ? { ...offer, from: offset - begun.length, to, text: `"{${offer.label}}"`, label: `{${offer.label}}` }
      : { ...offer, from: offset - typed.length, to, text: offer.text + end },
  )
}
