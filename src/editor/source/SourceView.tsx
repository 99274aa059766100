import { Annotation, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Problem } from '../../problems/index.ts'
import { textChanges } from '../lines.ts'
import { extensions } from './extensions.ts'
import { findings, showFindings } from './findings.ts'
import { adoptStyles } from './source-styles.ts'

type Props = {
  file: string
  text: string
  /** The problems of the file. */
  problems: readonly Problem[]
  /** The line of what was selected elsewhere, from 1. */
  cursor: { line: number } | undefined
  onChange(text: string): void
  onHistory(step: 'undo' | 'redo'): void
  onFix(problem: Problem): void
}

/** Marks a change that came from elsewhere. */
const outside = Annotation.define<boolean>()

/** The YAML of a file. Loaded when it is opened, because it is as large as the rest of the editor. */
export function SourceView(props: Props) {
  const { file, text, problems, cursor } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useEffectEvent(() => props)
  useEffect(() => {
    // In a shadow root, the policy allows styles.
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!root) return
    const opened = new EditorView({ root, parent: root, state: stateOf(latest().text, file, latest) })
    view.current = opened
    adoptStyles(root)
    return () => opened.destroy()
  }, [file])
  // Before the next key, which belongs to the new text.
  useLayoutEffect(() => {
    const present = view.current?.state.doc.toString() ?? text
    if (text === present) return
    view.current?.dispatch({ changes: textChanges(present, text), annotations: outside.of(true) })
  }, [text])
  useEffect(() => {
    if (view.current) showFindings(view.current, problems)
  }, [problems])
  useEffect(() => {
    // The caret stays with whoever is typing here.
    if (!view.current || !cursor || document.activeElement === host.current) return
    const { doc } = view.current.state
    const anchor = doc.line(Math.min(cursor.line, doc.lines)).from
    const effects = EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 40 })
    view.current.dispatch({ selection: { anchor }, effects })
  }, [cursor])
  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />
}

function stateOf(doc: string, file: string, handlers: () => Props): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      findings((problem) => handlers().onFix(problem)),
      extensions,
      EditorView.contentAttributes.of({
        tabindex: '0',
        'aria-label': `Quelltext von ${file.replace(/^.*\//, '')}`,
        lang: 'de',
      }),
      // The keys of the history are those of the whole editor; this is the browser's menu.
      EditorView.domEventHandlers({
        beforeinput({ inputType }) {
          if (inputType === 'historyUndo') handlers().onHistory('undo')
          if (inputType === 'historyRedo') handlers().onHistory('redo')
          return inputType.startsWith('history')
        },
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isOutside = transactions.some((one) => one.annotation(outside))
        if (docChanged && !isOutside) handlers().onChange(state.doc.toString())
      }),
    ],
  })
}
