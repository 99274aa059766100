import { type Problem, problem } from '../../../problems/index.ts'
import { suggest } from '../../shape/suggest.ts'
import { quote } from '../quoting.ts'
import { hasTextBelow, wrongTextMark } from '../text-marks.ts'
import { fieldNames, holdsText, isField } from '../vocabulary.ts'
import { finding } from '../writing.ts'
import { wrongBraces } from './braces.ts'
import { type Broken, isMendedBy } from './mending.ts'
import { quotable, wrongQuotes } from './quotes.ts'
import type { Row } from './rows.ts'

/** What is wrong with the value of a line, when YAML cannot read it. */
export function wrongValue(broken: Broken, written: Row): Problem | undefined {
  const row = asText(written)
  const { text } = row.value
  if (text === '') return undefined
  const mark =
    row.key && hasTextBelow(broken.text, row.start, row.column) ? wrongMark(broken, row) : undefined
  if (mark) return mark
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

/** A sign for the text below that is misspelt, or has the first line of the text beside it. */
function wrongMark(broken: Broken, { value: { start, text } }: Row): Problem | undefined {
  const [, mark = '', blanks = ''] = text.match(/^([|>][-+]?)([ \t]+)\S/) ?? []
  const wrong = wrongTextMark(broken, start, start + text.length)
  if (wrong || !mark) return wrong
  const [line = ''] = broken.text.slice(start + text.length).match(/\n *(?=\S)/) ?? []
  const edit = { start: start + mark.length, end: start + mark.length + blanks.length, text: line }
  const found = finding(broken, edit.end, start + text.length, isMendedBy(broken, edit) ? edit : undefined)
  return problem('yaml-syntax/textBeside', found, { mark })
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
