import { z } from 'zod'

/**
 * One line without control characters, so that no part of it can become a separate mail header. Tabs come from texts
 * copied out of a table, vertical ones from a heading in Word, and are meant as spaces.
 */
const line = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\t\v\f]/g, ' '))
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/** A line with visible content: zero-width characters or accents alone are not a name. */
const name = (maxLength: number) =>
  line(maxLength).regex(/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u)

/** Some browsers send `info@müller.example` as typed, others with the domain as mail servers know it. */
function withPlainDomain(address: string): string {
  const [, name, domain = ''] = /^([^@]+@)(?=.*\P{ASCII})([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  const plain = plainDomain(domain)
  return plain ? name + plain : address
}

/** `xn--mller-kva.example` for `müller.example`, in lower case; undefined if it cannot be a domain. */
export function plainDomain(domain: string): string | undefined {
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : undefined
}

/**
 * The fields of every request: eight keys, every value a string. The e-mail address is whatever the e-mail field of a
 * browser accepts, so that no visitor fills in the form only to be refused.
 */
export const requestFields = {
  firma: name(200),
  ansprechpartner: name(120),
  email: line(254).overwrite(withPlainDomain).regex(z.regexes.html5Email),
  telefon: name(40),
  /** The allowed choices are defined in site.yaml. */
  produktwahl: z.literal(['']).default(''),
  menge: line(100).default(''),
  standort: line(120).default(''),
  /** A form sent by the browser itself has other line ends, but is the same request. */
  hinweise: z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(10_000)
    .default(''),
} satisfies Record<string, z.ZodType<string>>
export type ContactField = keyof typeof requestFields

/** A quote request as sent: the eight keys, and those of the fields that the site adds. */
export type ContactRequest = Record<ContactField, string> & { [added: string]: string }

/** A field as the rules need it; its choices are labels by value. */
type RequestField = {
  name: string
  required: boolean
  choices?: Readonly<Record<string, string>> | undefined
}

/** Maximum length of a text in a field that the site adds, in characters. */
export const addedLength = 200

/** The rules for a request from a form with these fields. Any other key or choice is refused. */
export function contactRules(fields: readonly RequestField[]): z.ZodType<ContactRequest> {
  const ofSite = fields.filter(({ name, choices }) => choices || !Object.hasOwn(requestFields, name))
  const rules = ofSite.map((field) => [field.name, ruleFor(field)])
  return z.strictObject({
    ...requestFields,
    ...(Object.fromEntries(rules) as Record<string, z.ZodType<string>>),
  })
}

/** A field that is missing entirely is never refused: the visitor's page may be older than the field. */
function ruleFor({ required, choices }: RequestField) {
  if (!choices) return (required ? name : line)(addedLength).default('')
  return z.literal([...(required ? [] : ['']), ...Object.keys(choices)]).default('')
}
