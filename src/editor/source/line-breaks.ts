/** A change as CodeMirror knows it: lines are divided by one character, and nothing stands before the first. */
export type Change = { from: number; to: number; insert: string }

/** What CodeMirror shows of a file. */
export function shownOf(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** An offset in the file as one in what is shown of it. */
export function toShown(text: string, offset: number): number {
  const isInBreak = offset > 0 && text.startsWith('\r\n', offset - 1)
  return shownOf(text.slice(0, isInBreak ? offset - 1 : offset)).length
}

export function toFile(text: string, shown: number): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let i = 0; i < shown; i++) at += text.startsWith('\r\n', at) ? 2 : 1
  return at
}

/** Where a line and a column, both from 1, come to stand in what is shown. */
export function placeToShown(text: string, line: number, column: number): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1 || text.length
  return toShown(text, Math.min(start + column - 1, text.length))
}

/** Makes the same changes in the file; every other byte stays, and new lines end as the first one does. */
export function changedFile(text: string, changes: readonly Change[]): string {
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n'
  return [...changes]
    .sort((a, b) => b.from - a.from)
    .reduce((result, { from, to, insert }) => {
      const [start, end] = [toFile(text, from), toFile(text, to)]
      return result.slice(0, start) + insert.replaceAll('\n', lineBreak) + result.slice(end)
    }, text)
}

/** The few changes that make one text of another; of as many lines, each on its own. */
export function changesBetween(before: string, after: string): Change[] {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  if (old.length !== lines.length) return difference(before, after, 0)
  let at = 0
  return old.flatMap((line, i) => {
    const start = at
    at += line.length + 1
    return difference(line, lines[i] ?? '', start)
  })
}

function difference(before: string, after: string, at: number): Change[] {
  if (before === after) return []
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const insert = after.slice(start, after.length - end)
  return [{ from: at + start, to: at + before.length - end, insert }]
}
