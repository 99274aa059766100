import type { Path } from '../../problems/index.ts'
import { holdsTexts, isField } from '../fields/names.ts'
import { isWithin } from '../fields/walk.ts'
import { type Line, linesOf } from './lines.ts'
import { attachLine, type Container, type Nesting } from './nesting.ts'
import { lineEnd } from './text.ts'
import type { Node } from './tree.ts'

/** A field or an entry of a list, to the extent that it is written; it has not been checked. */
type Piece = {
  path: Path
  /** The start of its name or its dash. */
  start: number
  /** The position after the colon or the dash; in brackets, the start of the entry. */
  value: number
  /** The end of its own value; everything below it consists of separate pieces. */
  end: number
  /** True for a value in braces or brackets. */
  isInBraces?: boolean
}

/** All pieces of a file in order. Lines without a place are left out, so half-written files work, too. */
function piecesOf(text: string): Piece[] {
  const nesting: Nesting = { root: { start: 0, end: 0, content: null }, containers: [] }
  const lines = linesOf(text)
  return lines.flatMap((line, i) => {
    const open = [...nesting.containers]
    if (attachLine(nesting, line, lines[i - 1])) {
      nesting.containers = open
      return []
    }
    const top = nesting.containers.at(-1)
    if (top) top.isOpen = line.value.text === ''
    return piecesIn(line, nesting.containers)
  })
}

/** The entries and the field that begin on a line, and the pieces in the braces of its value. */
function piecesIn(line: Line, containers: readonly Container[]): Piece[] {
  const { text, dashes } = line
  // `- Lieferung: 2 Tage` in a list of texts is a text.
  const isText = dashes.length > 0 && holdsTexts(containers.at(-2)?.field) && !isField(line.key?.name ?? '')
  const key = isText ? undefined : line.key
  const path = containers
    .slice(0, isText && line.key ? -1 : undefined)
    .map(({ kind, node, field = '' }) => (kind === 'group' ? field : (node.content as Node[]).length - 1))
  const starts = [...dashes.map((dash) => line.start + dash), ...(key ? [key.start] : [])]
  const end = Math.max(line.last, line.value.end)
  const pieces = starts.map((start, k): Piece => {
    const value = key?.start === start ? text.indexOf(':', key.end) + 1 : start + 1
    return { path: path.slice(0, path.length - starts.length + 1 + k), start, value, end }
  })
  if (/^[{[]/.test(line.value.text)) readBraces({ text, at: line.value.start, end, pieces }, path)
  return pieces
}

type Braces = { text: string; at: number; end: number; pieces: Piece[] }

/** Reads the pieces in braces, whether they are closed or not. */
function readBraces(braces: Braces, path: Path): void {
  const { text, end, pieces } = braces
  const open = text.charAt(braces.at)
  if (open !== '{' && open !== '[') {
    skip(braces, /^("(\\.|[^"\\])*"?|'[^']*'?|[^,[\]{}\n]*)/s)
    return
  }
  braces.at++
  for (let i = 0; ; i++) {
    skip(braces, /^\s*/)
    const start = braces.at
    if (start >= end || /[}\]]/.test(text.charAt(start))) break
    if (open === '{') skip(braces, /^("[^"]*"|'[^']*'|[^,[\]{}:\n]*)/)
    const name = text
      .slice(start, braces.at)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    if (open === '{') skip(braces, /^\s*:?/)
    const piece = { path: [...path, open === '{' ? name : i], start, value: braces.at, end, isInBraces: true }
    pieces.push(piece)
    skip(braces, /^[ \t]*/)
    readBraces(braces, piece.path)
    piece.end = braces.at
    skip(braces, /^\s*,?/)
    if (braces.at === start) braces.at++
  }
  braces.at++
}

function skip(braces: Braces, what: RegExp): void {
  braces.at += braces.text.slice(braces.at, braces.end).match(what)?.[0].length ?? 0
}

/** The path at an offset; the first piece of a line counts from the start of the line. */
export function placeAt(text: string, offset: number): Path {
  const pieces = piecesOf(text)
  const line = text.lastIndexOf('\n', offset - 1) + 1
  const onLine = pieces.find(({ start }) => start >= line && start <= lineEnd(text, offset))
  const found = pieces.findLast(
    ({ start, end, isInBraces }) => start <= offset && (!isInBraces || offset <= end),
  )
  return (found && (!onLine || found.start >= onLine.start) ? found : (onLine ?? found))?.path ?? []
}

/** The range of a path, from its name or dash to its last line; that of its nearest parent if it is not written. */
export function rangeOf(text: string, path: Path): { from: number; to: number } {
  const pieces = piecesOf(text)
  for (let depth = path.length; depth > 0; depth--) {
    const own = pieces.filter((piece) => isWithin(piece.path, path.slice(0, depth)))
    const [first] = own
    if (first) return { from: first.start, to: Math.max(...own.map(({ end }) => end)) }
  }
  return { from: 0, to: text.length }
}
