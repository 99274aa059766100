import { type Document, isMap, parseDocument, visit, type YAMLError } from 'yaml'
import { holdsWord, isField } from '../fields/names.ts'
import { type Braces, wrongBraces } from './braces.ts'
import { type Line, lineAt, lineInContext, spanOf } from './lines.ts'
import { wrongQuotes } from './quotes.ts'
import { wrongStart } from './start-rules.ts'
import { type Diagnostic, diagnostic, lineEnd, type Span } from './text.ts'
import { wrongMark, wrongPlain } from './value-rules.ts'

/** The tree of a file, what its errors mean, and the values that YAML cannot read, as typed. */
type Parsing = { doc: Document.Parsed; errors: Diagnostic[]; typed: Span[] }

/** Nobody reads more, and each takes another parse: fewer are explained in a long file. */
const maxExplained = ({ length }: string) => Math.min(20, Math.ceil(60_000 / length))

/**
 * Parses a file. A text that needs quotes is reported, masked, and read as typed, so that the rest of the file can be
 * judged; any other error ends the reading.
 */
export function parse(text: string): Parsing {
  const errors: Diagnostic[] = []
  const typed: Span[] = []
  let masked = text
  for (;;) {
    const doc = parseDocument(masked, { schema: 'failsafe', prettyErrors: false, uniqueKeys: false })
    const error = firstError(doc)
    if (!error) return { doc, errors, typed }
    const isLast = typed.length >= maxExplained(text)
    let start = isLast ? undefined : wordWithColon(masked, error)
    if (start === undefined) {
      const found = explain(masked, doc, error)
      const isFatal = isLast || found.isFatal || !found.message.startsWith('special-sign')
      errors.push({ ...found, isFatal })
      if (isFatal) return { doc, errors, typed }
      start = found.mistake.start
    }
    const content = text.slice(start, lineEnd(text, start)).trimEnd()
    typed.push({ start, end: start + content.length })
    masked = masked.slice(0, start) + 'x'.repeat(content.length) + masked.slice(start + content.length)
  }
}

/** `to: mailto: a@b.de`: quotes would not help; the check of the link says what does. */
function wordWithColon(text: string, { code, pos: [at] }: YAMLError): number | undefined {
  const { key, value } = lineAt(text, at)
  const isWord = code === 'BLOCK_AS_IMPLICIT_KEY' && value.start === at && holdsWord(key?.name)
  return isWord && /^(mailto|tel|https?): /.test(value.text) ? at : undefined
}

/** The first error, except for backslashes: the walk reports those, with the text as typed. */
function firstError({ errors }: Document.Parsed): YAMLError | undefined {
  return errors.filter(({ code }) => code !== 'BAD_DQ_ESCAPE').sort((a, b) => a.pos[0] - b.pos[0])[0]
}

function explain(text: string, doc: Document.Parsed, error: YAMLError): Diagnostic {
  const { code, message, pos } = error
  const at = Math.min(
    pos[0] + (text.slice(pos[0]).match(/^\s*(?=\S)/)?.[0].length ?? 0),
    text.trimEnd().length - 1,
  )
  const braces = flowAt(doc, pos[0], text)
  if (code === 'RESOURCE_EXHAUSTION') return other(text, braces?.start ?? at)
  const { start: from, dashes } = lineAt(text, at)
  // Quotes would not help an entry with one dash too many.
  if (dashes[1] !== undefined) return other(text, from + dashes[1])
  if (braces) return explainBraces(text, braces, at)
  if (message.startsWith('Missing closing')) {
    const line = lineInContext(text, quoteBefore(doc, pos[0]) ?? at)
    return wrongStart(line) ?? explainValue(line) ?? other(text, line.value.start)
  }
  const below = doc.errors.find((one) => one.code === 'MULTILINE_IMPLICIT_KEY' && one.pos[0] === pos[0])
  const isBelow = below !== undefined && lineAt(text, pos[0]).key !== undefined
  const line = lineInContext(text, isBelow ? below.pos[1] - 1 : at)
  const start = wrongStart(line)
  if (start) return start
  if (isBelow && continues(line)) return joined(line)
  const value = isBelow ? undefined : explainValue(line)
  if (value) return value
  return hasFields(doc) ? misplaced(line) : diagnostic('yaml-syntax/noFields', { start: 0, end: 0 })
}

/** True if a name of the file is that of a field. */
function hasFields({ contents }: Document.Parsed): boolean {
  return isMap(contents) && contents.items.some(({ key }) => isField(String(key)))
}

function other(text: string, start: number): Diagnostic {
  return diagnostic('yaml-syntax/other', { start, end: lineEnd(text, start) })
}

/** The diagnostic for a line that cannot stand where it is, such as the entry after one whose dash is missing. */
function misplaced(line: ReturnType<typeof lineInContext>): Diagnostic {
  const { text, first, dashes, key } = line
  const isWithout = first?.key && first.dashes.length === 0 && first.column > (dashes[0] ?? first.column)
  const isAlike = key?.name === 'type' || key?.name === first?.key?.name
  const { start, indent } = first && isWithout && isAlike ? first : line
  return other(text, start + indent)
}

function explainValue(line: Line): Diagnostic | undefined {
  const { text, value } = line
  const mark = wrongMark(line)
  if (mark) return mark
  if (/^["']/.test(value.text)) return wrongQuotes({ text, ...spanOf(line) })
  const plain = wrongPlain(line)
  if (plain?.message !== 'special-sign/colon') return plain
  const next = lineBelow(line)
  return next && !next.key && next.dashes.length === 0 && next.indent > line.column ? joined(next) : plain
}

/** The second line of a text without quotes that has a colon of its own: `seit 1998: Ankauf`. */
function continues({ key, dashes }: Line): boolean {
  return key !== undefined && dashes.length === 0 && /\s/.test(key.name)
}

function joined({ start, column, written }: Line): Diagnostic {
  return diagnostic('lost-text/joined', { start: start + column, end: start + written.trimEnd().length })
}

function lineBelow({ text, end }: Line): Line | undefined {
  const from = text.indexOf('\n', end) + 1
  return from > 0 && from < text.length ? lineAt(text, from) : undefined
}

/** The outermost braces at an offset. */
function flowAt(doc: Document.Parsed, at: number, text: string): Braces | undefined {
  let outer: Braces | undefined
  visit(doc, {
    Collection(_, { flow, range }) {
      if (!flow || !range || range[0] > at) return
      const [start, end] = range
      if (!outer || start >= outer.end) outer = { start, end }
      const isClosed = text[end - 1] === (text[start] === '{' ? '}' : ']') && end > start + 1
      if (!isClosed) outer.open = { start, end }
    },
  })
  return outer && (outer.open || lineEnd(text, outer.end) >= at) ? outer : undefined
}

function quoteBefore(doc: Document.Parsed, at: number): number | undefined {
  let found: number | undefined
  visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < at) found = range[0]
    },
  })
  return found
}

function explainBraces(text: string, braces: Braces, error: number): Diagnostic {
  const line = lineInContext(text, braces.start)
  const before = wrongStart(line) ?? (line.value.start < braces.start ? explainValue(line) : undefined)
  if (before) return { ...before, isFatal: true }
  if (!line.key && line.dashes.length === 0) return misplaced(line)
  return { ...wrongBraces(line, braces, error), isFatal: true }
}
