import { type Edit, lineEnd } from '../writing.ts'
import type { Level, Misplaced } from './levels.ts'
import { endOfDeeper, type Row } from './rows.ts'

/** One way to put a line right: the line that is wrong, and what would mend it. */
export type Way = {
  kind: 'indent' | 'dash' | 'strayDash' | 'text'
  row: Row
  needs: number
  edit: Edit
  beside: Row
}

/** All ways to mend a line, the likeliest first. */
export function waysOf(text: string, { row, kind, column, open, before }: Misplaced): Way[] {
  const ways: Way[] = []
  const inText = isText(before) ? [belowField(row, before), ...firstLineBelow(text, row, before)] : []
  if (kind !== 'list') ways.push(...inText)
  for (const level of nearestAlike({ row, kind, column, open })) {
    const needs = row.indent + level.column - column
    if (needs < 0) continue
    const moved = indentTo(row, needs, level.last)
    ways.push(...(kind === 'list' ? [moved, withAllBelow(text, moved)] : [moved]))
  }
  for (const level of open.toReversed()) ways.push(...besides(level, { row, kind, column }))
  ways.push(...withoutDash(row))
  if (before.key && before.column + 2 === column) ways.push(...dashAt(before, before.column, row))
  return kind === 'list' ? [...ways, ...inText] : ways
}

/** The lists or groups to which the line could belong if it were indented otherwise, the nearest first. */
export function nearestAlike({ row, kind, column, open }: Omit<Misplaced, 'before'>): Level[] {
  const near = (level: Level) => Math.abs(level.column - column)
  return open
    .filter((level) => level.kind === kind && level.column !== column)
    .filter((level) => kind !== 'list' || beginAlike(row, level.first))
    .toSorted((a, b) => near(a) - near(b))
}

/** A dash is missing, here or in the first line above; or that first line is the one that is indented wrongly. */
function besides(level: Level, { row, kind, column }: Pick<Misplaced, 'row' | 'kind' | 'column'>): Way[] {
  const { first } = level
  if (level.kind === 'list' && kind !== 'list') {
    const isNear = row.indent >= level.column && row.indent <= level.column + 2
    return isNear && beginAlike(row, first) ? dashAt(row, level.column, first) : []
  }
  if (kind === 'list' && level.kind === 'group') {
    return level.column > column && beginAlike(row, first) ? dashAt(first, column, row) : []
  }
  const needs = first.indent + column - level.column
  return level.kind === kind && needs !== first.indent && needs >= 0 ? [indentTo(first, needs, row)] : []
}

/** Entries of one list begin with the same field. */
function beginAlike(one: Row, other: Row): boolean {
  return one.key?.name === other.key?.name
}

function indentTo(row: Row, needs: number, beside: Row): Way {
  const edit = { start: row.start, end: row.start + row.indent, text: ' '.repeat(needs) }
  return { kind: 'indent', row, needs, edit, beside }
}

/** Moves the line and everything that is indented deeper below it. */
function withAllBelow(text: string, way: Way): Way {
  const { start, indent } = way.row
  const end = endOfDeeper(text, way.row.end, indent)
  const by = way.needs - indent
  const lines = text.slice(start, end)
  const moved =
    by < 0 ? lines.replace(new RegExp(`^ {1,${-by}}`, 'gm'), '') : lines.replace(/^(?=.)/gm, ' '.repeat(by))
  return { ...way, edit: { start, end, text: moved } }
}

function dashAt(row: Row, column: number, beside: Row): Way[] {
  if (row.dashes.length > 0) return []
  const edit = { start: row.start, end: row.start + row.indent, text: `${' '.repeat(column)}- ` }
  return [{ kind: 'dash', row, needs: column, edit, beside }]
}

export function isText({ value }: Row): boolean {
  return /^[|>]/.test(value.text)
}

/** The dash before a field that belongs to the entry or the group above. */
function withoutDash(row: Row): Way[] {
  const [dash] = row.dashes
  if (dash === undefined || !row.key) return []
  const edit = { start: row.start + dash, end: row.start + dash + 1, text: ' ' }
  return [{ kind: 'strayDash', row, needs: row.indent, edit, beside: row }]
}

/** The first line of a text, where it is indented further than the rest. */
function firstLineBelow(text: string, { indent: needs }: Row, before: Row): Way[] {
  const margin = before.margin ?? 0
  const start = before.end + (text.slice(before.end).match(/^\s*\n(?= *\S)/)?.[0].length ?? 0)
  if (margin <= needs || start === before.end) return []
  const row = { ...before, start, end: lineEnd(text, start), indent: margin }
  return [indentTo(row, needs, before)].map((way) => ({ ...way, kind: 'text' as const }))
}

/** A line of a text that is not indented as its first line is. */
export function belowField(row: Row, before: Row): Way {
  const needs = before.margin ?? (before.key ? before.column : (before.dashes.at(-1) ?? 0)) + 2
  const edit = { start: row.start, end: row.start + row.indent, text: ' '.repeat(needs) }
  return { kind: 'text', row, needs, edit, beside: before }
}
