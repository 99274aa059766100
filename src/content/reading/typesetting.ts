const narrow = '\u202F'
const wide = '\u00A0'

/** An address is shown letter by letter, so that it can be copied. */
const address = /((?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+)/
/** Every address contains one of these; texts without them skip the pattern, which is slow. */
const addressClue = /@|:\/\/|www\./

/** Quotation marks around words; an inch mark follows a digit and opens nothing. */
const quoted =
  /“([^"„“”\n]+)”|(?<=^|[\s([–/])"([^"„“”\s](?:[^"„“”\n]*[^"„“”\s])?)"(?![\p{L}\d])|„([^"„“”\n]+)"/gu
/** A hyphen between words that are set apart; between two numbers it may be a minus. */
const hyphen = /(?<=\p{L}[“)%]?[.,!?]?) - (?=[\p{L}\d„(])|(?<=\d[.,!?)“%]?) - (?=[\p{L}„(])/gu
/** A number that is not part of a word, date, file name or other number, and a length unit after one. */
const number = String.raw`(?<![\p{L}\d.,:/#&_-])\d+(?:[.,]\d+)*`
const length = String.raw`(?:\s?(?:mm|cm|m)(?![\p{L}\d²³]))?`
const size = new RegExp(`${number}${length}(?:\\s?[xX]\\s?\\d+(?:[.,]\\d+)*${length})+(?![\\p{L}\\d])`, 'gu')
const attached = new RegExp(`(${number})(?=(?:kg|mm|cm|dm|km|m[²³]?|t|°C|%|€)(?![\\p{L}\\d²³%/-]))`, 'gu')
const unit = /(?<=\d) (?=(?:mm|cm|m|km|kg|t|g|%|°C|€|Uhr)(?![\p{L}\d]))/gu
const abbreviation =
  /(?<![\p{L}.])(?:[zZ]\. ?B|[dD]\. ?h|[uU]\. ?a|[oO]\. ?[äÄ]|[iI]\. ?d\. ?R|[zZ]\. ?T|e\. ?V)\.(?![\p{L}\d])/gu
/** Spaces before a × or a dash, within a size, a class and the name of a chemical pallet, where no line may end. */
const inseparable =
  / (?=[×–] )|(?<=(?:\d|\b[A-Z]) ×) (?=\d|[A-Z]\b)|(?<=\bCP) ?(?=[1-9]\b)|(?<=\bKlasse) (?=[A-Z]\b)|(?<=\b\d\.) (?=Wahl\b)/g

/** The text with ordinary spaces, for programs and for further editing. */
export function withOrdinarySpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ')
}

/**
 * Sets a text as a German printer would: quotation marks, dashes, multiplication signs, and spaces at which no line may
 * end, the narrow ones before units and within abbreviations. Figures stay as they are written.
 */
export function typeset(text: string): string {
  const marked = /["“]/.test(text) ? text.replace(quoted, '„$1$2$3“') : text
  if (!addressClue.test(marked)) return setWords(marked)
  return marked
    .split(address)
    .map((piece, i) => (i % 2 === 0 ? setWords(piece) : piece))
    .join('')
}

/** A text for editing: with the no-break spaces of the page, unless typesetting changes more than spaces. */
export function withSpacesSet(text: string): string {
  const set = typeset(text)
  return withOrdinarySpaces(set) === text ? set : text
}

/** Each pattern runs only on words that contain a clue for it: it is slow. */
function setWords(words: string): string {
  let set = words.includes(' - ') ? words.replace(hyphen, ' – ') : words
  if (/\d/.test(set)) set = set.replace(size, timesIn).replace(attached, `$1${narrow}`).replace(unit, narrow)
  if (set.includes('.'))
    set = set.replace(abbreviation, (written) => written.replace(/\. ?(?=\p{L})/gu, `.${narrow}`))
  return /[×–]|CP|Klasse|Wahl/.test(set) ? set.replace(inseparable, wide) : set
}

/** `800x1200`, `5 m x 5 m`; but not a hexadecimal number, or a car like `4x4`. */
function timesIn(written: string): string {
  return /^0[xX]|^\d[xX]\d$/.test(written) ? written : written.replace(/\s?[xX]\s?/g, ' × ')
}
