import { z } from 'zod'

/**
 * One line: no control characters, so nothing of it can become a mail header of its own. A tab comes along when
 * something is copied from a table and is meant as a space.
 */
const line = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\t', ' '))
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/** A line with something to see in it: characters without width, or accents alone, are no name. */
const name = (maxLength: number) =>
  line(maxLength).regex(/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u)

/**
 * What every request has: eight keys, every value a string. The e-mail address is what a browser's own e-mail field
 * accepts, so that nobody fills in the form and is refused later.
 */
export const requestFields = {
  firma: name(200),
  ansprechpartner: name(120),
  email: line(254).regex(z.regexes.html5Email),
  telefon: name(40),
  /** What may be chosen stands in site.yaml. */
  produktwahl: z.literal(['']).default(''),
  menge: line(100).default(''),
  standort: line(120).default(''),
  hinweise: z.string().trim().max(10_000).default(''),
} satisfies Record<string, z.ZodType<string>>
export type ContactField = keyof typeof requestFields

/** A quote request as it travels: the eight keys, and those of the fields that the site adds. */
export type ContactRequest = Record<ContactField, string> & { [added: string]: string }

/** A field as the rules need it; its choices are labels by value. */
type RequestField = {
  name: string
  required: boolean
  choices?: Readonly<Record<string, string>> | undefined
}

/** Longest text in a field that the site adds. */
export const addedLength = 200

/** The rules for a request of a form with these fields. Any other key, and any other choice, is refused. */
export function contactRules(fields: readonly RequestField[]): z.ZodType<ContactRequest> {
  const ofSite = fields.filter(({ name, choices }) => choices || !Object.hasOwn(requestFields, name))
  const rules = ofSite.map((field) => [field.name, ruleFor(field)])
  return z.strictObject({
    ...requestFields,
    ...(Object.fromEntries(rules) as Record<string, z.ZodType<string>>),
  })
}

/** A field that is missing altogether is never refused: the page of a visitor can be older than the field. */
function ruleFor({ required, choices }: RequestField) {
  if (!choices) return (required ? name : line)(addedLength).default('')
  return z.literal([...(required ? [] : ['']), ...Object.keys(choices)]).default('')
}
