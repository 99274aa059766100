import type { Mark } from '../desk/messages.ts'
import type { Choice } from '../fields/field-kinds.ts'
import type { followMarks } from './found-marks.ts'
import { type Ending, withRunning, writePlain, type writeRunning } from './in-place/index.ts'
import type { FromFrame, Place } from './messages.ts'
import { type createPlaces, isSamePlace } from './places.ts'

type Page = { marks: ReturnType<typeof followMarks>; places: ReturnType<typeof createPlaces> }
type Session = {
  mark: Mark
  /** Values sent that no view has contained yet. */
  sent: string[]
  close(): void
  update(value: string): void
}

/** Edits texts in place; each change is sent as the new value of the field. */
export function createWriting({ marks, places }: Page, say: (message: FromFrame) => void) {
  let session: Session | undefined
  let targets: readonly Choice[] = []
  /** Running text is loaded lazily; only the latest request may open a session. */
  let turns = 0

  /** A text in a closed menu cannot be edited. */
  const isSeen = (number: number) => marks.rangesOf(number).some((one) => one.getClientRects().length > 0)

  function open(place: Place, at?: { x: number; y: number }): void {
    const turn = ++turns
    const number = places.numberOf(place)
    const mark = places.markOf(place)
    if (number === undefined || typeof mark?.value !== 'string' || !isSeen(number)) return
    session?.close()
    const { file, path, value, label } = mark
    // A text in both menus is edited where it is visible.
    const range = () => {
      const all = marks.rangesOf(places.numberOf(place) ?? number)
      return all.find((one) => one.getClientRects().length > 0) ?? all[0]
    }
    const sent: string[] = []
    const options = {
      value,
      label,
      ...(at && { at }),
      onChange: (next: string) => {
        sent.push(next)
        say({ written: { file, path, value: next } })
      },
      onEnd: (reason: Ending) => end(place, reason),
      onHistory: (step: 'undo' | 'redo') => say({ pressed: step }),
      links: () => targets,
      onFollow: (to: string) => say({ followed: to }),
    }
    const begin = (write: typeof writePlain | typeof writeRunning) => {
      session = { mark, sent, ...write({ range }, options) }
    }
    if (mark.role !== 'markup') begin(writePlain)
    else
      withRunning(({ writeRunning }) => {
        if (turn === turns) begin(writeRunning)
      })
  }

  function end(place: Place, reason: Ending): void {
    session = undefined
    if (reason !== 'next' && reason !== 'previous') return
    // Tab stays in the page, or in what all pages share.
    const all = marks
      .inOrder()
      .flatMap((number) => places.placeOf(number) ?? [])
      .filter(({ file }) => file === place.file)
    const index = all.findIndex((one) => isSamePlace(one, place)) + (reason === 'next' ? 1 : -1)
    const other = all[index]
    if (!other) return
    say({ picked: other })
    open(other)
  }

  return {
    open,
    isOpen: () => session !== undefined,
    lead(next: readonly Choice[]): void {
      targets = next
    },
    /** Shows undone or otherwise changed values in the text being edited. */
    update(): void {
      const next = session && places.markOf(session.mark)?.value
      if (!session || typeof next !== 'string') return
      const { sent } = session
      if (sent.includes(next)) sent.splice(0, sent.indexOf(next) + 1)
      else if (sent.length === 0) session.update(next)
    },
  }
}
