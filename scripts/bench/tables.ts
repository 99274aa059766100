/** Formats a Markdown table, as used in docs/figures.md. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Formats the median and the range of the values. */
export function medianAndRange(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  const [median, min, max] = [middle, sorted[0], sorted.at(-1)].map((value = Number.NaN) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  return min === max ? `${median}` : `${median} (${min}–${max})`
}
