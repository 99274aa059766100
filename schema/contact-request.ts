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

/** One line: no control characters, so nothing of it can become a mail header of its own. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/**
 * A quote request as it travels: eight keys, every value a string. The e-mail address is what a
 * browser's own e-mail field accepts, so that nobody fills in the form and is refused later.
 */
export const ContactRequest = z.strictObject({
  firma: line(200).min(1),
  ansprechpartner: line(120).min(1),
  email: line(254).regex(z.regexes.html5Email),
  telefon: line(40).min(1),
  produktwahl: z.union([z.literal(''), z.enum(productChoices)]).default(''),
  menge: line(100).default(''),
  standort: line(120).default(''),
  hinweise: z.string().trim().max(10_000).default(''),
})
export type ContactRequest = z.output<typeof ContactRequest>
export type ContactField = keyof ContactRequest
