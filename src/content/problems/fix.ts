import type { Fix, Problem } from './problems.ts'

/** A line before and after fixes, counted from 1. Without `after` it was removed. */
export type ChangedLine = { line: number; before: string; after?: string }

/** Applies the fixes of one file to its text; every other byte stays as it is. */
export function applyFixes(text: string, problems: readonly (Problem | { fix: Fix })[]): string {
  const starts = lineStarts(text)
  const offset = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1
  const edits = problems
    .flatMap(({ fix }) => (fix ? [fix] : []))
    .map((fix) => ({
      start: offset(fix.line, fix.column),
      end: offset(fix.endLine, fix.endColumn),
      text: fix.text,
    }))
    .sort((a, b) => b.start - a.start)
  let fixed = text
  let lastStart = Number.POSITIVE_INFINITY
  for (const { start, end, text: replacement } of edits) {
    if (end > lastStart) continue
    fixed = fixed.slice(0, start) + replacement + fixed.slice(end)
    lastStart = start
  }
  return fixed
}

/** The lines changed by fixes, which never add a line but may remove the line of a duplicate field. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  let gone = 0
  return old.flatMap((text, i): ChangedLine[] => {
    const changed = now[i - gone]
    if (text === changed) return []
    const isGone = gone < old.length - now.length && old[i + 1] === changed
    if (isGone) gone++
    return [{ line: i + 1, before: text, ...(!isGone && { after: changed ?? '' }) }]
  })
}

export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return starts
}
