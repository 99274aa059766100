import type { z } from 'zod'
import { spell } from '../addresses.ts'

/** How a value of a certain form is often written instead, and what is meant. */
const slips: readonly (readonly [written: RegExp, meant: string | ((written: string) => string)])[] = [
  [/^(\d{1,2})(?:[.,:h ]?00)?\s*(?:h|uhr)?$/i, '$1:00'],
  [/^(\d{1,2})[.,:h ]([0-5]\d)\s*(?:h|uhr)?$/i, '$1:$2'],
  [/^(?:(?:https?|htp?s?)?:?\/{1,2})?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\/*$/i, 'https://$1'],
  [/^#(\S+)$/, '$1'],
  [/^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/, '$1.$2.$3'],
  [/^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/, '$1.$2.20$3'],
  [/^\d{1,2}\.?\s*\p{L}{3,}\.?\s*\d{4}$/u, withMonth],
  [/^(?:D\s*-?\s*)?(\d{5})(?!\d).*$/i, '$1'],
  [/^[\w-]+(?:\.\w*)?$/, (written) => `${written.replace(/\..*/, '').toLowerCase()}.yaml`],
  [/^\/?[\w/-]+?\/?(?:\.html?)?$/, (written) => `/${written.replace(/^\/|\.html?$|\/$/g, '').toLowerCase()}`],
  [/./, spell],
]

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** `24. Dezember 2026`; an unknown month leaves what no field takes. */
function withMonth(written: string): string {
  const [day = '', name = '', year = ''] = written.match(/\d+|\p{L}+/gu) ?? []
  return `${day}.${months.indexOf(name.toLowerCase().slice(0, 3)) + 1 || ''}.${year}`
}

/** The text that was meant by one of a wrong form: the first that its field takes. */
export function formMeant(written: string, field: z.ZodType): string | undefined {
  return slips
    .filter(([pattern]) => pattern.test(written.trim()))
    .map(([pattern, meant]) =>
      typeof meant === 'string' ? written.trim().replace(pattern, meant) : meant(written.trim()),
    )
    .find((meant) => meant !== written && field.safeParse(meant).success)
}
