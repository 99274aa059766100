import { useMemo } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import { useFetched } from './use-answer.ts'
import type { Editor } from './use-editor.ts'

export const loadSource = () => import('../source/SourceView.tsx')

/** The YAML of the open file; it scrolls to what is selected on the page. */
export function SourceRegion({ editor }: { editor: Editor }) {
  const { store, state, selected, change } = editor
  const file = selected?.file ?? state?.shown ?? ''
  const text = useMemo(() => store.source(file), [file, state])
  const all = state?.problems
  const problems = useMemo(() => all?.filter((one) => one.file === file) ?? [], [file, all])
  const { value: loaded, trouble } = useFetched(loadSource)
  // What is written moves the cursor, not what is selected.
  const cursor = useMemo(() => selected && { line: store.sourceLine(selected) }, [store, selected])

  return (
    <Room>
      {state && loaded ? (
        <loaded.SourceView
          file={file}
          text={text}
          problems={problems}
          cursor={cursor}
          onChange={(typed) => change('apply', { kind: 'source', file, text: typed })}
          onHistory={change}
          onFix={(problem) => change('apply', { kind: 'fix', file, problem })}
        />
      ) : (
        <p>{trouble ? 'Der Quelltext lässt sich gerade nicht laden.' : 'Der Quelltext wird geöffnet …'}</p>
      )}
    </Room>
  )
}

const Room = styled.section.attrs({ 'aria-label': 'Quelltext' })`
  flex: 1;
  min-height: 0;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  p { margin: ${space(2)}; color: ${color.muted}; }
`
