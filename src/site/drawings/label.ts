/** Font size of the numbers in every drawing, in pixels; a unit of a drawing is about a pixel on a phone. */
export const labelSize = 15

/** Figures of the narrow font are 0.46 wide; those of possible fallback fonts are up to this wide. */
const widestFigure = 0.6

export function labelWidth(text: string): number {
  return text.length * widestFigure * labelSize
}

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false })

/** A number as written in a drawing: `1200`. */
export function germanNumber(value: number): string {
  return german.format(value)
}

/** A number in running text: `1200 mm`. */
export function inMillimetres(value: number): string {
  return `${germanNumber(value)}\u202Fmm`
}

/** `1200 mm lang, 800 mm breit, 144 mm hoch`. */
export function outsideInWords(length: number, width: number, height: number): string {
  return `${inMillimetres(length)} lang, ${inMillimetres(width)} breit, ${inMillimetres(height)} hoch`
}

/** Sizes in the usual notation: `1200 × 800 × 144 mm`. */
export function sizes(...values: readonly number[]): string {
  return `${values.map(germanNumber).join(' × ')}\u202Fmm`
}

/** `1 Klotz`, `9 Klötze`. */
export function withCount(count: number, one: string, many: string): string {
  return `${germanNumber(count)} ${count === 1 ? one : many}`
}
