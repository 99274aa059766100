import { useEffect, useRef, useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { tableBlock } from '../fields/table.ts'
import type { PicturesRequest } from '../pictures/Pictures.tsx'
import type { FromFrame } from '../preview/messages.ts'
import { useFrame } from '../preview/StaticPreview.tsx'
import { pageFailure } from '../session/sentences.ts'
import type { Editor } from '../session/use-editor.ts'
import { styled } from '../ui/styled.ts'
import { Rescue } from './Rescue.tsx'

/** Widths of the preview in CSS pixels: phone, tablet, desktop, and A4 between its margins. */
export const widths = { Telefon: 390, Tablet: 768, Bildschirm: 1280, Papier: 688 } as const
export type Width = keyof typeof widths

type Props = {
  editor: Editor
  width: Width
  openPictures: (request: PicturesRequest) => void
  reload: () => void
}

/** The page as visitors see it. */
export function Preview({ editor, width: chosen, openPictures, reload }: Props) {
  const { store, state, selected, change, select, notify } = editor
  const room = useRoom()
  const [hasFailed, setFailed] = useState(false)
  // A wide page would be too small to read on a phone or in an enlarged window, where there is no room to choose.
  const width = room.isNarrow ? 'Telefon' : chosen
  const scale = Math.min(1, room.width / widths[width])

  // A separate layer is not repainted with its surroundings; it is only sharp if created at its final scale.
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setSettled, 300, scale)
    return () => clearTimeout(timer)
  }, [scale])

  const { frame, preview } = useFrame((message: FromFrame) => {
    if ('picked' in message) select(message.picked)
    else if ('replace' in message) openPictures({ at: message.replace, files: message.files })
    else if ('dropped' in message) openPictures({ files: message.dropped })
    else if ('pressed' in message) change(message.pressed)
    else if ('failed' in message) setFailed(true)
    else if ('typed' in message) change('apply', { kind: 'set', ...message.typed })
    else if ('table' in message) addTable(message.table, message.after)
    else {
      const target = message.followed.split('#')[0]
      const page = state?.pages.find(({ path }) => path === target)
      if (page) select({ file: page.file, path: [] })
      else notify(`Dieser Link führt aus der Website hinaus: ${message.followed}`)
    }
  })

  async function addTable(text: string, { file, path: [list = '', index] }: FieldRef) {
    const at = Number(index) + 1
    const value = tableBlock(text)
    if (!(await change('apply', { kind: 'insert', file, path: [list], index: at, value }))) return
    select({ file, path: [list, at] })
    notify('Die Tabelle steht in einem eigenen Block unter dem Text. „Rückgängig“ nimmt sie zurück.')
  }

  // Subscribes to the store instead of waiting for a render, so that a key is on the page before anything else happens.
  useEffect(() => {
    if (!preview) return
    preview.setChoices({ links: store.links, facts: store.facts })
    const show = (placeOf?: (place: FieldRef) => FieldRef) => {
      if (placeOf) preview.relocate(placeOf)
      const view = store.view()
      if (view) preview.show(view)
    }
    show()
    return store.subscribe(show)
  }, [preview, store])
  useEffect(() => preview?.select(selected), [preview, selected])
  useEffect(() => preview?.setPaper(width === 'Papier'), [preview, width])
  useEffect(() => {
    if (!state) return
    const own = state.problems.filter(({ file }) => file === state.shown)
    preview?.markFaults({ file: state.shown, places: own })
  }, [preview, state])

  return (
    <Ground ref={room.of}>
      {hasFailed && <Rescue store={store} what={pageFailure} reload={reload} />}
      {state && store.view()?.isOutdated && <Note role="note">{outdated}</Note>}
      <Sheet
        ref={frame}
        title="Vorschau"
        src="/vorschau"
        style={{
          width: widths[width],
          height: room.height / scale,
          transform: `scale(${scale})`,
          willChange: settled === scale ? 'transform' : 'auto',
          marginLeft: Math.max(0, (room.width - widths[width] * scale) / 2),
        }}
      />
    </Ground>
  )
}

/** Tracks the size of an element. */
function useRoom() {
  const [room, setRoom] = useState({ width: 1280, height: 800, isNarrow: false })
  const of = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      const isNarrow = matchMedia('(max-width: 48em)').matches
      setRoom({ width: element.clientWidth, height: element.clientHeight, isNarrow })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { ...room, of: useRef(of).current }
}

const Ground = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: ${color.sandDeep};
`

const outdated =
  'Hier ist ein Fehler. Ein leerer Text ist „…“; was sich sonst nicht zeigen lässt, steht da wie zuletzt.'

const Note = styled.p`
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  margin: 0;
  padding: ${space(0.5)} ${space(2)};
  background: ${color.signal};
  color: ${color.ink};
  font-size: 0.875rem;
`

const Sheet = styled.iframe`
  display: block;
  border: 0;
  background: ${color.paper};
  transform-origin: 0 0;
  box-shadow: 0 0 0 1px ${color.line};
`
