/** The offset at which a quote is closed, or -1; the last character is at `end - 1`. */
export function closingQuote(text: string, open: number, end = text.length): number {
  const character = text[open]
  for (let i = open + 1; i < end; i++) {
    if (character === '"' && text[i] === '\\') i++
    else if (text[i] === character) {
      if (character !== "'" || text[i + 1] !== "'") return i
      i++
    }
  }
  return -1
}

export const closers: Record<string, string> = { '{': '}', '[': ']' }

/** Finds where the brace at an offset is closed; otherwise `at` is the start of the piece that is not closed. */
export function closingBrace(text: string, open: number, limit: number): { close?: number; at: number } {
  const opened: number[] = []
  // A quote delimits a text only at the start of a value or a name.
  let isStart = true
  for (let i = open; i < limit; i++) {
    const character = text.charAt(i)
    if (/\s/.test(character)) continue
    if (character === '#' && /\s/.test(text.charAt(i - 1))) {
      const end = text.indexOf('\n', i)
      i = end < 0 ? limit : end
    } else if (isStart && (character === '"' || character === "'")) {
      const close = closingQuote(text, i, limit)
      if (close < 0) return { at: i }
      i = close
      isStart = false
    } else if (character === '{' || character === '[') {
      opened.push(i)
      isStart = true
    } else if (character === '}' || character === ']') {
      const last = opened.pop() ?? open
      if (closers[text.charAt(last)] !== character) return { at: last }
      if (opened.length === 0) return { close: i, at: open }
      isStart = false
    } else isStart = character === ',' || (character === ':' && /\s/.test(text.charAt(i + 1)))
  }
  return { at: opened.at(0) ?? open }
}
