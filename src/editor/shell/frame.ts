import { useRef, useState } from 'react'
import type { FromFrame, ToFrame } from '../page/messages.ts'
import { useWindowEvent } from './use-window-event.ts'

/** An iframe that shows a page, with a way to send it messages once it is ready. */
export function useFrame(hear: (message: FromFrame) => void = () => {}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useWindowEvent(['message'], ({ data, origin, source }: MessageEvent<FromFrame>) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow) return
    hear(data)
    if ('ready' in data) setReady(true)
  })
  const tell = (message: ToFrame) => {
    if (frame.current?.contentWindow) tellFrame(frame.current.contentWindow, message)
  }
  return { frame, isReady, tell }
}

/** Delivers a message synchronously; `postMessage` would wait for the next paint. */
export function tellFrame(frame: Window, data: ToFrame, ports: MessagePort[] = []): void {
  const { origin } = location
  frame.dispatchEvent(new MessageEvent('message', { data, origin, source: window, ports }))
}
