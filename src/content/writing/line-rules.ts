import { isField } from '../fields/names.ts'
import { firstUnusual, marginOf, withPlainSpaces } from './characters.ts'
import { hiddenIndent } from './hidden.ts'
import { nameRules, startRules } from './line-starts.ts'
import type { Line } from './lines.ts'
import { type BrokenLine, isMendedBy, wholeFile } from './mending.ts'
import { firstMistake, type Raised, type Rules, replace, shortened } from './text.ts'

/** What is wrong with a line before its value: its indentation, its dash, the name of its field. */
export function wrongStart(line: BrokenLine): Raised | undefined {
  const { key, value, ...rest } = line
  const found = firstMistake(marginRules, line)
  if (found || (!key && value.text === '')) return found
  if (key) return firstMistake(nameRules, { ...rest, ...key })
  const isEntry = line.dashes.length > 0
  return (
    firstMistake(startRules, { ...rest, ...value, text: line.text, isEntry }) ??
    firstMistake(colonRules, line)
  )
}

const marginRules: Rules<BrokenLine> = {
  'yaml-syntax/tab'(line) {
    const margin = marginIn(line)
    const index = margin.written.indexOf('\t')
    if (index < 0) return undefined
    // The width of a tab is up to each editor; where only one number of spaces makes sense, it was meant.
    const edits = Array.from({ length: 13 }, (_, count) => replace(margin, ' '.repeat(count))).filter(
      (edit) => isMendedBy(line, edit, wholeFile),
    )
    return { start: margin.start + index, end: margin.end, edit: edits.length === 1 ? edits[0] : undefined }
  },
  'hidden-character/indent'(line) {
    const { written, ...margin } = marginIn(line)
    if (firstUnusual(written) < 0) return undefined
    // A character without width may stand between spaces or in place of one.
    const edits = [withPlainSpaces(written), ' '.repeat(written.length)].map((text) => replace(margin, text))
    const edit = edits.find((one) => isMendedBy(line, one)) ?? (written.trim() ? undefined : edits[0])
    return hiddenIndent(line, { ...margin, edit })
  },
  'yaml-syntax/twoDashes'({ start, end, dashes: [, second] }) {
    return second === undefined ? undefined : { start: start + second, end }
  },
}

function marginIn({ start, written: line }: Line) {
  const written = marginOf(line)
  return { start, end: start + written.length, written }
}

/** `title Reparatur`, `title = Reparatur`. */
const colonRules: Rules<BrokenLine> = {
  'yaml-syntax/colon'(line) {
    const { start, text: typed } = line.value
    const [, name = '', between = '', rest = ''] =
      typed.match(/^([a-zA-Z]+)([ \t]*[=;.,][ \t]*|[ \t]+)(\S.*)$/) ?? []
    const isAlone = isField(typed)
    const field = isAlone ? typed : name
    if (!isField(field)) return undefined
    const end = start + field.length
    const edit = replace({ start: end, end: end + between.length }, isAlone ? ':' : ': ')
    if (!isMendedBy(line, edit)) return undefined
    return { start, end, edit: isAlone ? undefined : edit, field, value: isAlone ? '…' : shortened(rest) }
  },
}
