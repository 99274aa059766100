import { type Rules, replace, type SourceText, type Span, shortened } from './text.ts'

/** The offset at which a quote is closed, or -1. */
export function closingQuote(text: string, open: number): number {
  const character = text[open]
  for (let i = open + 1; i < text.length; i++) {
    if (character === '"' && text[i] === '\\') i++
    else if (text[i] === character) {
      if (character !== "'" || text[i + 1] !== "'") return i
      i++
    }
  }
  return -1
}

/** Quotes a text so that it is read back unchanged: in double quotes, or in single ones if it contains `"` or `\`. */
export function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}

/** True for a special character alone; a cell of a table, a value or an `alt` may be a dash. */
export function isSpecialCharacter(text: string, field: string | undefined): boolean {
  return /^(?:[@`%,*&!]+|[-?:])$/.test(text) && !['cells', 'value', 'alt'].includes(field ?? '')
}

export function otherQuotes(value: string): string {
  return value.startsWith('"') ? "'…'" : '"…"'
}

/** The text between quotes; a backslash that escapes neither a quote nor a backslash is part of the text. */
function textBetween(character: string, inner: string): string {
  return character === "'" ? inner.replaceAll("''", "'") : inner.replace(/\\(["\\])/g, '$1')
}

/** The index of the first backslash in double quotes that YAML reads as another escape, or -1. */
export function backslashIn(inner: string): number {
  for (let i = inner.indexOf('\\'); i >= 0; i = inner.indexOf('\\', i + 2)) {
    if (inner[i + 1] !== '"' && inner[i + 1] !== '\\') return i
  }
  return -1
}

/**
 * The intended text of a faulty value that begins with a quote, or undefined if there are two interpretations: the
 * quotes surround the value (`'geht's'`), or they belong to the text (`"Neu" und "Alt"`).
 */
export function intendedText(value: string): string | undefined {
  const character = value.charAt(0)
  if (value.length < 2 || value.includes('\\')) return undefined
  const inner = value.slice(1, -1)
  const first = inner.indexOf(character)
  if (!value.endsWith(character)) {
    const closed = value.indexOf(character, 1)
    if (closed > 0) return closesAt(value, closed) ? value : undefined
    // An apostrophe at the start ('n Stapel) is as likely as an unclosed quote.
    if (character === "'") return undefined
    return /[“”„'’]$/.test(value) ? inner : value.slice(1)
  }
  if (first < 0) return undefined
  const count = inner.split(character).length - 1
  if (count % 2 === 1 || opensAt(inner, first)) return inner
  return closesAt(inner, first) ? value : undefined
}

function opensAt(text: string, at: number): boolean {
  return /^$|[\s(]/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))
}

function closesAt(text: string, at: number): boolean {
  return /\S/.test(text.charAt(at - 1)) && /^$|[\s.,;:!?)]/.test(text.charAt(at + 1))
}

/** A value in double quotes in which a backslash changes the character after it: `"C:\Neu"` loses its `N`. */
export const backslashRules: Rules<SourceText & Span> = {
  'lost-text/lineBreak'(value) {
    const found = backslashOf(value)
    return found && (/[\r\n]/.test(found.character) || (found.character === 'n' && !found.isPath))
      ? found
      : undefined
  },
  'lost-text/backslash'(value) {
    const found = backslashOf(value)
    if (!found) return undefined
    // A letter written by its number, or a tab, may be intended.
    const isSafe = (found.isPath || !/\\[trnuUx/]/.test(found.typed)) && !found.typed.includes('\n')
    const quoted = quote(found.typed)
    return { ...found, edit: isSafe ? replace(value, quoted) : undefined, quoted: shortened(quoted, 200) }
  },
}

function backslashOf({ text, start: open, end: close }: SourceText & Span) {
  const inner = text.slice(open + 1, close - 1)
  const index = backslashIn(inner)
  if (index < 0) return undefined
  const start = open + 1 + index
  const character = text.charAt(start + 1)
  const written = /\s/.test(character) ? '\\' : `\\${character}`
  const typed = textBetween('"', inner)
  return { start, end: start + written.length, written, character, typed, isPath: /[A-Za-z]:\\/.test(typed) }
}
