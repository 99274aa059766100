import { type Problem, problem } from '../problems.ts'
import { type Edit, finding } from '../writing.ts'
import type { Level, Misplaced } from './levels.ts'
import { type Broken, isMendedBy } from './mending.ts'
import { endOfDeeper, type Row } from './rows.ts'

/** One way to put a line right: the line that is wrong, and what would mend it. */
type Way = { kind: 'indent' | 'dash' | 'text'; row: Row; needs: number; edit: Edit; beside: Row }

/** Says what is wrong with a line for which there is no place. Of all ways to mend it those count that work. */
export function explainMisplaced(broken: Broken, misplaced: Misplaced): Problem {
  const working = waysOf(broken.text, misplaced).filter(({ edit }) => isMendedBy(broken, edit))
  const [best] = working
  if (!best) return unexplained(broken, misplaced)
  // An entry without its dash could as well be the rest of the entry before.
  const isCertain = working.every((way) => isWorse(way, best)) && (best.kind !== 'dash' || best.row.key)
  return tell(broken, best, isCertain ? best.edit : undefined)
}

/** Of several places for one line the nearest was meant, when it is but one blank away. */
function isWorse(way: Way, best: Way): boolean {
  if (way === best) return true
  const isNear = ({ row, needs }: Way) => Math.abs(row.indent - needs) === 1
  return best.kind === 'indent' && way.row === best.row && isNear(best) && !isNear(way)
}

function tell(broken: Broken, { kind, row, needs, beside }: Omit<Way, 'edit'>, edit?: Edit): Problem {
  const found = finding(broken, row.start + row.indent, row.end, edit)
  const line = String(broken.at(beside.start, beside.start).line)
  const holes = { has: String(row.indent), needs: String(needs), line }
  if (kind === 'indent') return problem('yaml-syntax/indent', found, holes)
  if (kind === 'text') return problem('yaml-syntax/textIndent', found, holes)
  return problem('yaml-syntax/missingDash', found, holes)
}

/** All ways to mend a line, the likeliest first. */
function waysOf(text: string, { row, kind, column, open, before }: Misplaced): Way[] {
  const ways: Way[] = []
  const inText = isText(before) ? [belowField(row, before)] : []
  if (kind !== 'list') ways.push(...inText)
  const alike = open.filter(
    (level) =>
      level.kind === kind && level.column !== column && (kind !== 'list' || beginAlike(row, level.first)),
  )
  const near = (level: Level) => Math.abs(level.column - column)
  for (const level of alike.toSorted((a, b) => near(a) - near(b))) {
    const needs = row.indent + level.column - column
    if (needs >= 0)
      ways.push(indentTo(row, needs, level.last), withAllBelow(text, indentTo(row, needs, level.last)))
  }
  for (const level of open.toReversed()) ways.push(...besides(level, { row, kind, column }))
  if (before.key && before.column + 2 === column) ways.push(...dashAt(before, before.column, row))
  return kind === 'list' ? [...ways, ...inText] : ways
}

/** A dash is missing, here or in the first line above; or that first line is the one that is indented wrongly. */
function besides(level: Level, { row, kind, column }: Pick<Misplaced, 'row' | 'kind' | 'column'>): Way[] {
  const { first } = level
  if (level.kind === 'list' && kind !== 'list') {
    const isNear = row.indent >= level.column && row.indent <= level.column + 2
    return isNear && beginAlike(row, first) ? dashAt(row, level.column, first) : []
  }
  if (kind === 'list' && level.kind === 'group')
    return level.column > column ? dashAt(first, column, row) : []
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

function isText({ value }: Row): boolean {
  return /^[|>]/.test(value.text)
}

/** A line of a text that is not indented as its first line is. */
function belowField(row: Row, before: Row): Way {
  const needs = before.margin ?? (before.key ? before.column : (before.dashes.at(-1) ?? 0)) + 2
  const edit = { start: row.start, end: row.start + row.indent, text: ' '.repeat(needs) }
  return { kind: 'text', row, needs, edit, beside: before }
}

function unexplained(broken: Broken, { row, kind, column, open, before }: Misplaced): Problem {
  if (kind === 'text') {
    if (isText(before)) return tell(broken, belowField(row, before))
    const line = String(broken.at(before.start, before.start).line)
    return problem('yaml-syntax/stray', finding(broken, row.start + row.indent, row.end), { line })
  }
  const [near] = open
    .filter(
      (level) =>
        level.kind === kind && level.column !== column && (kind !== 'list' || beginAlike(row, level.first)),
    )
    .toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))
  if (!near) return problem('yaml-syntax/noPlace', finding(broken, row.start + row.indent, row.end), {})
  const needs = Math.max(0, row.indent + near.column - column)
  return tell(broken, { kind: 'indent', row, needs, beside: near.last })
}
