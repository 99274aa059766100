import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { characterName, firstUnusual, marginOf } from './characters.ts'
import { unusualSpaceAfter } from './hidden.ts'
import { type Line, spanOf } from './lines.ts'
import {
  type Diagnostic,
  firstMistake,
  insert,
  type Mistake,
  type Rules,
  replace,
  type SourceText,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'

/** Finds a mistake before the value of a line: in its indentation, its dash or the name of its field. */
export function wrongStart(line: Line): Diagnostic | undefined {
  const { text, key, value, field, isEntry } = line
  const found = firstMistake(marginRules, line)
  if (found || (!key && value.text === '')) return found
  if (key) return firstMistake(nameRules, { text, ...key })
  return firstMistake(startRules, { text, ...spanOf(line), field, isEntry })
}

const marginRules: Rules<Line> = {
  'yaml-syntax/tab'({ start, written, column, key }) {
    const margin = marginOf(written)
    const index = margin.indexOf('\t')
    if (index >= 0) return { start: start + index, end: start + margin.length }
    const afterDash = key ? written.slice(0, column).indexOf('\t') : -1
    return afterDash < 0 ? undefined : { start: start + afterDash, end: start + column }
  },
  'hidden-character/indent'({ start: line, written }) {
    const index = firstUnusual(marginOf(written))
    const start = line + index
    return index < 0 ? undefined : { start, end: start + 1, character: characterName(written.charAt(index)) }
  },
}

/** A value that was intended as a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
export const startRules: Rules<SourceText & Span & ValueContext> = {
  'yaml-syntax/blank'(value) {
    const { text, start, end } = value
    const [, field = '', rest = ''] = text.slice(start, end).match(/^([a-zA-Z]+):(\S.*)/) ?? []
    if (!isField(field) || isText(value)) return undefined
    return { start, end, edit: insert(start + field.length + 1, ' '), field, value: shortened(rest) }
  },
  'hidden-character/blank'(value) {
    const found = unusualSpaceAfter(value)
    const isDash = found?.before === '-'
    const isIntended = isDash ? isNoEntry(value) : isField(found?.before.slice(0, -1)) && !isText(value)
    return isIntended ? found : undefined
  },
  'yaml-syntax/dash': (value) =>
    isNoEntry(value) ? wrongDash(value, /^(?:-(?=[^\s-])|(?:[–—•·*+]|\d{1,2}[.)])(?=\s))/) : undefined,
}

/** The name of a field with more before it than its indentation. */
export const nameRules: Rules<SourceText & Span & { name: string }> = {
  'hidden-character/blank': unusualSpaceAfter,
  'yaml-syntax/dash'(key) {
    const bare = key.name.replace(/^[-–—•·*+]+[ \t]*/, '')
    return bare !== key.name && isField(bare) ? wrongDash(key, /^[-–—•·*+]+/) : undefined
  },
}

function wrongDash(
  { text, start, end }: SourceText & Span,
  dash: RegExp,
): Mistake<'yaml-syntax/dash'> | undefined {
  const written = text.slice(start, end).match(dash)?.[0]
  if (written === undefined) return undefined
  const span = { start, end: start + written.length }
  return { ...span, edit: replace(span, /\s/.test(text.charAt(span.end)) ? '-' : '- ') }
}

function isText({ field, isEntry }: ValueContext): boolean {
  return isEntry ? holdsTexts(field) : holdsText(field)
}

function isNoEntry(value: ValueContext): boolean {
  return !value.isEntry && !isText(value)
}
