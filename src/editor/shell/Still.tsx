import { useEffect } from 'react'
import type { PageView } from '../desk/messages.ts'
import type { Place } from '../page/messages.ts'
import { useFrame } from './frame.ts'

type Props = {
  title: string
  view: PageView | undefined
  /** What is brought into sight, and marked where `isMarked`. */
  at: Place | undefined
  isMarked?: boolean
  /** Of the page; how much smaller it is shown. */
  width: number
  scale: number
}

/** A page to look at, drawn by the site itself; nothing of it can be changed there. */
export function Still({ title, view, at, isMarked = false, width, scale }: Props) {
  const { frame, isReady, tell } = useFrame()
  useEffect(() => {
    if (!isReady || !view) return
    tell({ view })
    tell({ select: at })
    if (!isMarked) tell({ select: undefined })
  }, [isReady, view, at])
  useEffect(() => {
    const clicked = (event: Event) => event.stopImmediatePropagation()
    if (isReady) frame.current?.contentWindow?.addEventListener('click', clicked, { capture: true })
  }, [isReady])
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
