import type { Fact } from '../fields/facts.ts'
import type { Option } from '../fields/field-kinds.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { FromFrame } from '../preview/messages.ts'
import type { Mark } from '../preview/view.ts'
import { isVisible, type observeMarks } from './found-marks.ts'
import { boxOf } from './inline/geometry.ts'
import { type Ending, withRunning, writePlain, type writeRunning } from './inline/index.ts'
import { type createPlaces, isSamePlace } from './places.ts'

type Page = { marks: ReturnType<typeof observeMarks>; places: ReturnType<typeof createPlaces> }
type Session = {
  mark: Mark
  /** The value that the page has, and the one that was typed last. */
  known: unknown
  typed: string
  close(): void
  update(value: string): void
}

/** What a text can link to and show, as it is now. */
type Choices = { links(): readonly Option[]; facts(): readonly Fact[] }

type Point = { x: number; y: number }

/** True for a click in the box of a text, such as the cell of a table, or next to it; elsewhere it means the block. */
function isNear(range: Range, { x, y }: Point): boolean {
  const { left, right, top, bottom } = boxOf(range).getBoundingClientRect()
  return x > left - 24 && x < right + 24 && y > top - 24 && y < bottom + 24
}

/** Edits texts in place; each change is sent as the new value of the field. */
export function createWriting({ marks, places }: Page, notify: (message: FromFrame) => void) {
  let session: Session | undefined
  let choices: Choices = { links: () => [], facts: () => [] }
  let isTyping = false
  /** Running text is loaded lazily; only the latest request may open a session. */
  let turns = 0

  /** A text in a closed menu cannot be edited, nor one far from the click that selects it. */
  const isSeen = (number: number, at?: Point) =>
    marks.rangesOf(number).some((range) => isVisible(range) && (!at || isNear(range, at)))

  function open(place: FieldRef, at?: Point): void {
    const turn = ++turns
    const number = places.numberOf(place)
    const mark = places.markOf(place)
    if (number === undefined || typeof mark?.value !== 'string' || !isSeen(number, at)) return
    session?.close()
    const { value, label } = mark
    // A text in both menus is edited where it is visible.
    const range = () => {
      const all = marks.rangesOf(places.numberOf(session?.mark ?? place) ?? number)
      return all.find(isVisible) ?? all[0]
    }
    const options = {
      value,
      label,
      ...(at && { at }),
      onChange: send,
      onEnd: (reason: Ending) => end(session?.mark ?? place, reason),
      onHistory: (step: 'undo' | 'redo') => notify({ pressed: step }),
      ...choices,
      onFollow: (to: string) => notify({ followed: to }),
      onTable: (table: string) => {
        const after = session?.mark ?? place
        const isInBlock = after.path[0] === 'blocks'
        if (isInBlock) notify({ table, after: { file: after.file, path: after.path.slice(0, 2) } })
        return isInBlock
      },
    }
    const begin = (write: typeof writePlain | typeof writeRunning) => {
      session = { mark, known: value, typed: value, ...write({ range }, options) }
    }
    if (mark.role !== 'markup') begin(writePlain)
    else
      withRunning(({ writeRunning }) => {
        if (turn === turns) begin(writeRunning)
      })
  }

  /** Sends what was typed; the page shows it before this returns. */
  function send(value: string): void {
    if (!session) return
    const { file, path } = session.mark
    session.typed = value
    isTyping = true
    notify({ typed: { file, path, value } })
    isTyping = false
  }

  function end(place: FieldRef, reason: Ending): void {
    session = undefined
    if (reason === 'next') openFrom(place)
    else if (reason === 'previous') openFrom(place, -1)
  }

  /** Edits the text after a place, or the first one of the page. Tab stays in the page, or in what all pages share. */
  function openFrom(place: FieldRef | undefined, step = 1): boolean {
    const all = marks.inOrder().flatMap((number) => places.placeOf(number) ?? [])
    const file = place?.file ?? all.find((one) => one.file !== 'site.yaml')?.file
    const own = all.filter((one) => one.file === file)
    const other = own[own.findIndex((one) => place && isSamePlace(one, place)) + step]
    if (!other) return false
    notify({ picked: other })
    open(other)
    return true
  }

  return {
    open,
    openFrom,
    isOpen: () => session !== undefined,
    setChoices(next: Choices): void {
      choices = next
    },
    /** A merge may have moved the text being edited, or removed it. */
    relocate(placeOf: (place: FieldRef) => FieldRef): void {
      if (!session) return
      const { file, path } = placeOf(session.mark)
      if (path.length < session.mark.path.length) session.close()
      else session.mark = { ...session.mark, file, path }
    },
    /** Shows undone or otherwise changed values in the text being edited. */
    update(): void {
      const next = session && places.markOf(session.mark)?.value
      if (!session || typeof next !== 'string' || next === session.known) return
      session.known = next
      if (!isTyping && next !== session.typed) session.update(next)
    },
  }
}
