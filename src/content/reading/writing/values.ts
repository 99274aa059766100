import { wrongBlockText } from './block-texts.ts'
import { hiddenInValue } from './hidden.ts'
import { lineAt, parentColumn, spanOf } from './lines.ts'
import { wrongBackslash } from './quotes.ts'
import { wrongStart, wrongWord } from './start-rules.ts'
import { type Diagnostic, diagnostic, lineEnd, lineStart, type Span, type ValueContext } from './text.ts'
import type { Node } from './tree.ts'
import { commentAfter, inQuotes, wrongMark, wrongPlain } from './value-rules.ts'

export type Walk = {
  text: string
  found: Diagnostic[]
  /** True if a character is invisible, or a space that YAML does not treat as one. */
  hasUnusual: boolean
  /** Values that YAML cannot read, as typed. */
  typed: readonly Span[]
  /** The value read last. */
  last?: Node
  /** While braces are read: what is read differently than intended. */
  pending?: Diagnostic[] | undefined
}

export type Slot = ValueContext & {
  depth: number
  /** The end of the name before the value. */
  from?: number
  /** The names of its group so far. */
  names?: () => readonly string[]
}

/** Reports what was found, if anything; a mistake of syntax ends the reading. */
export function add({ found }: Walk, one: Diagnostic | undefined): void {
  if (one) found.push({ isFatal: one.message.startsWith('yaml-syntax'), ...one })
}

/** An alias (`*name`), or something that begins like one. */
export function readReference(walk: Walk, start: number, { from, field, isEntry }: Slot): Node {
  const { text } = walk
  const before = text.slice(from ?? Math.max(0, start - 100), start)
  const [properties = ''] = before.match(/(?<=\s)(?:[&!]\S*\s+)+$/) ?? []
  const line = { ...lineAt(text, start - properties.length), field, isEntry }
  const [, target] = text.slice(start).match(/^\*([^\s,[\]{}]+)/) ?? []
  // A known alias is reported at its anchor.
  const isKnown = target !== undefined && text.includes(`&${target}`)
  if (walk.pending) walk.pending.push(diagnostic('yaml-syntax/braces', { start, end: lineEnd(text, start) }))
  else if (!isKnown) add(walk, wrongPlain(line) ?? inQuotes(line))
  return { ...spanOf(line), content: line.value.text }
}

export function readNothing(walk: Walk, start: number, { field }: Slot): Node {
  const { text } = walk
  if (!walk.pending) add(walk, commentAfter({ text, start, end: start, field }, true))
  return { start, end: start, content: '' }
}

export function readBlock(walk: Walk, node: Node, slot: Slot): Node {
  const { text } = walk
  const { start, end, content } = node
  const header = text.slice(start, lineEnd(text, start)).trimEnd()
  const [, margin = ''] = text.slice(start + header.length, end).match(/\n( *)[^ \r\n]/) ?? []
  const column = margin.length - parentColumn(lineAt(text, start))
  for (const one of hiddenInValue({ text, start, end, ...slot })) add(walk, one)
  const group = { names: slot.names ?? (() => []), isTop: slot.depth === 1 }
  add(walk, wrongBlockText({ text, start, end, header, value: String(content), column, ...group }))
  return node
}

export function readText(
  walk: Walk,
  span: Span,
  { isPlain, field, isEntry }: Slot & { isPlain: boolean },
): void {
  const { text } = walk
  const value = { text, ...span, field, isEntry }
  for (const one of hiddenInValue(value)) add(walk, one)
  const typed = text.slice(span.start, span.end)
  const lineBreak = typed.search(/(?<![ \t])[ \t]*\r?\n/)
  if (isPlain && !walk.pending) {
    const first = { ...value, end: lineBreak < 0 ? span.end : span.start + lineBreak }
    const wrong = wrongWord(first)
    add(walk, wrong)
    if (wrong) return
    if (lineBreak >= 0) add(walk, wrongMark(lineAt(text, span.start)))
  }
  if (isPlain && lineBreak >= 0) readJoined(walk, value, span.start + typed.search(/(?<=\n\s*)\S/))
  add(walk, commentAfter(value, isPlain && !walk.pending))
  if (typed.startsWith('"')) add(walk, wrongBackslash(value))
}

/** Most texts contain nothing that is special to YAML, in quotes or after a letter, and end with their line. */
export function isUsual(text: string, start: number, end: number): boolean {
  return (
    /^[\r\n]?$/.test(text.charAt(end)) && /^(?:[\p{L}/][^:#\n]*|["'][^\\]*)$/u.test(text.slice(start, end))
  )
}

/** Text wrapped by hand has lines of at least this length. */
const minWidth = 60

/** True for a text in lines of the same indentation, each broken where its next word would not have fitted. */
function isWrapped(text: string, { start, end }: Span): boolean {
  const lines = text.slice(lineStart(text, start), end).split(/\r?\n/)
  const column = start - lineStart(text, start)
  const width = Math.max(minWidth, ...lines.map((line) => line.trimEnd().length))
  return lines.every((line, i) => {
    const before = i === 0 ? undefined : lines[i - 1]?.trimEnd()
    const [, margin = '', word = ''] = /^( *)(\S*)/.exec(line) ?? []
    if (before === undefined) return true
    return margin.length === column && !/^[-*•–]$/.test(word) && before.length + 1 + word.length > width
  })
}

/** A line that continues the text before it. */
function readJoined(walk: Walk, value: Span & ValueContext, start: number): void {
  const { text } = walk
  const line = { ...lineAt(text, start), field: value.field, isEntry: value.isEntry }
  const end = Math.min(value.end, line.start + line.written.trimEnd().length)
  const wrong = walk.pending ? undefined : wrongStart(line)
  const isEntry = line.dashes.length > 0 && !walk.pending
  if (!wrong && !isEntry && isWrapped(text, value)) return
  add(walk, wrong ?? diagnostic(isEntry ? 'yaml-syntax/other' : 'lost-text/joined', { start, end }))
}
