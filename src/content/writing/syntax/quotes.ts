import { type Problem, problem } from '../../../problems/index.ts'
import { tellBackslash } from '../losses/backslashes.ts'
import { backslashIn, closingQuote, otherQuotes, quote, textMeant } from '../quoting.ts'
import { hasTextBelow } from '../text-marks.ts'
import { holdsWord } from '../vocabulary.ts'
import { finding, lineEnd, shortened } from '../writing.ts'
import { type Broken, isMendedBy } from './mending.ts'
import type { Row } from './rows.ts'

/** A value that begins with a sign of YAML; as a text it needs quotes. */
export function quotable(broken: Broken, { key, value: { start, text }, ...row }: Row): Problem {
  const end = start + text.length
  const isMore = holdsWord(key?.name) || hasTextBelow(broken.text, row.start, row.column)
  const edit = isMore ? undefined : { start, end, text: quote(text) }
  const found = finding(broken, start, end, edit)
  return problem('special-sign/start', found, { sign: text.charAt(0), quoted: quote(text) })
}

/** A value in quotes that are not closed, closed too early, or hold signs that YAML does not know. */
export function wrongQuotes(broken: Broken, row: Row): Problem | undefined {
  const { value, unclosed } = row
  const { start, text } = value
  const sign = text.charAt(0)
  const end = start + text.length
  const meant = textMeant(text)
  const edit = meant === undefined ? undefined : { start, end, text: quote(meant) }
  if (unclosed) {
    const found = finding(broken, start, end, edit && isMendedBy(broken, edit) ? edit : undefined)
    return problem('yaml-syntax/unclosedQuote', found, { sign, other: otherQuotes(sign) })
  }
  const close = closingQuote(broken.text, start)
  const rest = broken.text.slice(close + 1, lineEnd(broken.text, close))
  if (/^\s*$|^\s+#/.test(rest)) {
    const inner = sign === '"' ? backslashIn(broken.text.slice(start + 1, close)) : -1
    return inner < 0 ? undefined : tellBackslash(broken, { start, end: close + 1, at: start + 1 + inner })
  }
  if (row.last !== row.end) {
    const found = finding(broken, close + 1, lineEnd(broken.text, close))
    return problem('yaml-syntax/afterQuote', found, { rest: shortened(rest), quoted: `${sign}…${sign}` })
  }
  const found = finding(broken, start, end, edit)
  const quoted = edit?.text ?? `${quote(text)} oder ${quote(text.slice(1).replaceAll(sign, ''))}`
  return problem('yaml-syntax/afterQuote', found, { rest: shortened(rest), quoted })
}
