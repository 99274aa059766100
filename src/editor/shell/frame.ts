import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FromFrame, PreviewFrame, ReadyEvent } from '../page/messages.ts'

/** An iframe that shows a page, and its interface once it is ready. */
export function useFrame(onMessage: (message: FromFrame) => void = () => {}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [preview, setPreview] = useState<PreviewFrame>()
  const latest = useEffectEvent(onMessage)
  useLayoutEffect(() => {
    const element = frame.current
    const begin = ({ detail }: ReadyEvent) => {
      detail.listen((message) => latest(message))
      setPreview(detail)
    }
    element?.addEventListener('ready', begin as EventListener)
    return () => element?.removeEventListener('ready', begin as EventListener)
  }, [])
  return { frame, preview }
}
