import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Problem } from '../../problems/index.ts'
import { type Handlers, openSource } from './source.ts'

type Props = Handlers & {
  file: string
  text: string
  problems: readonly Problem[]
  /** The range that was selected elsewhere. */
  cursor?: { from: number; to: number } | undefined
}

/** The YAML of a file. Loaded when it is opened, because it is as large as the rest of the editor. */
export function SourceView(props: Props) {
  const { file, text, problems, cursor } = props
  const host = useRef<HTMLDivElement>(null)
  const source = useRef<ReturnType<typeof openSource>>(undefined)
  const latest = useEffectEvent(() => props)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!root) return
    source.current = openSource(root, { file, text: latest().text }, latest)
    return () => source.current?.close()
  }, [file])
  // Before the next key, which belongs to the new text.
  useLayoutEffect(() => source.current?.show(text), [text])
  // Problems are reported again for another file, even if they have not changed.
  useEffect(() => source.current?.report(problems.filter((one) => one.file === file)), [problems, file])
  useEffect(() => {
    // Whoever is typing here has chosen the place here.
    if (cursor && document.activeElement !== host.current) source.current?.select(cursor)
  }, [cursor])
  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />
}
