import { type Problem, problem } from '../../../problems/index.ts'
import { misreadIn, piecesIn } from '../braces.ts'
import { tellMisread } from '../misread.ts'
import { otherQuotes } from '../quoting.ts'
import { holdsText } from '../vocabulary.ts'
import { finding, lineEnd, shortened } from '../writing.ts'
import { closingBrace } from './brackets.ts'
import { type Broken, isMendedBy } from './mending.ts'
import { quotable } from './quotes.ts'
import type { Row } from './rows.ts'

/** A value in braces or brackets that are not closed, hold what they cannot, or are followed by more. */
export function wrongBraces(broken: Broken, row: Row): Problem | undefined {
  const { value, unclosed } = row
  const { start, text } = value
  const pieces = piecesIn(broken.text, start, Math.max(value.end, start + text.length))
  const misread = misreadIn(pieces)
  if (misread) {
    const { fixed, piece } = misread
    const isMended = fixed !== undefined && isMendedBy(broken, { ...piece, text: fixed })
    return tellMisread(broken, isMended ? misread : { ...misread, fixed: undefined })
  }
  if (unclosed) return wrongUnclosed(broken, row, unclosed)
  // No list has a list in brackets as its entry.
  const isText = row.key ? holdsText(row.key.name) : text.startsWith('[')
  if (pieces.length === 0 && isText && row.last === row.end) return quotable(broken, row)
  const { close = start } = closingBrace(broken.text, start, broken.text.length)
  const rest = broken.text.slice(close + 1, lineEnd(broken.text, close))
  if (/^\s*$|^\s+#/.test(rest)) return undefined
  if (pieces.length === 0 && row.last === row.end) return quotable(broken, row)
  const from = close + 1 + rest.length - rest.trimStart().length
  const found = finding(broken, from, close + 1 + rest.trimEnd().length)
  return problem('yaml-syntax/afterBrace', found, { rest: shortened(rest), sign: broken.text.charAt(close) })
}

const closers: Record<string, string> = { '{': '}', '[': ']' }

function wrongUnclosed(broken: Broken, { value }: Row, { sign, at }: { sign: string; at: number }): Problem {
  if (/["']/.test(sign))
    return problem('yaml-syntax/unclosedQuote', finding(broken, at, lineEnd(broken.text, at)), {
      sign,
      other: otherQuotes(sign),
    })
  const closer = closers[sign] ?? '}'
  const end = value.start + value.text.length
  const edit = { start: end, end, text: sign === '{' ? ` ${closer}` : closer }
  const isGroup = sign === '{' && piecesIn(broken.text, value.start, end).length > 0
  const found = finding(broken, at, at + 1, isGroup && isMendedBy(broken, edit) ? edit : undefined)
  return problem('yaml-syntax/unclosedBrace', found, { sign, closer })
}
