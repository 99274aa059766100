import { isSame, valueAt } from '#reading'
import { type Data, insertItem, moveItem, setValue, type Texts } from '../../content/edit/index.ts'
import type { ReportedChange } from './reported-change.ts'
import { parseData } from './versions.ts'

/** Returns the texts without one change, but with all others. */
export function revert(before: Texts, after: Texts, change: ReportedChange): Texts {
  const [old, now] = [before.get(change.file), after.get(change.file)]
  if (!change.kind || old === undefined || now === undefined) return after
  const isWhole = change.was.length + change.is.length === 0
  const parts = [change, ...(change.cells ?? [])]
  const text = isWhole ? old : parts.reduce((text, part) => without(text, parseData(old), part), now)
  // Reverting the last change also reverts its effect on lines and quotes.
  const isBefore = isSame(parseData(text), parseData(old)) && commentsIn(text) === commentsIn(old)
  return new Map(after).set(change.file, isBefore ? old : text)
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).join('\n')

function without(text: string, old: unknown, { kind, was, is }: Pick<ReportedChange, 'kind' | 'was' | 'is'>) {
  if (kind === 'moved') return moveItem(text, is, Number(was.at(-1)))
  if (kind === 'added') return setValue(text, is, undefined)
  const [value, last = ''] = [valueAt(old, was) as Data, was.at(-1)]
  if (kind === 'removed' && typeof last === 'number') {
    const list = valueAt(parseData(text), is)
    return insertItem(text, is, value, Math.min(last, Array.isArray(list) ? list.length : 0))
  }
  const order = Object.keys(valueAt(old, was.slice(0, -1)) as object)
  return setValue(text, kind === 'removed' ? [...is, last] : is, value, () => order)
}
