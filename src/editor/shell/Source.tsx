import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { Editor } from './use-editor.ts'

const SourceView = lazy(() =>
  import('../source/SourceView.tsx').then((loaded) => ({ default: loaded.SourceView })),
)

type Range = { from: number; to: number }

/** The YAML of the file that is open; what is selected on the page is scrolled to, and the other way round. */
export function Source({ editor: { state, selected, select, ask, change } }: { editor: Editor }) {
  const file = selected?.file ?? state?.shown ?? ''
  const [opened, setOpened] = useState<{ file: string; text: string }>()
  const [cursor, setCursor] = useState<Range>()
  const own = useRef(selected)

  useEffect(() => {
    let isLate = false
    ask('source', file).then((text) => isLate || setOpened({ file, text }))
    return () => {
      isLate = true
    }
  }, [ask, file, state])
  useEffect(() => {
    if (selected && selected !== own.current) ask('sourceRange', selected).then(setCursor)
  }, [ask, selected])

  const follow = async (offset: number) => {
    own.current = await ask('sourcePlace', file, offset)
    select(own.current)
  }
  if (!state || opened?.file !== file) return <Room />
  return (
    <Room>
      <Suspense fallback={<p>Der Quelltext wird geöffnet …</p>}>
        <SourceView
          file={file}
          text={opened.text}
          problems={state.problems}
          cursor={cursor}
          complete={(offset) => ask('complete', file, offset)}
          hover={(offset) => ask('explain', file, offset)}
          onChange={(text) => change('apply', { kind: 'source', file, text })}
          onCursor={follow}
          onUndo={() => change('undo')}
          onRedo={() => change('redo')}
          onFix={(problem) => change('apply', { kind: 'fix', file, problem })}
        />
      </Suspense>
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
