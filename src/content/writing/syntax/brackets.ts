import { closingQuote } from '../quoting.ts'

const closers: Record<string, string> = { '{': '}', '[': ']' }

/** Where the brace at an offset is closed; or where the piece is opened that is not closed. */
export function closingBrace(text: string, open: number, limit: number): { close?: number; at: number } {
  const opened: number[] = []
  // A quote holds a text together only where a value or a name begins.
  let isStart = true
  for (let i = open; i < limit; i++) {
    const sign = text.charAt(i)
    if (/\s/.test(sign)) continue
    if (sign === '#' && /\s/.test(text.charAt(i - 1))) {
      const end = text.indexOf('\n', i)
      i = end < 0 ? limit : end
    } else if (isStart && (sign === '"' || sign === "'")) {
      const close = closingQuote(text, i, limit)
      if (close < 0) return { at: i }
      i = close
      isStart = false
    } else if (sign === '{' || sign === '[') {
      opened.push(i)
      isStart = true
    } else if (sign === '}' || sign === ']') {
      const last = opened.pop() ?? open
      if (closers[text.charAt(last)] !== sign) return { at: last }
      if (opened.length === 0) return { close: i, at: open }
      isStart = false
    } else isStart = sign === ',' || (sign === ':' && /\s/.test(text.charAt(i + 1)))
  }
  return { at: opened.at(0) ?? open }
}
