const blank = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000'
const invisible = '\\u00AD\\u180E\\u200B-\\u200F\\u2060-\\u2064\\uFEFF'
const odd = new RegExp(`[${blank}${invisible}]`)
const oddOrForeign = new RegExp(`[${blank}${invisible}\\u0370-\\u052F]`)

/** Blanks that no key of a keyboard gives; YAML takes them for letters. */
export const oddBlanks = `[${blank}]+`

/** Whether a text has signs that look like others or like nothing at all. */
export function hasOddSigns(text: string): boolean {
  return oddOrForeign.test(text)
}

/** Where the first sign stands that nobody sees, or a blank that is none for YAML; or -1. */
export function firstOdd(text: string): number {
  return text.search(odd)
}

/** The blanks at the start of a line, unusual and invisible ones too. */
export function oddMargin(line: string): string {
  return line.match(new RegExp(`^[\\s${invisible}]*`))?.[0] ?? ''
}

/** A name or an address with none of these signs; no blank belongs there. */
export function withoutOddSigns(text: string): string {
  return text.replace(new RegExp(`[${blank}${invisible}]`, 'g'), '')
}

/** The text with common blanks and nothing invisible. */
export function plainSigns(text: string): string {
  return text.replace(new RegExp(`[${blank}]`, 'g'), ' ').replace(new RegExp(`[${invisible}]`, 'g'), '')
}

const names: Record<string, string> = {
  '\u00A0': 'geschütztes Leerzeichen',
  '\u202F': 'schmales geschütztes Leerzeichen',
  '\u00AD': 'bedingter Trennstrich',
  '\u200B': 'Leerzeichen ohne Breite',
  '\u200C': 'Bindehemmer ohne Breite',
  '\u200D': 'Verbinder ohne Breite',
  '\u2060': 'Verbinder ohne Breite',
  '\uFEFF': 'Marke für den Anfang einer Datei',
  '\0': 'Nullzeichen',
  '\t': 'Tabulator',
  '\v': 'Zeilenumbruch aus einem Textprogramm',
  '\f': 'Seitenumbruch',
}

/** „geschütztes Leerzeichen, U+00A0“ */
export function nameOfSign(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `${names[sign] ?? generalName(sign)}, U+${code}`
}

function generalName(sign: string): string {
  if (new RegExp(`[${blank}]`).test(sign)) return 'besonderes Leerzeichen'
  if (/[\u0400-\u052F]/.test(sign)) return 'kyrillischer Buchstabe'
  if (/[\u0370-\u03FF]/.test(sign)) return 'griechischer Buchstabe'
  if (/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(sign)) return 'Zeichen für die Schreibrichtung'
  return 'Steuerzeichen'
}

const foreign = 'аАеЕоОрРсСхХуУкКМТВНіІјЅѕԁοΟνΑαΕΙιΚκΜΝΡρΤτΥΧΒΗΖ'
const latin = 'aAeEoOpPcCxXyYkKMTBHiIjSsdoOvAaEIiKkMNPpTtYXBHZ'

/** The Latin letter that a foreign one looks like. */
export function lookalike(letter: string): string | undefined {
  const at = foreign.indexOf(letter)
  return at < 0 || letter === '' ? undefined : latin[at]
}
