import { type Problem, problem } from '../../../problems/index.ts'
import { nameOfSign, oddBlanks } from '../odd-signs.ts'
import { holdsText, holdsTexts, isField } from '../vocabulary.ts'
import { finding, lineAround, shortened, type Writing } from '../writing.ts'

type Piece = { start: number; end: number; field?: string; isEntry?: boolean }

const withoutBlank = /^([a-zA-Z]+):(\S.*)/
const withOddBlank = new RegExp(`^([a-zA-Z]+:|-)(${oddBlanks})`)

/** Whether nothing but blanks and dashes stands before. */
export function startsLine(text: string, start: number): boolean {
  return /^[ \t-]*$/.test(text.slice(lineAround(text, start).start, start))
}

/** A piece at the start of a line that was meant to be a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
export function wrongStart(writing: Writing, { start, end, field, isEntry }: Piece): Problem | undefined {
  const value = writing.text.slice(start, end)
  const [, name = '', rest = ''] = value.match(withoutBlank) ?? []
  const isText = isEntry ? holdsTexts(field) : holdsText(field)
  if (isField(name) && !isText) {
    const at = start + name.length + 1
    const found = finding(writing, start, end, { start: at, end: at, text: ' ' })
    return problem('yaml-syntax/blank', found, { field: name, value: shortened(rest) })
  }
  const isListed = !isEntry && !isText
  const [, before = ''] = value.match(withOddBlank) ?? []
  if (before === '-' ? isListed : isField(before.slice(0, -1)) && !isText) {
    return oddBlankBehind(writing, start, value)
  }
  const sign = isListed ? value.match(/^(-(?=[^\s-])|[–—•·*+](?=\s))/)?.[0] : undefined
  return sign === undefined ? undefined : wrongDash(writing, start, sign)
}

/** A dash or a field in front of a blank that is none for YAML. */
export function oddBlankBehind(writing: Writing, start: number, value: string): Problem | undefined {
  const [, before = '', blanks = ''] = value.match(withOddBlank) ?? []
  if (!before) return undefined
  const at = start + before.length
  const found = finding(writing, at, at + blanks.length, { start: at, end: at + blanks.length, text: ' ' })
  return problem('hidden-character/blank', found, { before, sign: nameOfSign(blanks.charAt(0)) })
}

/** `-Neu`, `– Neu`, `• Neu`: entries of a list begin with a dash and a blank. */
export function wrongDash(writing: Writing, start: number, sign: string): Problem {
  const end = start + sign.length
  const hasBlank = /^\s/.test(writing.text.charAt(end))
  const found = finding(writing, start, end, { start, end, text: hasBlank ? '-' : '- ' })
  return sign === '-'
    ? problem('yaml-syntax/dashBlank', found, {})
    : problem('yaml-syntax/bullet', found, { sign })
}
