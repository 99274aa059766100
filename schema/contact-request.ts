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

const line = (maxLength: number) => z.string().trim().max(maxLength)

/** A quote request as it travels: eight keys, every value a string, optional ones may be empty. */
export const ContactRequest = z.strictObject({
  firma: line(200).min(1),
  ansprechpartner: line(120).min(1),
  email: line(254).min(1),
  telefon: line(40).min(1),
  produktwahl: z.union([z.literal(''), z.enum(productChoices)]),
  menge: line(100),
  standort: line(120),
  hinweise: line(10_000),
})
export type ContactRequest = z.output<typeof ContactRequest>
export type ContactField = keyof ContactRequest
