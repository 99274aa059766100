import { endOfDeeper, isText, type Line } from './lines.ts'
import type { Container, Misplaced } from './nesting.ts'
import { type Edit, lineEnd } from './text.ts'

/** A way to repair a line: the line that is wrong, and the edit that fixes it. */
export type Repair = {
  message: `yaml-syntax/${'indent' | 'missingDash' | 'strayDash' | 'textIndent'}`
  line: Line
  needs: number
  edit: Edit
  beside: Line
}

/** All ways to repair a line, the likeliest first. */
export function repairsOf({ line, kind, column, open, before }: Misplaced): Repair[] {
  const repairs: Repair[] = []
  const inText = isText(before) ? [belowField(line, before), ...firstLineBelow(line, before)] : []
  if (kind !== 'list') repairs.push(...inText)
  for (const container of nearestAlike({ line, kind, column, open })) {
    const needs = line.indent + container.column - column
    if (needs < 0) continue
    const moved = indentTo(line, needs, container.last)
    repairs.push(moved, ...(kind === 'list' ? withAllBelow(moved) : []))
  }
  for (const container of open.toReversed()) repairs.push(...besides(container, { line, kind, column }))
  repairs.push(...withoutDash(line))
  if (kind === 'list' && !before.key) repairs.push(...dashAt(before, column, line))
  if (before.key && before.column + 2 === column) repairs.push(...dashAt(before, before.column, line))
  return kind === 'list' ? [...repairs, ...inText] : repairs
}

/** The lists or groups that the line could belong to with a different indentation, the nearest first. */
export function nearestAlike({ line, kind, column, open }: Omit<Misplaced, 'before'>): Container[] {
  const near = (container: Container) => Math.abs(container.column - column)
  return open
    .filter((container) => container.kind === kind && container.column !== column)
    .filter((container) => kind !== 'list' || beginAlike(line, container.first))
    .toSorted((a, b) => near(a) - near(b))
}

/** Adds a missing dash, here or on the first line of the container, or corrects the indentation of that line. */
function besides(
  container: Container,
  { line, kind, column }: Pick<Misplaced, 'line' | 'kind' | 'column'>,
): Repair[] {
  const { first } = container
  if (container.kind === 'list' && kind !== 'list') {
    const isNear = line.indent >= container.column && line.indent <= container.column + 2
    return isNear && beginAlike(line, first) ? dashAt(line, container.column, first) : []
  }
  if (kind === 'list' && container.kind === 'group') {
    return container.column > column && beginAlike(line, first) ? dashAt(first, column, line) : []
  }
  const needs = first.indent + column - container.column
  return container.kind === kind && needs !== first.indent && needs >= 0 ? [indentTo(first, needs, line)] : []
}

function beginAlike(one: Line, other: Line): boolean {
  return one.key?.name === other.key?.name
}

function indentation({ start, indent }: Line, text: string): Edit {
  return { start, end: start + indent, text }
}

function indentTo(line: Line, needs: number, beside: Line): Repair {
  const edit = indentation(line, ' '.repeat(needs))
  return { message: 'yaml-syntax/indent', line, needs, edit, beside }
}

/** Moves the line together with everything below it that is indented deeper. */
function withAllBelow(repair: Repair): Repair[] {
  const { text, start, indent } = repair.line
  const end = endOfDeeper(text, repair.line.end, indent)
  if (end === repair.line.end) return []
  const by = repair.needs - indent
  const lines = text.slice(start, end)
  const moved =
    by < 0 ? lines.replace(new RegExp(`^ {1,${-by}}`, 'gm'), '') : lines.replace(/^(?=.)/gm, ' '.repeat(by))
  return [{ ...repair, edit: { start, end, text: moved } }]
}

function dashAt(line: Line, column: number, beside: Line): Repair[] {
  if (line.dashes.length > 0) return []
  const edit = indentation(line, `${' '.repeat(column)}- `)
  return [{ message: 'yaml-syntax/missingDash', line, needs: column, edit, beside }]
}

/** Removes the dash before a field that belongs to the entry or the group above. */
function withoutDash(line: Line): Repair[] {
  const [dash] = line.dashes
  if (dash === undefined || !line.key) return []
  const edit = { start: line.start + dash, end: line.start + dash + 1, text: ' ' }
  return [{ message: 'yaml-syntax/strayDash', line, needs: line.indent, edit, beside: line }]
}

/** The first line of a text, if it is indented further than the rest. */
function firstLineBelow({ text, indent: needs }: Line, before: Line): Repair[] {
  const margin = before.margin ?? 0
  const start = before.end + (text.slice(before.end).match(/^\s*\n(?= *\S)/)?.[0].length ?? 0)
  if (margin <= needs || start === before.end) return []
  const line = { ...before, start, end: lineEnd(text, start), indent: margin }
  return [{ ...indentTo(line, needs, before), message: 'yaml-syntax/textIndent' }]
}

/** A line of a text that is not indented like its first line. */
export function belowField(line: Line, before: Line): Repair {
  const needs = before.margin ?? (before.key ? before.column : (before.dashes.at(-1) ?? 0)) + 2
  const edit = indentation(line, ' '.repeat(needs))
  return { message: 'yaml-syntax/textIndent', line, needs, edit, beside: before }
}
