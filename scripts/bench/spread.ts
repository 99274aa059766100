import { median } from '../mutations/summary.ts'

/** Formats the median and the range of the values. */
export function spread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    number(value, digits),
  )
  return least === most ? String(middle) : `${middle} (${least}–${most})`
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Returns the ratio of each measurement to the one of the same round. */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, run) => value / (others[run] ?? Number.NaN))
}

export function medianOf<T>(runs: readonly T[], value: (run: T) => number): number {
  return median(runs.map(value))
}
