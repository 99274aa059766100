import { z } from 'zod'
import { unwrap } from '#content'
import { blockSchemas, roles } from '#schema'
import type { Offer } from './completion.ts'
import type { Known } from './known.ts'
import type { Valued } from './spot.ts'

type Asked = { offset: number; known: Known }

/** The choices of a field that has some; in a text what can stand after `{` and `](`. */
export function valuesAt({ path, schema, piece }: Valued, text: string, { offset, known }: Asked): Offer[] {
  const inner = unwrap(schema)
  const { role } = roles.get(inner) ?? {}
  if (role === 'text' || role === 'markup') {
    const before = text.slice(piece.value, offset)
    return [
      ...factsAfter(before, text, { offset, known }),
      ...(role === 'markup' ? linksAfter(before, text, { offset, known }) : []),
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

/** `{phone}`; a text that begins with it needs quotes. */
function factsAfter(before: string, text: string, { offset, known }: Asked): Offer[] {
  const [begun, name = ''] = before.match(/\{([\w.-]*)$/) ?? []
  if (begun === undefined) return []
  const isFirst = before.trim() === begun
  const to = offset + (text.slice(offset).match(/^[\w.-]*\}?/)?.[0].length ?? 0)
  return offers(known.facts).map((offer) => {
    const fact = `${offer.label}}`
    return isFirst
      ? { ...offer, from: offset - begun.length, to, text: `"{${fact}"`, label: `{${fact}` }
      : { ...offer, from: offset - name.length, to, text: fact }
  })
}

/** The target of `[Linktext](/kontakt)`. */
function linksAfter(before: string, text: string, { offset, known }: Asked): Offer[] {
  const [begun, typed = ''] = before.match(/\]\(([^)\s]*)$/) ?? []
  if (begun === undefined) return []
  const to = offset + (text.slice(offset).match(/^[^)\s]*\)?/)?.[0].length ?? 0)
  return offers(known.targets).map((offer) => ({
    ...offer,
    from: offset - typed.length,
    to,
    text: `${offer.text})`,
  }))
}
