import type { FromFrame, Place } from './messages.ts'
import { createOutline } from './outline.ts'
import type { createPlaces } from './places.ts'

/** Clicks lead to the field that holds what was clicked; nothing of the page answers itself. */
export function followPointer(places: ReturnType<typeof createPlaces>, say: (message: FromFrame) => void) {
  const outlines = {
    faulty: createOutline('editor-faulty'),
    pointed: createOutline('editor-pointed'),
    selected: createOutline('editor-selected'),
  }
  let selected: Place | undefined

  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && (event.ctrlKey || event.metaKey)) return say({ followed: link.getAttribute('href') ?? '' })
      const place = places.at(event.clientX, event.clientY, event.target)
      if (place) say({ picked: place })
    },
    { capture: true },
  )
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  document.addEventListener('pointermove', ({ clientX, clientY, target, pointerType }) => {
    if (pointerType === 'touch') return
    const place = places.at(clientX, clientY, target)
    outlines.pointed.show(() => (place ? places.boxesOf(place) : []))
  })
  document.documentElement.addEventListener('pointerleave', () => outlines.pointed.show(() => []))
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
    select(place: Place | undefined): void {
      const isOther = JSON.stringify(place) !== JSON.stringify(selected)
      selected = place
      outlines.selected.show(() => (selected ? places.boxesOf(selected) : []))
      const [box] = place && isOther ? places.boxesOf(place) : []
      if (box && (box.bottom < 80 || box.top > innerHeight - 40))
        scrollTo({ top: box.top + scrollY - 120, behavior: 'smooth' })
    },
    /** The page is another; what was outlined may stand elsewhere. */
    redraw(): void {
      outlines.faulty.show(() =>
        places.faulty().flatMap((place) => (place.path.length > 1 ? places.boxesOf(place) : [])),
      )
      outlines.selected.draw()
      outlines.pointed.show(() => [])
    },
  }
}
