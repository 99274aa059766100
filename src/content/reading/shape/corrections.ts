import { z } from 'zod'
import { plainDomain } from '#schema'
import { unwrap } from '../fields/walk.ts'
import { slugify } from '../names.ts'

/** Common misspellings of values with a fixed form, and their intended spelling. */
const typos: readonly (readonly [written: RegExp, intended: string | ((written: string) => string)])[] = [
  [/^[„“”»«‚‘’"']+(.*?)[„“”»«‚‘’"']+$/, '$1'],
  [/^(\d{1,2})(?:[.,:h ]?00)?\s*(?:h|uhr)?$/i, '$1:00'],
  [/^(\d{1,2})[.,:h ]([0-5]\d)\s*(?:h|uhr)?$/i, '$1:$2'],
  [/^(?:(?:https?|htp?s?)?:?\/{1,2})?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\/*$/i, 'https://$1'],
  [/^#(\S+)$/, '$1'],
  [/^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/, '$1.$2.$3'],
  [/^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/, '$1.$2.20$3'],
  [/^\d{1,2}\.?\s*\p{L}{3,}\.?\s*\d{4}$/u, withMonth],
  [/^(?:D\s*-?\s*)?(\d{5})(?!\d).*$/i, '$1'],
  [/^[\w-]+(?:\.\w*)?$/, (written) => `${written.replace(/\..*/, '').toLowerCase()}.yaml`],
  // An address as it is, without host, query and anchor, where capital letters and extensions are allowed.
  [/^(?:https?:\/\/[^/?#]+\/|\/)?([^?#\s:@]+)(?:[?#].*)?$/i, '/$1'],
  [/^(?:https?:\/\/[^/]+)?\/[^?#]|^[\w/-]+(?:\.html?)?$/i, asAddress],
  [/@|\((?:at|ät)\)|\[(?:at|ät)\]/i, asMailAddress],
  [/./, slugify],
]

/** `/über uns/`, `/index.html`, `/ankauf?seite=1` and `https://firma.example/ankauf` become addresses of pages. */
function asAddress(written: string): string {
  const [path = ''] = written.replace(/^https?:\/\/[^/]+/i, '').split(/[?#]/)
  const bare = path.replace(/\/+$/, '').replace(/(\/index)?(\.(html?|php))?$/i, '')
  return `/${bare.split('/').map(slugify).filter(Boolean).join('/')}`
}

/** Mail servers know a domain with umlauts by another name, in ASCII. */
function asMailAddress(written: string): string {
  const typed = written
    .replace(/^mailto:/i, '')
    .replace(/\s*(?:@|[([](?:at|ät)[)\]])\s*/i, '@')
    .replace(/,(?=\p{L}{2,}$)/u, '.')
  const [name, domain = ''] = typed.split('@')
  const plain = plainDomain(domain)
  return plain ? `${name}@${plain}` : typed
}

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** `24. Dezember 2026`; with an unknown month, the result is something that no field accepts. */
function withMonth(written: string): string {
  const [day = '', name = '', year = ''] = written.match(/\d+|\p{L}+/gu) ?? []
  return `${day}.${months.indexOf(name.toLowerCase().slice(0, 3)) + 1 || ''}.${year}`
}

/** The intended text for one of a wrong form: the first that its field accepts. */
export function correctForm(written: string, field: z.ZodType): string | undefined {
  // Others still link to an old address, so it may only lose what is around it, and a star stands for many.
  const isOldAddress = written.includes('/') && field.safeParse('/A.html').success
  return typos
    .filter(([pattern]) => pattern.test(written.trim()))
    .map(([pattern, intended]) =>
      typeof intended === 'string' ? written.trim().replace(pattern, intended) : intended(written.trim()),
    )
    .filter((intended) => !isOldAddress || (written.includes(intended) && !written.includes('*')))
    .find((intended) => intended !== written && field.safeParse(intended).success)
}

/** The number intended by `1.200`, `1 200`, `1200 mm` or `2,5`, if a field for numbers accepts it. */
export function correctNumber(written: string, field: z.ZodType): string | undefined {
  if (!(unwrap(field) instanceof z.ZodNumber)) return undefined
  const bare = written.trim().replace(/\s*mm$/i, '')
  const plain = /^\d{1,3}([.\s]\d{3})+(,\d+)?$/.test(bare) ? bare.replace(/[.\s]/g, '') : bare
  const intended = plain.replace(/^(\d+),(\d+)$/, '$1.$2')
  const isNumber = intended !== written && /^\d+(\.\d+)?$/.test(intended)
  return isNumber && field.safeParse(Number(intended)).success ? intended : undefined
}
