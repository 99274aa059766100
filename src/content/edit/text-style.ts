import type { Scalar, ScalarTag } from 'yaml'
import { stringifyString } from 'yaml/util'
import { isNothing } from '#reading'

export const lineWidth = 110

/**
 * Writes a text as the package does: literal (`|`) if it has several lines, folded (`>-`) if its line would be too long, in
 * quotes if it needs them. A folded or quoted text stays so. A text that our reader would report without quotes gets
 * quotes, without escapes.
 */
export const textTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: (value) => typeof value === 'string',
  resolve: (text) => text,
  stringify(node, context, onComment, onChompKeep) {
    const { indent, indentAtStart = 2, inFlow, implicitKey, options } = context
    const text = String(node.value)
    if (node.type === 'PLAIN' && (isNothing(text) || text === '')) return text
    const serialized = (type: NonNullable<Scalar['type']>, lineWidth: number) => {
      node.type = type
      const around = { ...context, options: { ...options, lineWidth } }
      return stringifyString(node as Scalar<string>, around, onComment, onChompKeep)
    }
    const isQuoted = node.type?.startsWith('QUOTE') || isNothing(text)
    const isBlock = !inFlow && !implicitKey
    const isLong = indent.length + indentAtStart - 2 + text.length > lineWidth && text.includes(' ')
    if (isBlock && text.includes('\n')) {
      if (!isLikeField.test(text) || hasSpaceAtBreak.test(text)) return serialized('BLOCK_LITERAL', lineWidth)
    } else if (isBlock && (isLong || node.type === 'BLOCK_FOLDED') && !startsWithSpace.test(text)) {
      const folded = serialized('BLOCK_FOLDED', lineWidth)
      if (!looksBroken.test(folded)) return folded
    }
    const written = serialized(isQuoted ? 'QUOTE_DOUBLE' : 'PLAIN', 0)
    const hasEscapes = /[\t\n]/.test(text) || (written.startsWith('"') && /["\\]/.test(text))
    return hasEscapes ? serialized('QUOTE_SINGLE', 0) : written
  },
}

/** The package folds such a line, but the breaks of an indented line are read as breaks. */
const startsWithSpace = /^[ \t]/
const isLikeField = /^\s*([a-z][a-zA-Z]*:(\s|$)|- type: )/m
const hasSpaceAtBreak = /[^\S\n]\n|\n[^\S\n]/
/** A line that begins like a field or an entry, or ends with a backslash, looks as if its break mattered. */
const looksBroken = /\n\s*([a-z][a-zA-Z]*:(\s|$)|- type: )|\n.*\n\s*([-*+]|\d{1,2}[.)])\s|\\\n/
