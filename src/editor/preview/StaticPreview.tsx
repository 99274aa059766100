import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldRef } from '../fields/field-ref.ts'
import type { FromFrame, PreviewEvent, PreviewFrame } from './messages.ts'
import type { PreviewPage } from './view.ts'

/** An iframe that shows a page, and its interface once it is ready. */
export function useFrame(onMessage: (message: FromFrame) => void = () => {}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [preview, setPreview] = useState<PreviewFrame>()
  const latest = useEffectEvent(onMessage)
  useLayoutEffect(() => {
    const element = frame.current
    const receive = ({ detail }: PreviewEvent) => {
      if (detail && 'ready' in detail) setPreview(detail.ready)
      else if (detail) latest(detail)
    }
    element?.addEventListener('preview', receive)
    return () => element?.removeEventListener('preview', receive)
  }, [])
  return { frame, preview }
}

type Props = {
  title: string
  view: PreviewPage | undefined
  /** The place to scroll into view and outline. */
  at: FieldRef | undefined
  /** The width of the page in CSS pixels, and the scale at which it is shown. */
  width: number
  scale: number
}

/** A read-only page, rendered by the site's own components. */
export function StaticPreview({ title, view, at, width, scale }: Props) {
  const { frame, preview } = useFrame()
  useEffect(() => {
    if (!view) return
    preview?.show(view)
    preview?.select(at)
  }, [preview, view, at])
  useEffect(() => {
    const clicked = (event: Event) => event.stopImmediatePropagation()
    if (preview) frame.current?.contentWindow?.addEventListener('click', clicked, { capture: true })
  }, [preview])
  const size = { width, height: `${100 / scale}%`, border: 0, transform: `scale(${scale})` }
  return (
    <iframe
      ref={frame}
      title={title}
      src="/vorschau"
      tabIndex={-1}
      style={{ ...size, transformOrigin: '0 0' }}
    />
  )
}
