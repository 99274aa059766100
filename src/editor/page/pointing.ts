import type { Path } from '#content'
import type { Mark, PageView } from '../desk/messages.ts'
import type { followMarks } from './found-marks.ts'
import type { FromFrame, Place } from './messages.ts'

type Marks = ReturnType<typeof followMarks>

/** Clicks lead to the field that holds what was clicked; nothing of the page answers itself. */
export function followPointer(marks: Marks, say: (message: FromFrame) => void) {
  let view: PageView | undefined

  function placeOf(event: MouseEvent): Place | undefined {
    const found = textAt(event.clientX, event.clientY) ?? elementOf(event.target)
    return found ? { file: found.file, path: found.path } : blockOf(event.target)
  }

  function textAt(x: number, y: number): Mark | undefined {
    const at = caretAt(x, y)
    const number = at && marks.numberAt(at.node, at.offset)
    return number === undefined ? undefined : view?.marks.get(number)
  }

  function elementOf(target: EventTarget | null): Mark | undefined {
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      const number = marks.numberOfElement(at)
      if (number !== undefined) return view?.marks.get(number)
    }
    return undefined
  }

  function blockOf(target: EventTarget | null): Place | undefined {
    const part =
      target instanceof Element ? target.closest('#root > header, #root > footer, #root main > *') : null
    if (!part || !view) return undefined
    if (part.matches('header')) return { file: 'site.yaml', path: ['navigation'] }
    if (part.matches('footer')) return { file: 'site.yaml', path: ['footer'] }
    const index = [...(part.parentElement?.children ?? [])].indexOf(part)
    return { file: view.file, path: ['blocks', index] }
  }

  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && (event.ctrlKey || event.metaKey)) return say({ followed: link.getAttribute('href') ?? '' })
      const place = placeOf(event)
      if (place) say({ picked: place })
    },
    { capture: true },
  )
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  document.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      say({ pressed: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    },
    { capture: true },
  )

  return {
    update(next: PageView) {
      view = next
    },
    select(_place: Place | undefined) {},
  }
}

/** Chromium and Firefox have another name for it than Safari. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

export const isWithin = (path: Path, around: Path) => around.every((step, i) => path[i] === step)
