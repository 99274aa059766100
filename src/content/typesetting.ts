const narrow = '\u202F'
const wide = '\u00A0'
const unit = /(?<=\d) (?=(?:mm|cm|m|km|kg|t|g|%|°C|€|Uhr)(?![\p{L}\d]))/gu
const times = /(?<=\d) × (?=\d)/g

/** Sets a number and its unit, and the numbers of a size, so that no line ends between them. */
export function typeset(text: string): string {
  return text.replace(unit, narrow).replace(times, `${wide}×${wide}`)
}
