import { z } from 'zod'
import { childOf, unwrap } from '#content'
import { type Role, roles } from '#schema'

/** A kind of value in plain German: the singular, and the plural after „Liste von …“. */
type Words = { one: string; many: string }

const byRole: Record<Role, Words> = {
  text: { one: 'Text', many: 'Texten' },
  markup: { one: 'Text mit Auszeichnung', many: 'Texten mit Auszeichnung' },
  link: { one: 'Link', many: 'Links' },
  image: { one: 'Bild', many: 'Bildern' },
  anchor: { one: 'Sprungmarke', many: 'Sprungmarken' },
  internal: { one: 'Notiz', many: 'Notizen' },
  location: { one: 'Standort', many: 'Standorten' },
}

/** The kind of value that a field takes, with its limits: „Liste von Texten, höchstens 4“. */
export function kindOf(schema: z.ZodType): string {
  const inner = unwrap(schema)
  const { minItems, maxItems, minLength, maxLength, minimum, maximum } = z.toJSONSchema(inner, {
    io: 'input',
  })
  const element = childOf(inner, 0)
  if (element) {
    const items = wordsOf(unwrap(element)).many
    return withLimits(`Liste von ${items}`, { min: minItems, max: maxItems })
  }
  if (inner instanceof z.ZodNumber) return withLimits(wordsOf(inner).one, { min: minimum, max: maximum })
  const longerThanOne = minLength !== undefined && minLength > 1 ? minLength : undefined
  return withLimits(wordsOf(inner).one, { min: longerThanOne, max: maxLength, unit: ' Zeichen' })
}

function wordsOf(schema: z.ZodType): Words {
  const role = roles.get(schema)?.role
  if (role) return byRole[role]
  if (schema instanceof z.ZodLiteral) return { one: `immer ${[...schema.values].join(', ')}`, many: 'Werten' }
  if (schema instanceof z.ZodEnum) return { one: `eines von: ${schema.options.join(', ')}`, many: 'Werten' }
  if (schema instanceof z.ZodNumber) return { one: 'Zahl', many: 'Zahlen' }
  if (schema instanceof z.ZodBoolean) return { one: 'true oder false', many: 'Werten' }
  if (schema.type === 'string') return { one: 'Wert', many: 'Werten' }
  if (schema instanceof z.ZodObject) return { one: 'Gruppe', many: 'Gruppen' }
  if (schema instanceof z.ZodArray) return { one: 'Liste', many: 'Listen' }
  if (schema instanceof z.ZodDiscriminatedUnion) return { one: 'Baustein', many: 'Bausteinen' }
  throw new Error(`The handbook has no words for ${schema.type}`)
}

function withLimits(words: string, { min, max, unit = '' }: { min?: number; max?: number; unit?: string }) {
  if (min === undefined && max === undefined) return words
  if (max === undefined) return `${words}, mindestens ${min}${unit}`
  if (!min) return `${words}, höchstens ${max}${unit}`
  return `${words}, ${min === max ? `genau ${min}` : `${min} bis ${max}`}${unit}`
}
