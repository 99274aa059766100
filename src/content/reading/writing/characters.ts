const spaces = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000'
const invisible = '\\u00AD\\u180E\\u200B-\\u200F\\u2060-\\u2064\\uFEFF'
const unusual = new RegExp(`[${spaces}${invisible}]`)
const margin = new RegExp(`^[\\s${invisible}]*`)

/** Spaces that keyboards do not produce; YAML takes them for letters. */
export const unusualSpaces = `[${spaces}]+`

/** The index of the first character that is invisible, or a space but not for YAML; otherwise -1. */
export function firstUnusual(text: string): number {
  return text.search(unusual)
}

/** The spaces at the start of a line, including unusual and invisible ones. */
export function marginOf(line: string): string {
  return line.match(margin)?.[0] ?? ''
}

/** A name or an address without these characters; spaces do not belong there. */
export function withoutUnusual(text: string): string {
  return text.replace(new RegExp(unusual, 'g'), '')
}

/** `U+00A0` */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
