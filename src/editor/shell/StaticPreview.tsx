import { useEffect } from 'react'
import type { Place } from '../page/messages.ts'
import type { PageView } from '../store/types.ts'
import { useFrame } from './frame.ts'

type Props = {
  title: string
  view: PageView | undefined
  /** The place to scroll into view and outline. */
  at: Place | undefined
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
