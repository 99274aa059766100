const narrow = '\u202F'
const wide = '\u00A0'
const unit = /(?<=\d) (?=(?:mm|cm|m|km|kg|t|g|%|°C|€|Uhr)(?![\p{L}\d]))/gu
const times = /(?<=\d) × (?=\d)/g

/** The same with common blanks, for programs and whoever goes on writing with it. */
export function withCommonBlanks(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ')
}

/** Sets a number and its unit, and the numbers of a size, so that no line ends between them. */
export function typeset(text: string): string {
  return text.replace(unit, narrow).replace(times, `${wide}×${wide}`)
}
