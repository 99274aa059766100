import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { characterName, firstUnusual, marginOf, unusualSpaces } from './characters.ts'
import type { Line } from './lines.ts'
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

/** The part of a value on its first line. */
export function spanOf({ value: { start, text } }: Pick<Line, 'value'>): Span {
  return { start, end: start + text.length }
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
  'yaml-syntax/twoDashes': ({ start, end, dashes: [, second] }) =>
    second === undefined ? undefined : { start: start + second, end },
}

/** A value that was intended as a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
export const startRules: Rules<SourceText & Span & ValueContext> = {
  'yaml-syntax/blank'(value) {
    const [, field = '', rest = ''] = written(value).match(/^([a-zA-Z]+):(\S.*)/) ?? []
    if (!isField(field) || isText(value)) return undefined
    const { start, end } = value
    return { start, end, edit: insert(start + field.length + 1, ' '), field, value: shortened(rest) }
  },
  'hidden-character/blank'(value) {
    const found = unusualSpaceAfter(value)
    const isMeant =
      found?.before === '-' ? isNoEntry(value) : isField(found?.before.slice(0, -1)) && !isText(value)
    return isMeant ? found : undefined
  },
  'yaml-syntax/dashBlank': (value) => (isNoEntry(value) ? startingWith(value, /^-(?=[^\s-])/) : undefined),
  'yaml-syntax/bullet': (value) =>
    isNoEntry(value) ? startingWith(value, /^(?:[–—•·*+]|\d{1,2}[.)])(?=\s)/) : undefined,
}

/** The name of a field with more before it than its indentation. */
export const nameRules: Rules<SourceText & Span & { name: string }> = {
  'hidden-character/blank': unusualSpaceAfter,
  'yaml-syntax/dashBlank': (key) => (hasDash(key.name) ? startingWith(key, /^-(?![-–—•·*+])/) : undefined),
  'yaml-syntax/bullet': (key) => (hasDash(key.name) ? startingWith(key, /^[-–—•·*+]+/) : undefined),
}

/** Reasons why there may be no place for a line. */
export const placeRules: Rules<Line> = {
  'yaml-syntax/noName'({ key, value }) {
    const { start, text } = value
    const isWithout = !key && /^:(\s|$)/.test(text)
    return isWithout ? { start, end: start + text.length, written: shortened(text) } : undefined
  },
  'yaml-syntax/note'({ value }) {
    const { start, text } = value
    const [whole, slashes, inside = ''] = text.match(/^(?:(\/\/)|<!--\s*(.*?)\s*-->$)/) ?? []
    if (whole === undefined) return undefined
    const edit = replace({ start, end: start + whole.length }, slashes ? '#' : `# ${inside}`)
    return { start, end: start + text.length, edit, mark: slashes ?? '<!--' }
  },
  // `title Reparatur`, `title = Reparatur`
  'yaml-syntax/colon'({ key, value: { start, text: typed } }) {
    const [, name = '', between = '', rest = ''] =
      typed.match(/^([a-zA-Z]+)([ \t]*[=;.,：][ \t]*|[ \t]+:?)(\S.*)$/) ?? []
    const isAlone = isField(typed)
    const field = isAlone ? typed : name
    if (key || !isField(field)) return undefined
    const end = start + field.length
    const edit = isAlone ? undefined : replace({ start: end, end: end + between.length }, ': ')
    return { start, end, edit, field, value: isAlone ? '…' : shortened(rest) }
  },
}

function hasDash(name: string): boolean {
  return isField(name.match(/^[-–—•·*+]+[ \t]*(.+)$/)?.[1])
}

const withUnusualSpace = new RegExp(`^([a-zA-Z]+:|-)(${unusualSpaces})`)

/** A dash or a field before a space that is not one for YAML. */
function unusualSpaceAfter(piece: SourceText & Span): Mistake<'hidden-character/blank'> | undefined {
  const [, before = '', spaces = ''] = written(piece).match(withUnusualSpace) ?? []
  if (!before) return undefined
  const start = piece.start + before.length
  const span = { start, end: start + spaces.length }
  return { ...span, edit: replace(span, ' '), before, character: characterName(spaces.charAt(0)) }
}

/** Finds a wrong start of an entry; entries of a list begin with a dash and a space. */
function startingWith(
  piece: SourceText & Span,
  dash: RegExp,
): Mistake<'yaml-syntax/dashBlank' | 'yaml-syntax/bullet'> | undefined {
  const character = written(piece).match(dash)?.[0]
  if (character === undefined) return undefined
  const span = { start: piece.start, end: piece.start + character.length }
  const hasSpace = /^\s/.test(piece.text.charAt(span.end))
  return { ...span, edit: replace(span, hasSpace ? '-' : '- '), character }
}

function isText({ field, isEntry }: ValueContext): boolean {
  return isEntry ? holdsTexts(field) : holdsText(field)
}

function isNoEntry(value: ValueContext): boolean {
  return !value.isEntry && !isText(value)
}

function written({ text, start, end }: SourceText & Span): string {
  return text.slice(start, end)
}
