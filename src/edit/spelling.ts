import { Document, isScalar, visit } from 'yaml'
import { isNothing } from '#content'

/** Data that can be written: texts, numbers and booleans, in lists and groups. */
export type Data = string | number | boolean | readonly Data[] | { readonly [name: string]: Data }

/** Longer lines are folded, as in the existing pages. */
const lineWidth = 110

const plainly = {
  schema: 'failsafe',
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
} as const

/** Turns numbers and booleans into texts, as they are read. */
export function plainData(data: unknown): unknown {
  if (typeof data === 'number' || typeof data === 'boolean') return String(data)
  if (Array.isArray(data)) return data.map(plainData)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainData(value)]))
}

/** `{ label: Reparatur, to: /reparatur }` */
export function flowText(data: Data): string {
  const options = { lineWidth: 0, blockQuote: false, collectionStyle: 'flow' } as const
  return documentOf(data).toString(options).trimEnd()
}

/** `label: Reparatur` and `to: /reparatur`, one per line; long texts are folded to the width left after an indent. */
export function linesOf(data: Data, indent = 0): string[] {
  const doc = documentOf(data)
  visit(doc, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<string>(node) || node.type) return
      if (node.value.includes('\n')) node.type = 'BLOCK_LITERAL'
      else if (isFoldable(node.value)) node.type = 'BLOCK_FOLDED'
    },
  })
  return doc
    .toString({ lineWidth: lineWidth - indent })
    .trimEnd()
    .split('\n')
}

/** A document with YAML's words for nothing in quotes, where they are texts. */
function documentOf(data: Data): Document {
  const doc = new Document(plainData(data), plainly)
  visit(doc, {
    Scalar(_, node) {
      if (isNothing(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return doc
}

/** A text in a file: its value, its spelling, and the line break and indentation of its further lines. */
export type Written = { present: string; raw: string; lineBreak: string }

/** The spellings of another text in its place, those that change least first. */
export function spellings({ present, raw, lineBreak }: Written, value: string): string[] {
  const isBlock = /^[|>].*\n/.test(raw)
  const isPlain = !isBlock && !/^["']/.test(raw)
  // The line break at the end of a block belongs to it; the blank lines below do not always.
  const rest = isBlock ? (/\s*$/.exec(raw)?.[0] ?? '') : ''
  const grows = isFoldable(value) && !isFoldable(present)
  const single = `'${value.replaceAll("'", "''")}'`
  const double = JSON.stringify(value)
  const quoted = raw.startsWith("'") ? [single, double] : [double, single]
  return [
    withOtherWords(raw, present, value),
    isBlock && raw.startsWith('|') ? withOtherLines(raw, value) + rest : undefined,
    (isBlock && raw.startsWith('>')) || (isPlain && raw.includes('\n'))
      ? refolded(raw, present, value)
      : undefined,
    !isBlock && grows ? `>-${lineBreak}${wrapped(value, lineBreak)}` : undefined,
    isPlain && /^[^{[?]/.test(value) ? value : undefined,
    ...(value.includes('\n') ? [asBlock(value, lineBreak) + rest] : quoted.map((text) => text + rest)),
  ]
    .filter((way) => way !== undefined)
    .filter((way) => !isAmbiguous(way))
}

/** We read a colon in a text without quotes as typed, but YAML reads the name of a field. */
function isAmbiguous(way: string): boolean {
  return /^[^"'|>].*:(\s|$)/s.test(way)
}

/** True if a text is long and reads back the same when its lines are folded. */
function isFoldable(value: string): boolean {
  return value.length > lineWidth - 20 && /^\S+( \S+)*$/.test(value)
}

/** A text of several lines under a `|`. */
function asBlock(value: string, lineBreak: string): string {
  const end = value.endsWith('\n\n') ? '+' : value.endsWith('\n') ? '' : '-'
  return `|${end}${below(value, lineBreak)}`
}

/** Keeps the head, and the indentation of the first line. */
function withOtherLines(raw: string, value: string): string {
  const [head = '', lineBreak = ''] = /^(.*?)(?:\r?\n)(?:[ ]*\r?\n)*([ ]*)/.exec(raw)?.slice(1) ?? []
  return head + below(value, (raw.includes('\r\n') ? '\r\n' : '\n') + lineBreak)
}

function below(value: string, lineBreak: string): string {
  const blankLine = lineBreak.replace(/ +$/, '')
  const lines = value.replace(/\n$/, '').split('\n')
  return lines.map((line) => (line ? lineBreak + line : blankLine)).join('')
}

/**
 * Replaces the text of folded lines: the words before and after the change keep their line breaks, and only a line
 * that becomes too long is folded again.
 */
function refolded(raw: string, present: string, value: string): string | undefined {
  const [, head = '', body = '', rest = ''] = /^([|>].*?\r?\n\s*|)([\s\S]*?)(\s*)$/.exec(raw) ?? []
  const lineBreak = /\r?\n *(?=\S)/.exec(raw)?.[0]
  const [written, before, after] = [body, present.trimEnd(), value.trimEnd()].map((text) =>
    text.split(/(\s+)/),
  )
  if (!lineBreak || !written || !before || !after || written.length !== before.length) return undefined
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start++
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = after.slice(start, after.length - end)
  // Folded lines would lose paragraphs.
  if (middle.join('').includes('\n')) return undefined
  const text = [...written.slice(0, start), ...middle, ...written.slice(written.length - end)].join('')
  const unchanged = new Set(body.split(lineBreak))
  const lines = text.split(lineBreak).map((line) => (unchanged.has(line) ? line : wrapped(line, lineBreak)))
  return head + lines.join(lineBreak) + rest
}

/** Breaks a line that is too long. */
function wrapped(line: string, lineBreak: string): string {
  const most = Math.max(40, lineWidth - lineBreak.replace(/^\r?\n/, '').length)
  let [written, rest] = ['', line]
  while (rest.length > most) {
    const at = rest.lastIndexOf(' ', most) > 0 ? rest.lastIndexOf(' ', most) : rest.indexOf(' ', most)
    if (at < 0) break
    written += rest.slice(0, at) + lineBreak
    rest = rest.slice(at + 1)
  }
  return written + rest
}

/** Replaces single words and leaves the rest as typed, including the line breaks of a long text. */
function withOtherWords(raw: string, present: string, value: string): string | undefined {
  // Quotes and brackets end a word: they may be written as escapes.
  const between = /([\s"'\\()<>[\]]+)/
  const [before, after] = [present.split(between), value.split(between)]
  if (before.length !== after.length) return undefined
  let result = ''
  let read = 0
  for (const [i, word] of before.entries()) {
    const other = after[i] ?? ''
    const isBetween = i % 2 === 1
    if (isBetween && word !== other) return undefined
    const at = isBetween || !word ? -1 : raw.indexOf(word, read)
    if (at < 0 && word !== other) return undefined
    // A word whose spelling differs from its value can stay as it is.
    if (at < 0) continue
    result += raw.slice(read, at) + other
    read = at + word.length
  }
  return result + raw.slice(read)
}
