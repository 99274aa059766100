import { z } from 'zod'
import { childOf, fieldsOf, isAnyBlock, unwrap } from '#content'
import { blockSchemas, roles } from '#schema'
import { explained } from './explanation.ts'
import { isGroup, type Named, positionAt, typeField, type Valued } from './position.ts'
import type { References } from './references.ts'

/** Something that can be inserted at a position. The lines of its text are indented to match. */
export type Completion = {
  label: string
  /** Its explanation, in German. */
  says: string
  kind: 'field' | 'block' | 'value'
  /** The range that the text replaces. */
  from: number
  to: number
  text: string
  /** The range of the text that is selected afterwards, to be typed over. */
  place: readonly [start: number, end: number]
}

type Offer = Pick<Completion, 'label' | 'says' | 'text'> & Partial<Completion>

/** Returns the completions at an offset; `refs` contains what texts and links can refer to. */
export function completionsAt(file: string, text: string, offset: number, refs: References): Completion[] {
  const position = positionAt(file, text, offset)
  if (!position) return []
  const offers = position.kind === 'name' ? namesAt(position) : valuesAt(position, refs)
  const { from, to } = position
  return offers.map((offer) => {
    const { length } = offer.text
    return { kind: 'value', place: [length, length], from, to, ...offer }
  })
}

function namesAt(position: Named): Offer[] {
  const { schema, dash, column, written, isNamed, isInBraces } = position
  const isNew = isAnyBlock(schema)
  if (dash === '- ' && !isNew) {
    return [{ kind: 'block', label: 'neuer Eintrag', says: '', ...placed(`- ${entryOf(schema, column)}`) }]
  }
  const fields = isNew ? [['type', typeField] as const] : fieldsOf(schema)
  return fields.flatMap(([name, field]): Offer[] => {
    const below = isNamed ? '' : isInBraces ? ': ' : `:${skeleton(field, column)}`
    const offer = {
      kind: 'field',
      label: name,
      says: explained(field),
      ...placed(dash + name + below),
    } as const
    return written.includes(name) ? [] : [offer]
  })
}

/** The text after the name of a field: its required fields, with gaps for their values. */
function skeleton(field: z.ZodType, column: number): string {
  const inner = unwrap(field)
  const below = `\n${' '.repeat(column + 2)}`
  const element = childOf(inner, 0)
  if (element) return `${below}- ${entryOf(element, column + 4)}`
  return isGroup(inner) ? below + entryOf(inner, column + 2) : ' '
}

function entryOf(schema: z.ZodType, column: number): string {
  const fields = fieldsOf(schema)
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success)
  const shown = needed.length > 0 ? needed : fields.slice(0, 1)
  return shown.map(([name, field]) => `${name}:${skeleton(field, column)}`).join(`\n${' '.repeat(column)}`)
}

/** Puts the cursor into the first gap. */
function placed(text: string): Pick<Offer, 'text' | 'place'> {
  const first = /(: |- )(?=\n|$)/.exec(text)
  const at = first ? first.index + 2 : text.length
  return { text, place: [at, at] }
}

/** The choices of a field. */
function valuesAt({ path, schema }: Valued, refs: References): Offer[] {
  const inner = unwrap(schema)
  const { role } = roles.get(inner) ?? {}
  if (role === 'link') return offers(refs.targets)
  if (role === 'location') return offers(refs.locations, 'Standort aus site.yaml')
  if (inner instanceof z.ZodEnum) return offers(inner.options.map(String))
  if (inner instanceof z.ZodBoolean) return offers(['true', 'false'])
  if (inner instanceof z.ZodLiteral) return offers(blockTypes)
  if (path.at(-1) === 'page') return offers(refs.pageFiles, 'Datei im Ordner pages')
  const isImage = path.at(-1) === 'file' || path.join() === 'brand,logo'
  return isImage ? offers(refs.images, 'Bild im Ordner pages/images') : []
}

const blockTypes = new Map([...blockSchemas].map(([type, { description = '' }]) => [type, description]))

function offers(all: ReadonlyMap<string, string> | readonly string[], says = ''): Offer[] {
  const named = all instanceof Map ? [...all] : [...all].map((label) => [label, says] as const)
  return named.map(([label, what]) => ({ label, says: what, text: label }))
}
