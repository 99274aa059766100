import type { FieldRef } from '../fields/field-ref.ts'
import type { FromFrame } from '../preview/messages.ts'
import { historyStep, isPublish } from '../ui/history-keys.ts'
import { createOutline } from './outline.ts'
import { createPictureButton } from './pictures.ts'
import type { createPlaces } from './places.ts'
import type { createWriting } from './writing.ts'

/** Turns clicks into selections of the clicked field; links, buttons and forms of the page do nothing. */
export function handlePointer(
  places: ReturnType<typeof createPlaces>,
  writing: ReturnType<typeof createWriting>,
  notify: (message: FromFrame) => void,
) {
  const outlines = {
    warning: createOutline('editor-doubtful'),
    error: createOutline('editor-faulty'),
    pointed: createOutline('editor-pointed'),
    selected: createOutline('editor-selected'),
  }
  for (const severity of ['warning', 'error'] as const)
    outlines[severity].show(() => places.faulty(severity).flatMap(places.boxesOf))
  const pictureButton = createPictureButton(places, notify)
  let selected: FieldRef | undefined
  /** True while the selected place is not on the page yet. */
  let isAwaited = false

  document.addEventListener(
    'click',
    (event) => {
      if (isOwn(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && (event.ctrlKey || event.metaKey))
        return notify({ followed: link.getAttribute('href') ?? '' })
      const place = places.at(event.clientX, event.clientY, event.target)
      if (!place) return
      notify({ picked: place })
      writing.open(place, { x: event.clientX, y: event.clientY })
    },
    { capture: true },
  )
  // Links must not navigate the editor.
  document.addEventListener('auxclick', (event) => event.preventDefault(), { capture: true })
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  document.addEventListener('pointermove', ({ clientX, clientY, target, pointerType }) => {
    if (pointerType === 'touch') return
    const place = isOwn(target) ? undefined : places.at(clientX, clientY, target)
    outlines.pointed.show(() => (place ? places.boxesOf(place) : []))
  })
  // Opening the source view halves the height of the frame; keep the selection in view.
  addEventListener('resize', () => scrollToSelected('instant'))
  document.documentElement.addEventListener('pointerleave', () => outlines.pointed.show(() => []))
  document.addEventListener(
    'keydown',
    (event) => {
      // The events of a frame end at its window.
      if (isPublish(event)) parent.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))
      const isNext = event.key === 'Tab' && !event.shiftKey && !isOwn(event.target)
      if (isPublish(event) || (isNext && writing.openFrom(selected))) return event.preventDefault()
      const pressed = isOwn(event.target) ? undefined : historyStep(event)
      if (!pressed) return
      event.preventDefault()
      notify({ pressed })
    },
    { capture: true },
  )

  function scrollToSelected(behavior: ScrollBehavior): void {
    const [box] = selected ? places.boxesOf(selected) : []
    isAwaited = selected !== undefined && !box
    if (box && (box.bottom < 80 || box.top > innerHeight - 40))
      scrollTo({ top: box.top + scrollY - 120, behavior })
  }

  return {
    select(place: FieldRef | undefined): void {
      const isOther = JSON.stringify(place) !== JSON.stringify(selected)
      selected = place
      pictureButton.show(place)
      // A text being edited has its own outline.
      outlines.selected.show(() => (selected && !writing.isOpen() ? places.boxesOf(selected) : []))
      if (isOther) scrollToSelected('smooth')
    },
    /** Updates the outlines after the page has changed. */
    redraw(): void {
      outlines.warning.draw()
      outlines.error.draw()
      outlines.selected.draw()
      if (isAwaited) scrollToSelected('instant')
      pictureButton.draw()
      outlines.pointed.show(() => [])
    },
  }
}

/** True inside a text being edited, and on the button of a picture. */
const isOwn = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-inline], .editor-replace') !== null
