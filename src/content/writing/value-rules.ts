import { holdsText, holdsWord, isField } from '../fields/names.ts'
import { hasTextBelow, type Line, spanOf } from './lines.ts'
import { quote } from './quotes.ts'
import { lineEnd, type Rules, replace, type SourceText, type Span, shortened } from './text.ts'

/** A wrong mark for the text below, or one with text next to it: `>_`, `->`, `|1`, `> Neu`. */
const wrongMark = /^(?:[|<>‹›][|<>‹›_+\-\d ]{1,4}|[<‹›]|-[>›])$|^[|>][-+]?[ \t]+\S/

export const markRules: Rules<Line> = {
  'yaml-syntax/textMark'(line) {
    const written = line.value.text
    // No text begins with `>- `; `> 10` might.
    const isWrong = hasTextBelow(line) ? wrongMark.test(written) : /^[|>][-+][ \t]+\S/.test(written)
    return isWrong ? spanOf(line) : undefined
  },
}

/** A text without quotes that YAML reads differently, or that is more than one value. */
export const plainRules: Rules<Line> = {
  'yaml-syntax/listBeside'({ key, value }) {
    const isList = key && /^-\s/.test(value.text) && isField(key.name) && !holdsText(key.name)
    return isList ? { ...spanOf({ value }), field: key.name } : undefined
  },
  'special-sign/start': (line) =>
    /^[@`%,}\]*&!|>]|^[-?:](\s|$)/.test(line.value.text) ? inQuotes(line) : undefined,
  'yaml-syntax/twoFields'({ key, value }) {
    const second = value.text.match(/(?:^|\s)([a-zA-Z]+):(?=\s|$)/)?.[1] ?? ''
    if (!isField(second)) return undefined
    const { start, end } = spanOf({ value })
    const at = start + value.text.search(new RegExp(`\\b${second}:`))
    return { start: at, end, field: key?.name ?? '', second }
  },
  'special-sign/colon'(line) {
    const { key, value } = line
    // In quotes, `to: mailto: …` would be wrong all the same.
    if (holdsWord(key?.name) || !/:(\s|$)/.test(value.text.replace(/[ \t]#.*/s, ''))) return undefined
    const quoted = quote(value.text)
    const isQuoteOpen = value.text.split('"').length % 2 === 0
    return { ...spanOf(line), edit: isQuoteOpen ? undefined : replace(spanOf(line), quoted), quoted }
  },
}

/** The mistake of a value that begins with a character of YAML; as a text it needs quotes. */
export function inQuotes(line: Line) {
  const { key, value } = line
  const quoted = quote(value.text)
  // A name for another place, and a dash alone, are no texts.
  const isText = /^[^&].*[\p{L}\d]/u.test(value.text) && !holdsWord(key?.name)
  const edit = isText && !hasTextBelow(line) ? replace(spanOf(line), quoted) : undefined
  return { ...spanOf(line), edit, character: value.text.charAt(0), quoted }
}

/**
 * Everything after ` #` is a comment, which visitors never see. Only if a number follows (`Lager #1`) is it certainly
 * text; any other comment may be private, so no fix puts it on the page.
 */
export const noteRules: Rules<SourceText & Span & { field?: string | undefined; isText: boolean }> = {
  'lost-text/comment'({ text, start, end, isText }) {
    let at = end
    while (text[at] === ' ' || text[at] === '\t') at++
    if (text[at] !== '#') return undefined
    const found = text.slice(at, lineEnd(text, at)).trimEnd()
    const span = { start: start === end ? at : start, end: at + found.length }
    const typed = text.slice(span.start, span.end)
    const edit = isText && /^#\d/.test(found) ? replace(span, quote(typed)) : undefined
    return { start: at, end: span.end, edit, text: shortened(found), quoted: quote(shortened(typed, 200)) }
  },
}

/** Two lines that become one text, because a dash or a name is missing. */
export const joinedRules: Rules<Span> = {
  'lost-text/joined': ({ start, end }) => ({ start, end }),
}
