import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { characterName, unusualSpaces } from './characters.ts'
import { hiddenInName } from './hidden.ts'
import { lineStart, type Mistake, type Rules, replace, type Span, shortened, type Writing } from './text.ts'

/** A value as its line begins: in a field, as an entry, or with neither. */
type Start = Writing & Span & { field?: string | undefined; isEntry?: boolean | undefined }

/** Whether nothing but spaces and dashes stands before. */
export function startsLine(text: string, start: number): boolean {
  return /^[ \t-]*$/.test(text.slice(lineStart(text, start), start))
}

/** A value that was meant to be a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
export const startRules: Rules<Start> = {
  'yaml-syntax/blank'(value) {
    const [, field = '', rest = ''] = written(value).match(/^([a-zA-Z]+):(\S.*)/) ?? []
    if (!isField(field) || isText(value)) return undefined
    const at = value.start + field.length + 1
    const { start, end } = value
    return { start, end, edit: replace({ start: at, end: at }, ' '), field, value: shortened(rest) }
  },
  'hidden-character/blank'(value) {
    const found = unusualSpaceAfter(value)
    const isMeant =
      found?.before === '-' ? isNoEntry(value) : isField(found?.before.slice(0, -1)) && !isText(value)
    return isMeant ? found : undefined
  },
  'yaml-syntax/dashBlank': (value) => (isNoEntry(value) ? startingWith(value, /^-(?=[^\s-])/) : undefined),
  'yaml-syntax/bullet': (value) => (isNoEntry(value) ? startingWith(value, /^[–—•·*+](?=\s)/) : undefined),
}

/** The name of a field that has more before it than its indentation. */
export const nameRules: Rules<Writing & Span & { name: string }> = {
  'hidden-character/blank': unusualSpaceAfter,
  'hidden-character/key': hiddenInName,
  'yaml-syntax/dashBlank': (key) => (hasDash(key.name) ? startingWith(key, /^-(?![-–—•·*+])/) : undefined),
  'yaml-syntax/bullet': (key) => (hasDash(key.name) ? startingWith(key, /^[-–—•·*+]+/) : undefined),
}

function hasDash(name: string): boolean {
  return isField(name.match(/^[-–—•·*+]+[ \t]*(.+)$/)?.[1])
}

/** A dash or a field in front of a space that is none for YAML. */
function unusualSpaceAfter(piece: Writing & Span): Mistake<'hidden-character/blank'> | undefined {
  const [, before = '', spaces = ''] = written(piece).match(withUnusualSpace) ?? []
  if (!before) return undefined
  const start = piece.start + before.length
  const span = { start, end: start + spaces.length }
  return { ...span, edit: replace(span, ' '), before, character: characterName(spaces.charAt(0)) }
}

const withUnusualSpace = new RegExp(`^([a-zA-Z]+:|-)(${unusualSpaces})`)

/** Entries of a list begin with a dash and a space. */
function startingWith(
  piece: Writing & Span,
  dash: RegExp,
): Mistake<'yaml-syntax/dashBlank' | 'yaml-syntax/bullet'> | undefined {
  const character = written(piece).match(dash)?.[0]
  if (character === undefined) return undefined
  const span = { start: piece.start, end: piece.start + character.length }
  const hasSpace = /^\s/.test(piece.text.charAt(span.end))
  return { ...span, edit: replace(span, hasSpace ? '-' : '- '), character }
}

function isText({ field, isEntry }: Start): boolean {
  return isEntry ? holdsTexts(field) : holdsText(field)
}

function isNoEntry(value: Start): boolean {
  return !value.isEntry && !isText(value)
}

function written({ text, start, end }: Writing & Span): string {
  return text.slice(start, end)
}
