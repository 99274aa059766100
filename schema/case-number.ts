/**
 * The sixteen characters of a case number, one for each hexadecimal digit. A number is read from a screen, written on
 * paper and spoken on the phone, so at most one is included of those that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B,
 * U V) or sound alike in German (B C D E G P T; A H K; M N; zwei, drei). Without vowels, no number forms a word.
 */
const characters = '34679FJKMPQRVWXY'

/** A case number, made from the first six hexadecimal digits of a hash or a random value. */
export function caseNumberOf(hex: string): string {
  return [...hex.slice(0, 6)].map((digit) => characters[Number.parseInt(digit, 16)]).join('')
}

/** True for a case number such as K7M4PQ; it is spelled the same everywhere. */
export function isCaseNumber(text: string): boolean {
  return new RegExp(`^[${characters}]{6}$`).test(text)
}
