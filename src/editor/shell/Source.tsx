import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { Place } from '../page/messages.ts'
import { useLatest, useOwnChanges } from './use-answer.ts'
import type { Editor } from './use-editor.ts'

export const loadSource = () => import('../source/SourceView.tsx')

/** The YAML of the open file; it scrolls to what is selected on the page, and the other way round. */
export function Source({ editor }: { editor: Editor }) {
  const { state, selected, select, ask } = editor
  const { change, known } = useOwnChanges(editor)
  const file = selected?.file ?? state?.shown ?? ''
  const opened = useLatest(async () => ({ file, ...(await known(ask('source', file))) }), [ask, file, state])
  const loaded = useLatest(loadSource, [])
  const [cursor, setCursor] = useState<{ from: number; to: number }>()
  const own = useRef(new WeakSet<Place>())

  useEffect(() => {
    // A place selected in the source is already in view, and the editor may be typing there.
    if (selected && !own.current.has(selected)) ask('sourceRange', selected).then(setCursor)
  }, [ask, selected])

  const follow = async (offset: number) => {
    const place = await ask('sourcePlace', file, offset)
    if (JSON.stringify(place) === JSON.stringify(selected)) return
    own.current.add(place)
    select(place)
  }
  if (!state || !loaded || opened?.file !== file)
    return (
      <Room>
        <p>Der Quelltext wird geöffnet …</p>
      </Room>
    )
  return (
    <Room>
      <loaded.SourceView
        file={file}
        known={opened}
        problems={state.problems}
        cursor={cursor}
        onChange={(before, text) => change('apply', { kind: 'source', file, before, text })}
        onCursor={follow}
        onUndo={() => change('undo')}
        onRedo={() => change('redo')}
        onFix={(problem) => change('apply', { kind: 'fix', file, problem })}
      />
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
