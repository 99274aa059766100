import { useEffect, useRef } from 'react'
import type { Problem } from '../../problems/index.ts'
import { type Hands, openSource } from './source.ts'

type Props = Hands & {
  file: string
  text: string
  problems: readonly Problem[]
  /** What is selected elsewhere. */
  cursor?: { from: number; to: number } | undefined
}

/** The YAML of a file, for who wants it. Loaded when it is opened: it weighs as much as all else. */
export function SourceView(props: Props) {
  const { file, text, problems, cursor } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const source = useRef<ReturnType<typeof openSource>>(undefined)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!root) return
    source.current = openSource(root, { file, text: latest.current.text }, () => latest.current)
    return () => source.current?.close()
  }, [file])
  useEffect(() => source.current?.show(text), [text])
  // The same text in another file is another text; so are its problems.
  useEffect(() => source.current?.report(problems.filter((one) => one.file === file)), [problems, file])
  useEffect(() => {
    if (cursor) source.current?.select(cursor)
  }, [cursor])
  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />
}
