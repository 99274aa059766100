import { type Edit, insert, lineEnd } from '#content'
import { type Collection, partsOf } from './parts.ts'
import { breakOf, commasIn, lineStart, nextLine, rangeOf } from './positions.ts'

/*
 * Candidate edits of what is written in brackets or braces: on one line, or with a line for each part.
 */

/** Candidate edits that insert a part before the one at an index, or after the last one. */
export function withFlowPart(text: string, collection: Collection, index: number, content: string): Edit[][] {
  const parts = partsOf(text, collection)
  const [before, next] = [parts[index - 1], parts[index]]
  const neighbour = before ?? next
  if (!neighbour) return intoEmpty(text, collection, content)
  const beside = before ? insert(before.end, `, ${content}`) : insert(neighbour.start, `${content}, `)
  const indent = text.slice(lineStart(text, neighbour.start), neighbour.start)
  if (indent.trim() !== '') return [[beside]]
  const end = breakOf(text)
  if (next) return [[insert(lineStart(text, next.start), `${indent}${content},${end}`)], [beside]]
  const hasComma = commasIn(collection) === parts.length
  const line = insert(lineEnd(text, neighbour.end), `${end}${indent}${content}${hasComma ? ',' : ''}`)
  return [hasComma ? [line] : [insert(neighbour.end, ','), line], [beside]]
}

/** Candidate edits that remove a part. */
export function withoutFlowPart(text: string, collection: Collection, index: number): Edit[][] {
  const parts = partsOf(text, collection)
  const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]]
  if (!part) return []
  const line = { start: lineStart(text, part.start), end: nextLine(text, part.end), text: '' }
  const hasOwnLine = text.slice(line.start, part.start).trim() === ''
  const isLastWithoutComma = !after && commasIn(collection) < parts.length
  const comma = before && isLastWithoutComma ? [commaAfter(text, before.end)] : []
  return [
    ...(hasOwnLine ? [[...comma, line], [line]] : []),
    ...(before ? [[{ start: before.end, end: part.end, text: '' }]] : []),
    ...(after ? [[{ start: part.start, end: after.start, text: '' }]] : []),
  ]
}

/** Candidate edits that fill an empty list: as lines of its own, otherwise between its brackets. */
function intoEmpty(text: string, collection: Collection, content: string): Edit[][] {
  const [start, end] = rangeOf(collection)
  const isBlank = text.slice(start + 1, end - 1).trim() === ''
  if (!isBlank) return [[insert(start + 1, content)]]
  const inBrackets = [{ start, end, text: `[${content}]` }]
  const [, indent, spaces] = /^( *)[^ ].*:([ \t]*)$/.exec(text.slice(lineStart(text, start), start)) ?? []
  if (indent === undefined || spaces === undefined) return [inBrackets]
  const line = `${breakOf(text)}${indent}  - ${content}`
  const opened = [{ start: start - spaces.length, end, text: '' }, insert(lineEnd(text, end), line)]
  return [opened, inBrackets]
}

function commaAfter(text: string, at: number): Edit {
  const start = text.indexOf(',', at)
  return { start, end: start + 1, text: '' }
}
