import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color } from '../../ui/theme.ts'
import type { FromFrame, ToFrame } from '../page/messages.ts'
import { useHands } from './hands.ts'

/** So wide a page is, and so small it is shown. */
const [width, scale] = [1000, 0.5]

/** A block as it looks with the words of its example, drawn by the site itself. */
export function Sample({ type }: { type: string }) {
  const { ask } = useHands()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<FromFrame>) => {
      if (source === frame.current?.contentWindow && origin === location.origin && 'ready' in data)
        setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!isReady) return
    let isShown = true
    const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin)
    ask.sample(type).then((view) => {
      if (!isShown || !view) return
      tell({ view })
      tell({ select: { file: view.file, path: ['blocks', 0] } })
      tell({ select: undefined })
    })
    return () => {
      isShown = false
    }
  }, [type, isReady])

  return (
    <Window aria-hidden>
      <iframe ref={frame} title="Beispiel" src="/vorschau" tabIndex={-1} inert />
    </Window>
  )
}

const Window = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 4px;
  background: ${color.paper};
  iframe { width: ${width}px; height: ${100 / scale}%; border: 0; transform: scale(${scale}); transform-origin: 0 0; }
`
