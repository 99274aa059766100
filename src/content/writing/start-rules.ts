import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { characterName, firstUnusual, marginOf, unusualSpaces, withPlainSpaces } from './characters.ts'
import type { Line } from './lines.ts'
import { isMendedBy, wholeFile } from './mending.ts'
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

type Start = { line: Line; before: Line | undefined }

/** Most lines simply begin with the name of a field. */
const usual = /^ *(?:- +)?[a-zA-Z]+:(?= |$)/

/** Finds a mistake before the value of a line: in its indentation, its dash or the name of its field. */
export function wrongStart(
  line: Line,
  before: Line | undefined,
  context: ValueContext,
): Diagnostic | undefined {
  const { text, key, value } = line
  if (usual.test(line.written)) return undefined
  const found = firstMistake(marginRules, { line, before })
  if (found || (!key && value.text === '')) return found
  if (key) return firstMistake(nameRules, { text, ...key })
  const { field, isEntry } = context
  const end = value.start + value.text.length
  return firstMistake(startRules, { text, start: value.start, end, field, isEntry })
}

const marginRules: Rules<Start> = {
  'yaml-syntax/tab'({ line }) {
    const margin = marginIn(line)
    const index = margin.written.indexOf('\t')
    if (index < 0) return tabAfterDash(line)
    // The width of a tab depends on the text editor; if only one number of spaces makes sense, it was intended.
    const edits = Array.from({ length: 13 }, (_, count) => replace(margin, ' '.repeat(count))).filter(
      (edit) => isMendedBy(line, edit, wholeFile),
    )
    return { start: margin.start + index, end: margin.end, edit: edits.length === 1 ? edits[0] : undefined }
  },
  'hidden-character/indent': ({ line, before }) =>
    isPartOfName(line, before) ? undefined : hiddenIndent(line),
  'yaml-syntax/twoDashes'({ line: { start, end, dashes } }) {
    const second = dashes[1]
    return second === undefined ? undefined : { start: start + second, end }
  },
}

/** Finds a character in the indentation that only looks like a space. */
function hiddenIndent(line: Line): Mistake<'hidden-character/indent'> | undefined {
  const { written, ...margin } = marginIn(line)
  const index = firstUnusual(written)
  if (index < 0) return undefined
  // A zero-width character may be between spaces or replace one.
  const edits = [withPlainSpaces(written), ' '.repeat(written.length)].map((text) => replace(margin, text))
  const edit = edits.find((one) => isMendedBy(line, one)) ?? (written.trim() ? undefined : edits[0])
  const start = margin.start + index
  return { start, end: start + 1, edit, character: characterName(written.charAt(index)) }
}

function tabAfterDash({ start: line, written, dashes, column, key }: Line) {
  const dash = dashes.at(-1)
  const index = dash === undefined || !key ? -1 : written.slice(0, column).indexOf('\t', dash)
  if (dash === undefined || index < 0) return undefined
  const gap = { start: line + dash + 1, end: line + column }
  return { start: line + index, end: gap.end, edit: replace(gap, ' ') }
}

function marginIn({ start, written: line }: Line) {
  const written = marginOf(line)
  return { start, end: start + written.length, written }
}

/** A single character before a name only affects the name if nothing can be indented deeper there. */
function isPartOfName({ key, text }: Line, before: Line | undefined): boolean {
  const margin = key ? marginOf(text.slice(key.start, key.end)) : ''
  return margin !== '' && (!/\s/.test(margin) || (margin.length === 1 && before?.value.text !== ''))
}

/** A value that was intended as a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
const startRules: Rules<SourceText & Span & ValueContext> = {
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

/** Reasons why there may be no place for a line, or for the next one. */
export const placeRules: Rules<Line> = {
  'hidden-character/indent': hiddenIndent,
  'yaml-syntax/noName'({ key, value }) {
    const { start, text } = value
    const isWithout = !key && /^:(\s|$)/.test(text)
    return isWithout ? { start, end: start + text.length, written: shortened(text) } : undefined
  },
  'yaml-syntax/note'({ value }) {
    const { start, text } = value
    const [whole, slashes, inside = ''] = text.match(/^(?:(\/\/)|<!--\s*(.*?)\s*-->$)/) ?? []
    if (whole === undefined) return undefined
    const span = { start, end: start + whole.length }
    const edit = replace(span, slashes ? '#' : `# ${inside}`)
    return { start, end: start + text.length, edit, mark: slashes ?? '<!--' }
  },
  // `title Reparatur`, `title = Reparatur`
  'yaml-syntax/colon'(line) {
    const { start, text: typed } = line.value
    const [, name = '', between = '', rest = ''] =
      typed.match(/^([a-zA-Z]+)([ \t]*[=;.,：][ \t]*|[ \t]+:?)(\S.*)$/) ?? []
    const isAlone = isField(typed)
    const field = isAlone ? typed : name
    if (line.key || !isField(field)) return undefined
    const end = start + field.length
    const edit = replace({ start: end, end: end + between.length }, isAlone ? ':' : ': ')
    if (!isMendedBy(line, edit)) return undefined
    return { start, end, edit: isAlone ? undefined : edit, field, value: isAlone ? '…' : shortened(rest) }
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
