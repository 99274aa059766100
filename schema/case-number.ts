/**
 * The characters of a case number, sixteen: one for each hexadecimal digit. A number is read from a screen, written
 * on paper and spoken on the phone, so of those that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) or sound alike in
 * German (B C D E G P T; A H K; M N; zwei, drei) at most one is here. Without vowels no number is a word.
 */
const characters = '34679FJKMPQRVWXY'

/** A case number, made from the first six hexadecimal digits of what is random or a hash. */
export function caseNumberOf(hex: string): string {
  return [...hex.slice(0, 6)].map((digit) => characters[Number.parseInt(digit, 16)]).join('')
}

/** Whether this is a case number, such as K7M4PQ; it has this one spelling everywhere. */
export function isCaseNumber(text: string): boolean {
  return new RegExp(`^[${characters}]{6}$`).test(text)
}
