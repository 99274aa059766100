import type { z } from 'zod'
import { childOf, fieldsOf, isAnyBlock, unwrap } from '#content'
import { explained } from './explanation.ts'
import type { Known } from './known.ts'
import { isGroup, type Named, spotAt, typeField } from './spot.ts'
import { valuesAt } from './values.ts'

/** Something that can be written at a place. Lines of its text are indented as the place asks for. */
export type Completion = {
  label: string
  /** What it is, in German. */
  says: string
  kind: 'field' | 'block' | 'value'
  /** What gives way to the text. */
  from: number
  to: number
  text: string
  /** What of the text is selected then, for the words that follow. */
  place: readonly [start: number, end: number]
}

export type Offer = Pick<Completion, 'label' | 'says' | 'text'> & Partial<Completion>

/** What can be written at an offset; `known` is what texts and links may name. */
export function completionsAt(file: string, text: string, offset: number, known: Known): Completion[] {
  const spot = spotAt(file, text, offset)
  if (!spot) return []
  const offers = spot.kind === 'name' ? namesAt(spot, known) : valuesAt(spot, text, { offset, known })
  return offers.map((offer) => ({
    kind: 'value',
    place: [offer.text.length, offer.text.length],
    from: spot.from,
    to: spot.to,
    ...offer,
  }))
}

function namesAt(spot: Named, { blocks }: Known): Offer[] {
  const { schema, dash, column, written, isNamed, isInBraces } = spot
  const isNew = isAnyBlock(schema)
  if (dash === '- ' && !isNew) {
    return [{ kind: 'block', label: 'neuer Eintrag', says: '', ...placed(`- ${entryOf(schema, column)}`) }]
  }
  const fields = isNew ? [['type', typeField] as const] : fieldsOf(schema)
  const names = fields.flatMap(([name, field]): Offer[] => {
    const below = isNamed ? '' : isInBraces ? ': ' : `:${skeleton(field, column)}`
    const offer = {
      kind: 'field',
      label: name,
      says: explained(field),
      ...placed(dash + name + below),
    } as const
    return written.includes(name) ? [] : [offer]
  })
  if (!isNew || isNamed || written.length > 1) return names
  const whole = blocks.map(({ label, description = '', body }): Offer => {
    const lines = body.replace(/\n(?=.)/g, `\n${' '.repeat(column - 2)}`)
    return { kind: 'block', label, says: description, ...filled(dash, lines) }
  })
  return [...whole, ...names]
}

/** What follows the name of a field: what it needs, with room for the values. */
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

/** The first place for a value gets the cursor. */
function placed(text: string): Pick<Offer, 'text' | 'place'> {
  const first = /(: |- )(?=\n|$)/.exec(text)
  const at = first ? first.index + 2 : text.length
  return { text, place: [at, at] }
}

/** A text whose places are filled in as the examples say; the first of them is selected. */
function filled(before: string, body: string): Pick<Offer, 'text' | 'place'> {
  const plain = (text: string) => text.replace(/\\([\\$}])/g, '$1')
  const [start = '', first = '', ...rest] = body.split(/\$\{\d+:((?:\\.|[^\\}])*)\}/s).map(plain)
  const at = before.length + start.length
  return { text: [before, start, first, ...rest].join(''), place: [at, at + first.length] }
}
