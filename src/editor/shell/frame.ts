import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FromFrame, PreviewEvent, PreviewFrame } from '../page/messages.ts'

/** An iframe that shows a page, and its interface once it is ready. */
export function useFrame(onMessage: (message: FromFrame) => void = () => {}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [preview, setPreview] = useState<PreviewFrame>()
  const latest = useEffectEvent(onMessage)
  useLayoutEffect(() => {
    const element = frame.current
    const hear = ({ detail }: PreviewEvent) => {
      if (detail && 'ready' in detail) setPreview(detail.ready)
      else if (detail) latest(detail)
    }
    element?.addEventListener('preview', hear)
    return () => element?.removeEventListener('preview', hear)
  }, [])
  return { frame, preview }
}
