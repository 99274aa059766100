import { misreadIn, piecesIn } from '../braces.ts'
import { tellBackslash } from '../losses/backslashes.ts'
import { tellMisread } from '../misread.ts'
import { type Problem, problem } from '../problems.ts'
import { backslashIn, closingQuote, otherQuotes, quote, textMeant } from '../quoting.ts'
import { suggest } from '../suggest.ts'
import { fieldNames, holdsText, isField } from '../vocabulary.ts'
import { finding, lineEnd, shortened } from '../writing.ts'
import { closingBrace } from './brackets.ts'
import { type Broken, isMendedBy } from './mending.ts'
import type { Row } from './rows.ts'

/** What is wrong with the value of a line, when YAML cannot read it. */
export function wrongValue(broken: Broken, written: Row): Problem | undefined {
  const row = asText(written)
  const { text } = row.value
  if (text === '') return undefined
  if (/^["']/.test(text)) return wrongQuotes(broken, row)
  if (/^[{[]/.test(text)) return wrongBraces(broken, row)
  // What goes on with a text from the line before may begin with any sign.
  if (!row.key && row.dashes.length === 0) return undefined
  if (row.key && /^-\s/.test(text) && isField(row.key.name) && !holdsText(row.key.name)) {
    const found = finding(broken, row.value.start, row.value.start + text.length)
    return problem('yaml-syntax/listBeside', found, { field: row.key.name })
  }
  if (/^[@`%,}\]*&!]|^[-?:](\s|$)|^[|>](?![-+\d]{0,3}([ \t]+#.*)?$)/.test(text)) return quotable(broken, row)
  return row.key || row !== written ? colon(broken, row) : undefined
}

/** An entry with a colon whose name is like that of no field is a text: `- Lieferung: 2 Tage`. */
function asText(row: Row): Row {
  const { key, dashes, value } = row
  if (!key || dashes.length === 0 || suggest(key.name, fieldNames())) return row
  const start = row.start + row.column
  const end = value.start + value.text.length
  return {
    ...row,
    key: undefined,
    value: { ...value, start, text: row.line.slice(row.column, end - row.start) },
  }
}

function quotable(broken: Broken, { value: { start, text } }: Row): Problem {
  const end = start + text.length
  const found = finding(broken, start, end, { start, end, text: quote(text) })
  return problem('special-sign/start', found, { sign: text.charAt(0), quoted: quote(text) })
}

/** A second colon: two fields in one line, or a colon of the text. */
function colon(broken: Broken, { key, value: { start, text } }: Row): Problem | undefined {
  if (!/:(\s|$)/.test(text)) return undefined
  const second = text.match(/(?:^|\s)([a-zA-Z]+):(?=\s|$)/)?.[1] ?? ''
  const end = start + text.length
  if (isField(second)) {
    const at = start + text.search(new RegExp(`\\b${second}:`))
    return problem('yaml-syntax/twoFields', finding(broken, at, end), { field: key?.name ?? '', second })
  }
  const found = finding(broken, start, end, { start, end, text: quote(text) })
  return problem('special-sign/colon', found, { quoted: quote(text) })
}

function wrongQuotes(broken: Broken, row: Row): Problem | undefined {
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

function wrongBraces(broken: Broken, row: Row): Problem | undefined {
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
