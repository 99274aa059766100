import type { Scalar, ScalarTag } from 'yaml'
import { isNothing } from '#content'

export const lineWidth = 110

/**
 * Writes a text: literal (`|`) if it has several lines, folded (`>-`) if its line would be too long, in quotes if it
 * needs them. A text that is folded or in quotes stays so. Quotes contain no escapes, which our reader would take literally.
 */
export const textTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string',
  resolve: (text) => text,
  stringify(node, { indent, indentAtStart, implicitKey, inFlow }, onComment, onChompKeep) {
    const text = String(node.value)
    const isField = indentAtStart !== undefined
    const room = { indent, start: indent.length + (isField ? indentAtStart - 2 : 0) }
    const block = inFlow || implicitKey ? undefined : (literal(text, room) ?? folded(node, text, room))
    if (!block) {
      const isEmpty = text === '' && node.type === 'PLAIN' && isField && !inFlow
      const isBare = isEmpty || isPlain(node, inFlow === true)
      node.type = isBare ? 'PLAIN' : 'QUOTE_DOUBLE'
      return isBare ? text : quoted(text, indent)
    }
    const [mark, ...lines] = block
    node.type = mark === '>-' ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL'
    if (mark?.endsWith('+')) onChompKeep?.()
    if (node.comment) onComment?.()
    return [`${mark}${node.comment ? ` #${node.comment}` : ''}`, ...lines].join('\n')
  },
}

/** The indentation of further lines, and the column at which the text begins. */
type Room = { indent: string; start: number }

function literal(text: string, { indent }: Room): string[] | undefined {
  const lines = text.split('\n')
  const isIndented = /^\n*[^\S\n]/.test(text) || /\n[^\S\n]+\n*$/.test(text)
  if (lines.length < 2 || isIndented || !/\S/.test(text)) return undefined
  if (lines.some(isLikeField) && !hasSpaceAtBreak(text)) return undefined
  const ending = text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-'
  const written = text.endsWith('\n') ? lines.slice(0, -1) : lines
  return [`|${ending}`, ...written.map((line) => line && indent + line)]
}

function folded({ type }: Scalar, text: string, { indent, start }: Room): string[] | undefined {
  const isLong = start + text.length > lineWidth
  const hasWords = text.split(' ').every((word) => /\S/.test(word)) && !/^\s|[\t\n]/.test(text)
  if (!hasWords || !(isLong || type === 'BLOCK_FOLDED')) return undefined
  const lines: string[] = []
  for (let rest = text; rest !== ''; ) {
    const line = firstLine(rest, Math.max(40, lineWidth - indent.length))
    lines.push(indent + line)
    rest = rest.slice(line.length + 1)
  }
  const isFit = lines.every(
    (line, i) => !isLikeField(line) && (i === 0 || canBreak(lines[i - 1] ?? '', line)),
  )
  return isFit ? ['>-', ...lines] : undefined
}

/** The words that fit into a line, or the first one. */
function firstLine(text: string, width: number): string {
  if (text.length <= width) return text
  const spaces = [...text.slice(0, width + 1).matchAll(/ /g)].map(({ index }) => index)
  const isFit = (end: number) => canBreak(text.slice(0, end), text.slice(end + 1))
  const end = spaces.findLast(isFit) ?? text.indexOf(' ', width)
  return end < 0 ? text : text.slice(0, end)
}

/** A line that ends with a backslash, or begins like a field or an entry, looks as if its break mattered. */
function canBreak(before: string, after: string): boolean {
  return !before.endsWith('\\') && !isLikeField(after) && !/^\s*([-*+]|\d{1,2}[.)])\s/.test(after)
}

function isLikeField(line: string): boolean {
  return /^\s*([a-z][a-zA-Z]*:(\s|$)|- type: )/.test(line)
}

/** True if a text needs no quotes, and has none. */
function isPlain({ value, type }: Pick<Scalar, 'value' | 'type'>, inFlow: boolean): boolean {
  if (type?.startsWith('QUOTE') || (isNothing(value) && type !== 'PLAIN')) return false
  const text = String(value)
  const isSpecial = /^$|^[\s,[\]{}#&*!|>'"%@`]|^[-?:](\s|$)|:(\s|$)|\s#|[\n\p{Cc}]|\s$/u.test(text)
  return !isSpecial && !(inFlow && /[,[\]{}]/.test(text))
}

function quoted(text: string, indent: string): string {
  if (hasSpaceAtBreak(text)) throw new Error('Quotes would not be read back with spaces beside a line break')
  if (/[^\P{Cc}\t\n]/u.test(text)) return JSON.stringify(text)
  const quote = /["\\]/.test(text) ? "'" : '"'
  const inside = quote === "'" ? text.replaceAll("'", "''") : text
  return quote + inside.replace(/\n+/g, `$&\n${indent}`) + quote
}

/** Quotes would lose a space next to a line break. */
function hasSpaceAtBreak(text: string): boolean {
  return /[^\S\n]\n|\n[^\S\n]/.test(text)
}
