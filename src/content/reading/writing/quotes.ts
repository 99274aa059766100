import { type Diagnostic, diagnostic, replace, type SourceText, type Span, shortened } from './text.ts'

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

const curlyPairs = ['„“', '„”', '“”', '””', '„"', '“"', '»«', '«»', '‚‘', '‘’', '›‹', '‹›']

/** Quotes a text as its author meant it: curly quotes around all of it, as Word makes them, are to become straight ones. */
export function quoteTyped(text: string): string {
  const inner = text.slice(1, -1)
  const isInside = (pair: string) => [...pair].some((character) => inner.includes(character))
  const isCurly = curlyPairs.some(
    (pair) => text.charAt(0) + text.slice(1).slice(-1) === pair && !isInside(pair),
  )
  return quote(isCurly ? inner : text)
}

/** Finds a quote that is not closed on its line, or closed before the end of the value. */
export function wrongQuotes(value: SourceText & Span): Diagnostic | undefined {
  const { text, start, end } = value
  const written = text.slice(start, end)
  const character = written.charAt(0)
  const close = closingQuote(written, 0)
  if (close < 0) {
    const [, typed] = /^["']([^"'„“”‚‘’]+)[“”‘’]$/.exec(written) ?? []
    const edit = typed === undefined ? undefined : replace(value, quote(typed))
    return diagnostic('yaml-syntax/unclosedQuote', { start, end, character, edit })
  }
  const rest = written.slice(close + 1)
  if (/^\s*$|^\s+#/.test(rest)) return undefined
  const inner = written.slice(1, -1)
  // In 'geht's', the quotes enclose the text; in "Neu" und "Alt", they may belong to it.
  const isClear = written.endsWith(character) && inner.split(character).length === 2 && !/[\\\n]/.test(inner)
  const edit = isClear ? replace(value, quote(inner)) : undefined
  return diagnostic('yaml-syntax/afterQuote', { start, end, edit, rest: shortened(rest) })
}

/** Finds a backslash in double quotes that changes the character after it: `"C:\Neu"` loses its `N`. */
export function wrongBackslash(value: SourceText & Span): Diagnostic | undefined {
  const inner = value.text.slice(value.start + 1, value.end - 1)
  // YAML reads it as another escape unless a quote or a second backslash follows.
  const misread = [...inner.matchAll(/\\.?/gs)].find(([pair]) => pair !== '\\\\' && pair !== '\\"')
  if (!misread) return undefined
  const start = value.start + 1 + misread.index
  const written = misread[0].trim()
  const typed = inner.replace(/\\(["\\])/g, '$1')
  // An escape such as `\u00e4`, `\t` or `\n` may be intended.
  const isSafe = (/[A-Za-z]:\\/.test(typed) || !/\\[trnuUx/]/.test(typed)) && !typed.includes('\n')
  const quoted = quote(typed)
  const edit = isSafe ? replace(value, quoted) : undefined
  const params = { written, quoted: typed.includes('\n') ? "'…'" : shortened(quoted, 200) }
  return diagnostic('lost-text/backslash', { start, end: start + written.length, edit, ...params })
}
