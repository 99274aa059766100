/** The text of a file as the source view shows it: without a byte order mark, and with LF as the only line break. */
export function shownOf(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

type Change = { from: number; to: number; insert: string }

/** A few changes that turn one text into another; one for each line if the number of lines is the same. */
export function textChanges(before: string, after: string): Change[] {
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
