import { isPair, isScalar, isSeq, parseDocument, visit, type visitorFn } from 'yaml'
import { areFieldsOfOneGroup, canHold } from '../fields/names.ts'
import type { Line } from './lines.ts'
import { applyEdit, type Edit, lineEnd, lineStart, type Writing } from './text.ts'

/** A file that cannot be read, and where the parser noticed it. */
export type Broken = Writing & { errorAt: number }

export type BrokenLine = Broken & Line

/** Files beyond this size were not written by hand, and trying takes its time. */
const longest = 30_000
/** So far away the next mistake has to be to be another one. */
const far = 200
/** No other mistake may be left at all. */
export const wholeFile = Number.POSITIVE_INFINITY

/** Whether the file can be read after an edit, or at least well beyond it, and the fields of its line belong together. */
export function isMendedBy({ text, errorAt }: Broken, edit: Edit, beyond = far): boolean {
  if (text.length > longest) return false
  const mended = applyEdit(text, edit)
  const doc = parseDocument(mended, { schema: 'failsafe', prettyErrors: false })
  const end = edit.start + edit.text.length
  const firstError = Math.min(...doc.errors.map(({ pos }) => pos[0]))
  if (firstError < Math.max(end, errorAt) + beyond) return false
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

/** Whether the field above is one for groups, or for lists of them. */
function fitsParent(path: Parameters<visitorFn<unknown>>[2]): boolean {
  const isEntry = isSeq(path.at(-1))
  const parent = path.at(isEntry ? -2 : -1)
  return (
    !isPair(parent) || !isScalar(parent.key) || canHold(String(parent.key.value), isEntry ? 'list' : 'group')
  )
}
