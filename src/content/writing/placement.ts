import { isField } from '../fields/names.ts'
import { isText, type Line, lineAt, type Open, parentColumn } from './lines.ts'
import { type Diagnostic, type Mistake, numberOf } from './text.ts'

type Misplaced = Line & { open: readonly Open[]; before?: Line }

/** Explains a line for which there is no place, by what is open before it. */
export function explainPlace(line: Misplaced): Diagnostic {
  const { dashes, key, before } = line
  if (before && isText(before) && !(key && isField(key.name)) && dashes.length === 0)
    return asText(line, before)
  if (dashes.length > 0) return asEntry(line)
  return key ? asField(line) : asWords(line)
}

/** A line of a text that is not indented like its first line. */
function asText(line: Line, before: Line): Diagnostic {
  const first = lineAt(line.text, Math.min(before.end + 1, line.text.length))
  const needs = first.start < line.start ? first.indent : parentColumn(before) + 2
  return raise('yaml-syntax/textIndent', line, { needs, beside: before })
}

function asWords(line: Misplaced): Diagnostic {
  const list = listBeside(line, (one) => !one.first.key)
  if (list) return raise('yaml-syntax/missingDash', line, { needs: list.column, beside: list.first })
  return raise('yaml-syntax/stray', line, { beside: line.before ?? line })
}

function asField(line: Misplaced): Diagnostic {
  const list = listBeside(line, ({ first }) => first.key?.name === line.key?.name)
  if (list) return raise('yaml-syntax/missingDash', line, { needs: list.column, beside: list.first })
  return indented(line, 'group', line.column)
}

function asEntry(line: Misplaced): Diagnostic {
  const [dash = 0] = line.dashes
  const isAlike = ({ first }: Open) => first.key?.name === line.key?.name
  const inside = line.open.find(({ kind, column }) => kind === 'group' && column > dash)
  if (line.key && inside && isAlike(inside)) {
    return raise('yaml-syntax/missingDash', inside.first, { needs: dash, beside: line })
  }
  if (line.key?.name === 'type' && inside) return raise('yaml-syntax/withoutType', inside.first, {})
  const isGroup = line.open.some(({ kind, column }) => kind === 'group' && column === line.column)
  if (line.key && isGroup && !line.open.some((one) => one.kind === 'list' && isAlike(one))) {
    return raise('yaml-syntax/strayDash', line, {})
  }
  return indented(line, 'list', dash, isAlike)
}

/** The list whose dash is directly before a line. */
function listBeside({ indent, open }: Misplaced, fits: (list: Open) => boolean): Open | undefined {
  const isNear = ({ kind, column }: Open) => kind === 'list' && indent >= column && indent <= column + 2
  return open.findLast((one) => isNear(one) && fits(one))
}

function indented(line: Misplaced, kind: Open['kind'], column: number, fits = (_: Open) => true): Diagnostic {
  const distance = (one: Open) => Math.abs(one.column - column)
  const [near] = line.open
    .filter((one) => one.kind === kind && one.column !== column && fits(one))
    .toSorted((a, b) => distance(a) - distance(b))
  if (!near) return raise('yaml-syntax/noPlace', line, {})
  const needs = Math.max(0, line.indent + near.column - column)
  return raise('yaml-syntax/indent', line, { needs, beside: near.last })
}

function raise(
  message: Diagnostic['message'],
  line: Line,
  { needs = 0, beside = line }: { needs?: number; beside?: Line },
): Diagnostic {
  const holes = { has: String(line.indent), needs: String(needs), line: numberOf(beside.text, beside.start) }
  const mistake = { start: line.start + line.indent, end: line.end, ...holes } as Mistake
  return { message, mistake }
}
