import { useEffect, useRef, useState } from 'react'
import type { DeskState } from '../desk/messages.ts'
import { startDesk } from './desk-client.ts'

const desk = startDesk()
export function Editor() {
  const [state, setState] = useState<DeskState>()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    ;(async () => {
      const site = await fetch('/api/site').then((r) => r.json())
      desk.onView((view) => {
        ;(window as any).lastView = performance.now()
        frame.current?.contentWindow?.postMessage({ view }, location.origin)
      })
      addEventListener('message', async ({ data }) => {
        ;(window as any).messages = [...((window as any).messages ?? []), data]
        if (data.ready) setState(await desk.ask('open', site))
      })
      ;(window as any).desk = desk
    })()
  }, [])
  return (
    <>
      <p>{state?.pages.length}</p>
      <iframe ref={frame} title="Vorschau" src="/vorschau" style={{ width: '100%', height: 800 }} />
    </>
  )
}
