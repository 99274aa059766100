import { isText } from './lines.ts'
import { isMendedBy, wholeFile } from './mending.ts'
import type { Misplaced } from './nesting.ts'
import { belowField, nearestAlike, type Repair, repairsOf } from './repairs.ts'
import { placeRules } from './start-rules.ts'
import { type Diagnostic, type Edit, firstMistake, numberOf } from './text.ts'

/** Explains a line for which there is no place. Of all repairs, only those that work count. */
export function explainMisplaced(misplaced: Misplaced): Diagnostic {
  const { line, before } = misplaced
  const mistake = firstMistake(placeRules, before) ?? firstMistake(placeRules, line)
  if (mistake) return mistake
  const working = repairsOf(misplaced).filter(({ edit }) => isMendedBy(line, edit))
  const [best] = working
  if (!best) return unexplained(misplaced)
  const isCertain =
    !isDoubtful(best) &&
    working.every((repair) => isWorse(repair, best)) &&
    isMendedBy(line, best.edit, wholeFile)
  return raise(best, isCertain ? best.edit : undefined)
}

/** An entry without its dash could also be the rest of the previous one; a single word could be anything. */
function isDoubtful({ message, line }: Repair): boolean {
  if (message === 'yaml-syntax/missingDash') return !line.key
  return message === 'yaml-syntax/textIndent' && !/\s/.test(line.value.text)
}

/** Of several places for a line, the nearest was intended if it is only one space away. */
function isWorse(repair: Repair, best: Repair): boolean {
  // Two entries that are not aligned mean the same, whichever is moved.
  const isOtherEntry = repair.line === best.beside && best.line.dashes.length > 0
  if (repair === best || (isOtherEntry && repair.message === best.message)) return true
  const isNear = ({ line, needs }: Repair) => Math.abs(line.indent - needs) === 1
  return best.message === 'yaml-syntax/indent' && repair.line === best.line && isNear(best) && !isNear(repair)
}

function raise(
  { message, line, needs, beside }: Omit<Repair, 'message' | 'edit'> & Pick<Diagnostic, 'message'>,
  edit?: Edit,
): Diagnostic {
  const holes = { has: String(line.indent), needs: String(needs), line: numberOf(beside.text, beside.start) }
  return { message, mistake: { start: line.start + line.indent, end: line.end, edit, ...holes } }
}

function unexplained(misplaced: Misplaced): Diagnostic {
  const { line, kind, column, before } = misplaced
  const [near] = nearestAlike(misplaced)
  const beside = near?.last ?? before
  const needs = Math.max(0, line.indent + (near?.column ?? 0) - column)
  if (kind !== 'text') {
    return raise({ message: near ? 'yaml-syntax/indent' : 'yaml-syntax/noPlace', line, needs, beside })
  }
  return raise(
    isText(before) ? belowField(line, before) : { message: 'yaml-syntax/stray', line, needs, beside: before },
  )
}
