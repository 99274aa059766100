/** Invisible characters that are copied along with a number. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/**
 * The digits to dial of a text that is a single phone number, 4 to 15, after a `+` if one is written; undefined for
 * anything else: a second number, an extension range, opening hours, words.
 */
export function phoneDigits(text: string): string | undefined {
  const phone = text.replace(invisible, '').replace(/\s+/g, ' ').replace(/[‐‑]/g, '-').trim()
  // In +49 (0)7150, the zero is dialled at home only; other brackets enclose what stands in front.
  const plain = phone
    .replace(/^((?:\+|00)\d{1,3}[ -]?)\(0\)/, '$1')
    .replace(/^((?:(?:\+|00)\d{1,3} ?)?)\(([+\d][\d ]*)\)/, '$1$2')
  if (!/^\+?\d[\d ./–-]*\d$/.test(plain) || isRange(plain)) return undefined
  const beforeSlash = plain.slice(0, Math.max(0, plain.lastIndexOf('/')))
  const digits = plain.replace(/[^\d+]/g, '')
  return /^\+?\d{4,15}$/.test(digits) && isAreaCode(beforeSlash) ? digits : undefined
}

/** `1234-10 – 19`, `1234-0–9` */
function isRange(phone: string): boolean {
  return /\d-\d+(?: - ?| ?– ?)\d+$/.test(phone)
}

/** A slash follows an area code, with its country code or without; after more digits, it separates two numbers. */
function isAreaCode(written: string): boolean {
  return (
    written.replace(/\D/g, '').replace(/^(?:00)?49|^0/, '').length <= (/^(?:\+|00)/.test(written) ? 8 : 5)
  )
}
