import { z } from 'zod'

/** The values of `produktwahl`; their German labels stand in site.yaml. */
export const productChoices = [
  'europaletten',
  'einwegpaletten',
  'gitterboxen',
  'aufsatzrahmen',
  'sonderpaletten',
  'ankauf',
  'reparatur',
  'pooling',
] as const

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
 * A quote request as it travels: eight keys, every value a string. The e-mail address is what a
 * browser's own e-mail field accepts, so that nobody fills in the form and is refused later.
 */
export const ContactRequest = z.strictObject({
  firma: name(200),
  ansprechpartner: name(120),
  email: line(254).regex(z.regexes.html5Email),
  telefon: name(40),
  produktwahl: z.union([z.literal(''), z.enum(productChoices)]).default(''),
  menge: line(100).default(''),
  standort: line(120).default(''),
  hinweise: z.string().trim().max(10_000).default(''),
})
export type ContactRequest = z.output<typeof ContactRequest>
export type ContactField = keyof ContactRequest
