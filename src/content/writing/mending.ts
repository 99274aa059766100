import { type Document, isPair, isScalar, isSeq, parseDocument, visit, type visitorFn } from 'yaml'
import { areFieldsOfOneGroup, canHold } from '../fields/names.ts'
import { memoizeLast } from '../memoize.ts'
import { applyEdit, type Edit, lineEnd, lineStart, type SourceText } from './text.ts'

/** Larger files were not written by hand, and trying edits on them takes too long. */
const longest = 30_000
/** The next mistake counts as a different one if it is at least this many characters away. */
const far = 200
/** Requires that no other mistake is left. */
export const wholeFile = Number.POSITIVE_INFINITY

/** True if the file is readable after an edit, at least well beyond it, and the fields of its line belong together. */
export function isMendedBy({ text }: SourceText, edit: Edit, beyond = far): boolean {
  if (text.length > longest) return false
  const mended = applyEdit(text, edit)
  const doc = parse(mended)
  const end = edit.start + edit.text.length
  if (firstError(doc) < Math.max(end, errorIn(text)) + beyond) return false
  const line = { start: lineStart(mended, edit.start), end: lineEnd(mended, edit.start) }
  let fits = true
  visit(doc, {
    Map(_, { items }, path) {
      const keys = items.map(({ key }) => key).filter(isScalar)
      const isHere = keys.some(({ range }) => range && range[0] >= line.start && range[0] < line.end)
      if (!isHere) return
      fits &&= areFieldsOfOneGroup(keys.map(({ value }) => String(value))) && fitsParent(path)
    },
  })
  return fits
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', prettyErrors: false })
}

function firstError({ errors }: Document.Parsed): number {
  return Math.min(...errors.map(({ pos }) => pos[0]))
}

/** The offset at which the YAML parser notices a mistake, if it does. Many edits of the same file are tried in a row. */
const errorIn = memoizeLast((text: string): number => {
  const errorAt = firstError(parse(text))
  return Number.isFinite(errorAt) ? errorAt : 0
})

/** True if the field above accepts a group, or a list of groups. */
function fitsParent(path: Parameters<visitorFn<unknown>>[2]): boolean {
  const isEntry = isSeq(path.at(-1))
  const parent = path.at(isEntry ? -2 : -1)
  return (
    !isPair(parent) || !isScalar(parent.key) || canHold(String(parent.key.value), isEntry ? 'list' : 'group')
  )
}
