import { holdsText, holdsTexts, isField } from '../fields/names.ts'
import { codePoint, firstUnusual, marginOf } from './characters.ts'
import { hiddenInName, unusualSpaceAfter } from './hidden.ts'
import { type Line, spanOf } from './lines.ts'
import {
  type Diagnostic,
  diagnostic,
  lineEnd,
  lineStart,
  placeIn,
  replace,
  type SourceText,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'
import type { KeyedNode } from './tree.ts'

/** Finds a mistake before the value of a line: in its indentation, its dash or the name of its field. */
export function wrongStart(line: Line): Diagnostic | undefined {
  const { text, key, value, field, isEntry } = line
  const found = wrongMargin(line)
  if (found || (!key && value.text === '')) return found
  return key ? wrongName({ text, ...key }) : wrongWord({ text, ...spanOf(line), field, isEntry })
}

function wrongMargin({ start, written, column, key }: Line): Diagnostic | undefined {
  const margin = marginOf(written)
  const tab = margin.indexOf('\t')
  if (tab >= 0) return diagnostic('yaml-syntax/tab', { start: start + tab, end: start + margin.length })
  const afterDash = key ? written.slice(0, column).indexOf('\t') : -1
  if (afterDash >= 0) return diagnostic('yaml-syntax/tab', { start: start + afterDash, end: start + column })
  const index = firstUnusual(margin)
  if (index < 0) return undefined
  const character = codePoint(margin.charAt(index))
  return diagnostic('hidden-character/indent', { start: start + index, end: start + index + 1, character })
}

/** Finds a value that was intended as a field (`label:Neu`) or an entry (`-Neu`, `– Neu`). */
export function wrongWord(value: SourceText & Span & ValueContext): Diagnostic | undefined {
  const { text, start, end, field: outer, isEntry } = value
  const isText = isEntry ? holdsTexts(outer) : holdsText(outer)
  if (isText) return undefined
  const [, field = '', rest = ''] = text.slice(start, end).match(/^([a-zA-Z]+):(\S.*)/) ?? []
  if (isField(field)) {
    const at = start + field.length + 1
    const edit = replace({ start: at, end: at }, ' ')
    return diagnostic('yaml-syntax/blank', { start, end, edit, field, value: shortened(rest) })
  }
  const isIntended = (before: string) => (before === '-' ? !isEntry : isField(before.slice(0, -1)))
  const dash = /^(?:-(?=[^\s-])|(?:[–—•·*+]|\d{1,2}[.)])(?=\s))/
  return unusualSpaceAfter(value, isIntended) ?? (isEntry ? undefined : wrongDash(value, dash))
}

/** Finds more before the name of a field than its indentation. */
export function wrongName(key: SourceText & Span & { name: string }): Diagnostic | undefined {
  const bare = key.name.replace(/^[-–—•·*+]+[ \t]*/, '')
  const isDash = bare !== key.name && isField(bare)
  return unusualSpaceAfter(key, () => true) ?? (isDash ? wrongDash(key, /^[-–—•·*+]+/) : undefined)
}

function wrongDash({ text, start, end }: SourceText & Span, dash: RegExp): Diagnostic | undefined {
  const written = text.slice(start, end).match(dash)?.[0]
  if (written === undefined) return undefined
  const span = { start, end: start + written.length }
  const edit = replace(span, /\s/.test(text.charAt(span.end)) ? '-' : '- ')
  return diagnostic('yaml-syntax/dash', { ...span, edit })
}

type Key = SourceText & Span & { name: string; fields: ReadonlyMap<string, KeyedNode> }

/** Finds a mistake in the name of a field, or a second field of its name. */
export function wrongKey(key: Key): Diagnostic | undefined {
  const { text, start, end, name, fields } = key
  if (name === '<<') return diagnostic('special-sign/merge', { start, end })
  if (name === '') {
    const from = start + (text.slice(start).match(/^[ \t]*/)?.[0].length ?? 0)
    const span = { start: from, end: lineEnd(text, from) }
    return diagnostic('yaml-syntax/noName', { ...span, written: shortened(text.slice(from, span.end)) })
  }
  const first = fields.get(name)?.key.start
  return first === undefined ? hiddenInName(key) : duplicate(key, first)
}

function duplicate({ text, start, end, name }: Key, first: number): Diagnostic {
  const from = lineStart(text, start)
  const [written, before] = [start, first].map((at) => text.slice(at, lineEnd(text, at)).trimEnd())
  const isSame = written === before && /:[ \t]+[^\s|>{["'&*!]/.test(written ?? '')
  const isAlone = text.slice(from, start).trim() === ''
  const whole = { start: from, end: text.indexOf('\n', start) + 1 || text.length }
  const edit = isAlone && isSame ? replace(whole, '') : undefined
  const { line } = placeIn(text, { start: first, end: first })
  return diagnostic('yaml-syntax/duplicate', { start, end, edit, field: name, line: String(line) })
}
