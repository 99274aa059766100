const narrow = '\u202F'
const wide = '\u00A0'
const unit = /(?<=\d) (?=(?:mm|cm|m|km|kg|t|g|%|°C|€|Uhr)(?![\p{L}\d]))/gu
/** Spaces within a size, before a dash and within the name of a chemical pallet, where no line may end. */
const inseparable = /(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)| (?=– )|(?<=\bCP) (?=[1-9]\b)/g

/** The text with ordinary spaces, for programs and for further editing. */
export function withOrdinarySpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ')
}

/** Puts non-breaking spaces where no line may end; those before a unit are narrow. */
export function typeset(text: string): string {
  return text.replace(unit, narrow).replace(inseparable, wide)
}
