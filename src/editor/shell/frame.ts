import { useEffect, useRef, useState } from 'react'
import type { FromFrame, ToFrame } from '../page/messages.ts'

/** A frame of the editor's own that shows a page; it can be told things once it is there. */
export function useFrame(hear: (message: FromFrame) => void = () => {}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<FromFrame>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      latest.current(data)
      if ('ready' in data) setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin)
  return { frame, isReady, tell }
}
