import { type Problem, problem } from '../../../problems/index.ts'
import { type Edit, finding } from '../writing.ts'
import type { Misplaced } from './levels.ts'
import { type Broken, isMendedBy, wholeFile } from './mending.ts'
import { belowField, isText, nearestAlike, type Way, waysOf } from './ways.ts'

/** Says what is wrong with a line for which there is no place. Of all ways to mend it those count that work. */
export function explainMisplaced(broken: Broken, misplaced: Misplaced): Problem {
  const working = waysOf(broken.text, misplaced).filter(({ edit }) => isMendedBy(broken, edit))
  const [best] = working
  if (!best) return unexplained(broken, misplaced)
  const isCertain =
    !isDoubtful(best) &&
    working.every((way) => isWorse(way, best)) &&
    isMendedBy(broken, best.edit, wholeFile)
  return tell(broken, best, isCertain ? best.edit : undefined)
}

/** An entry without its dash could as well be the rest of the one before; a single word could be anything. */
function isDoubtful({ kind, row }: Way): boolean {
  return (kind === 'dash' && !row.key) || (kind === 'text' && !/\s/.test(row.value.text))
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
  if (kind === 'strayDash') return problem('yaml-syntax/strayDash', found, {})
  return problem('yaml-syntax/missingDash', found, holes)
}

function unexplained(broken: Broken, { row, kind, column, open, before }: Misplaced): Problem {
  if (kind === 'text') {
    if (isText(before)) return tell(broken, belowField(row, before))
    const line = String(broken.at(before.start, before.start).line)
    return problem('yaml-syntax/stray', finding(broken, row.start + row.indent, row.end), { line })
  }
  const [near] = nearestAlike({ row, kind, column, open })
  if (!near) return problem('yaml-syntax/noPlace', finding(broken, row.start + row.indent, row.end), {})
  const needs = Math.max(0, row.indent + near.column - column)
  return tell(broken, { kind: 'indent', row, needs, beside: near.last })
}
