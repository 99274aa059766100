import { type Problem, problem } from '../../../problems/index.ts'
import { oddBlankBehind, wrongDash, wrongStart } from '../losses/line-starts.ts'
import { firstOdd, nameOfSign, oddMargin, plainSigns, withoutOddSigns } from '../odd-signs.ts'
import { isField } from '../vocabulary.ts'
import { finding, shortened } from '../writing.ts'
import { type Broken, isMendedBy, wholeFile } from './mending.ts'
import type { Row } from './rows.ts'

/** What is wrong with a line before its value: its indentation, its dash, the name of its field. */
export function wrongLineStart(broken: Broken, row: Row): Problem | undefined {
  const { text } = broken
  const line = text.slice(row.start, row.end)
  const margin = oddMargin(line)
  if (margin.includes('\t')) return tab(broken, row, margin)
  if (firstOdd(margin) >= 0) return hiddenInMargin(broken, row, margin)
  const { key, value } = row
  const second = row.dashes[1]
  if (second !== undefined) {
    return problem('yaml-syntax/twoDashes', finding(broken, row.start + second, row.end), {})
  }
  if (key) return wrongKey(broken, key)
  if (value.text === '') return undefined
  return wrongStart(broken, { ...value, isEntry: row.dashes.length > 0 }) ?? withoutColon(broken, row)
}

/** The width of a tab is up to each editor; where only one number of blanks makes sense, it was meant. */
function tab(broken: Broken, { start }: Row, margin: string): Problem {
  const edits = Array.from({ length: 13 }, (_, count) => ({
    start,
    end: start + margin.length,
    text: ' '.repeat(count),
  })).filter((edit) => isMendedBy(broken, edit, wholeFile))
  const at = start + margin.indexOf('\t')
  const found = finding(broken, at, start + margin.length, edits.length === 1 ? edits[0] : undefined)
  return problem('yaml-syntax/tab', found, {})
}

/** A sign without width may stand between blanks or in place of one. */
function hiddenInMargin(broken: Broken, { start }: Row, margin: string): Problem {
  const at = start + firstOdd(margin)
  const edits = [plainSigns(margin), ' '.repeat(margin.length)].map((text) => ({
    start,
    end: start + margin.length,
    text,
  }))
  const edit =
    edits.find((candidate) => isMendedBy(broken, candidate)) ?? (margin.trim() ? undefined : edits[0])
  const found = finding(broken, at, at + 1, edit)
  return problem('hidden-character/indent', found, { sign: nameOfSign(broken.text.charAt(at)) })
}

function wrongKey(broken: Broken, { name, start, end }: NonNullable<Row['key']>): Problem | undefined {
  const odd = firstOdd(name)
  const dash = oddBlankBehind(broken, start, broken.text.slice(start, end))
  if (dash) return dash
  if (odd >= 0) {
    const meant = withoutOddSigns(name).trim()
    const at = start + firstOdd(broken.text.slice(start, end))
    const found = finding(broken, at, at + 1, { start, end, text: meant })
    return problem('hidden-character/key', found, { name: meant, sign: nameOfSign(name.charAt(odd)) })
  }
  const [, sign = '', word = ''] = name.match(/^([-–—•·*+]+)[ \t]*(.+)$/) ?? []
  return isField(word) ? wrongDash(broken, start, sign) : undefined
}

/** `title Reparatur`, `title = Reparatur`. */
function withoutColon(broken: Broken, { value }: Row): Problem | undefined {
  const [, name = '', between = '', rest = ''] =
    value.text.match(/^([a-zA-Z]+)([ \t]*[=;.,][ \t]*|[ \t]+)(\S.*)$/) ?? []
  const isAlone = isField(value.text)
  if (!isAlone && !isField(name)) return undefined
  const start = value.start + (isAlone ? value.text.length : name.length)
  const edit = { start, end: start + between.length, text: isAlone ? ':' : ': ' }
  if (!isMendedBy(broken, edit)) return undefined
  const field = isAlone ? value.text : name
  const found = finding(broken, value.start, value.start + field.length, isAlone ? undefined : edit)
  return problem('yaml-syntax/colon', found, { field, value: isAlone ? '…' : shortened(rest) })
}
