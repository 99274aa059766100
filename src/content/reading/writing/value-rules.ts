import { fieldAccepts, holdsText, holdsWord, isField, mayHoldLink } from '../fields/names.ts'
import { slugify } from '../names.ts'
import { hasTextBelow, type Line, spanOf } from './lines.ts'
import { quote, quoteTyped } from './quotes.ts'
import {
  type Diagnostic,
  diagnostic,
  lineEnd,
  replace,
  type SourceText,
  type Span,
  shortened,
  type ValueContext,
} from './text.ts'

/** A wrong mark for the text below, or one with text next to it: `>_`, `->`, `|1`, `> Neu`. */
const mark = /^(?:[|<>‹›][|<>‹›_+\-\d ]{1,4}|[<‹›]|-[>›])$|^[|>][-+]?[ \t]+\S/

export function wrongMark(line: Line): Diagnostic | undefined {
  const written = line.value.text
  // No text begins with `>- `; `> 10` might.
  const isWrong = hasTextBelow(line) ? mark.test(written) : /^[|>][-+][ \t]+\S/.test(written)
  return isWrong ? diagnostic('yaml-syntax/textMark', spanOf(line)) : undefined
}

/** Finds a text without quotes that YAML reads differently, or that is more than one value. */
export function wrongPlain(line: Line): Diagnostic | undefined {
  const { key, value } = line
  const span = spanOf(line)
  const isList = key && /^-\s/.test(value.text) && isField(key.name) && !holdsText(key.name)
  if (isList) return diagnostic('yaml-syntax/listBeside', { ...span, field: key.name })
  if (/^[@`%,}\]*&!|>]|^[-?:](\s|$)/.test(value.text)) return inQuotes(line)
  const [found = '', second = ''] = value.text.match(/(?<=^|\s)([a-zA-Z]+):(?=\s|$)/) ?? []
  if (isField(second)) {
    const start = span.start + value.text.indexOf(found)
    return diagnostic('yaml-syntax/twoFields', { ...span, start, field: key?.name ?? '', second })
  }
  // `to: mailto: …` would still be wrong in quotes.
  if (holdsWord(key?.name) || !/:(\s|$)/.test(value.text.replace(/[ \t]#.*/s, ''))) return undefined
  const quoted = quoteTyped(value.text)
  const isQuoteOpen = quoted.slice(1, -1).split('"').length % 2 === 0
  const edit = isQuoteOpen ? undefined : replace(span, quoted)
  return diagnostic('special-sign/colon', { ...span, edit, quoted })
}

/** A value that begins with a character of YAML; as a text it needs quotes. */
export function inQuotes(line: Line): Diagnostic {
  const { key, value } = line
  const span = spanOf(line)
  const quoted = quoteTyped(value.text)
  // An anchor, and a dash alone, are not texts.
  const isText = /^[^&].*[\p{L}\d]/u.test(value.text) && !holdsWord(key?.name)
  const edit = isText && !hasTextBelow(line) ? replace(span, quoted) : undefined
  return diagnostic('special-sign/start', { ...span, edit, character: value.text.charAt(0), quoted })
}

/** Finds a word after `#`, for YAML a comment, where a section, a colour or a file is to be named. */
export function sharpWord({ text, start, end }: SourceText & Span, field?: string): Diagnostic | undefined {
  const written = text.slice(start, end)
  if (!holdsWord(field) || !/^#[^\s#]+$/.test(written)) return undefined
  if (mayHoldLink(field)) return diagnostic('lost-text/section', { start, end, written })
  const word = [written, written.slice(1), slugify(written)].find((one) => fieldAccepts(field, one))
  if (word === undefined) return undefined
  const right = word === written ? quote(word) : word
  return diagnostic('lost-text/word', { start, end, edit: replace({ start, end }, right), written, right })
}

/**
 * Everything after ` #` is a comment, which visitors never see. Only if a number follows (`Lager #1`) is it certainly
 * text; any other comment may be private, so no fix puts it on the page.
 */
export function commentAfter(
  { text, start, end, field }: SourceText & Span & ValueContext,
  isText: boolean,
): Diagnostic | undefined {
  const at = end + (text.slice(end).match(/^[ \t]*/)?.[0].length ?? 0)
  if (text[at] !== '#') return undefined
  const found = text.slice(at, lineEnd(text, at)).trimEnd()
  const span = { start: start === end ? at : start, end: at + found.length }
  const word = sharpWord({ text, ...span }, field)
  if (word) return word
  const typed = text.slice(span.start, span.end)
  if (holdsWord(field))
    return diagnostic('lost-text/note', { start: at, end: span.end, text: shortened(found) })
  const edit = isText && /^#\d/.test(found) ? replace(span, quoteTyped(typed)) : undefined
  const params = { text: shortened(found), quoted: quoteTyped(shortened(typed, 200)) }
  return diagnostic('lost-text/comment', { start: at, end: span.end, edit, ...params })
}
