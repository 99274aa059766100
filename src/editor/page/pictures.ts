import type { FieldRef } from '../fields/field-ref.ts'
import type { FromFrame } from '../preview/messages.ts'
import { make } from './element.ts'
import { createOutline } from './outline.ts'
import type { createPlaces } from './places.ts'

/** Lets the editor replace the selected picture with a button on it, and any picture by dropping a file onto it. */
export function createPictureButton(
  places: ReturnType<typeof createPlaces>,
  notify: (message: FromFrame) => void,
) {
  let selected: FieldRef | undefined
  const onclick = () => selected && notify({ replace: selected })
  const shape = { type: 'button', className: 'editor-replace', hidden: true } as const
  const button = make('button', { ...shape, onclick }, 'Ersetzen …')
  document.body.append(button)

  const target = createOutline('editor-selected')
  addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const at = places.pictureAt(event.clientX, event.clientY)
    target.show(() => (at ? places.boxesOf(at) : []))
  })
  addEventListener('dragleave', () => target.show(() => []))
  addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    target.show(() => [])
    const at = places.pictureAt(event.clientX, event.clientY)
    notify(at ? { replace: at, files } : { dropped: files })
  })

  function draw(): void {
    const [box] = selected?.path.at(-1) === 'alt' ? places.boxesOf(selected) : []
    button.hidden = !box
    if (!box) return
    button.style.left = `${Math.max(0, box.left) + scrollX + 12}px`
    button.style.top = `${box.top + scrollY + 12}px`
  }

  return {
    draw,
    show(place: FieldRef | undefined): void {
      selected = place
      draw()
    },
  }
}
