import { useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { ReportedChange } from '../report/index.ts'
import { Button } from './parts.tsx'
import { Still } from './Still.tsx'
import { useAnswer } from './use-answer.ts'
import type { Editor } from './use-editor.ts'

const sides = { before: 'Vorher', after: 'Nachher' } as const
type Side = keyof typeof sides

/** The page as it is published and as it is now, where a change is; on a phone one after the other. */
export function Compare({ editor, change }: { editor: Editor; change: ReportedChange }) {
  const views = useAnswer(editor, editor.state, 'compare', change.file)
  const [chosen, choose] = useState<Side>('after')
  const places = { before: change.was, after: change.is }
  const width = isNarrow ? 390 : 768
  const room = isNarrow ? innerWidth - 72 : (Math.min(1152, innerWidth - 24) - 64) / 2
  return (
    <Pair aria-label="Vorher und nachher">
      {isNarrow && (
        <Button onClick={() => choose(chosen === 'after' ? 'before' : 'after')}>
          {chosen === 'after' ? 'Vorher zeigen' : 'Nachher zeigen'}
        </Button>
      )}
      {(['before', 'after'] as const).map((side) => (
        <figure key={side} hidden={isNarrow && side !== chosen}>
          <figcaption>{sides[side]}</figcaption>
          {views && !views[side] && <p>Hier gibt es diese Seite nicht.</p>}
          <div>
            <Still
              title={sides[side]}
              view={views?.[side]}
              at={{ file: change.file, path: places[side] }}
              isMarked
              width={width}
              scale={Math.min(1, room / width)}
            />
          </div>
        </figure>
      ))}
    </Pair>
  )
}

/** There is room for one page beside nothing else. */
const isNarrow = globalThis.innerWidth < 800

const Pair = styled.section`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  ${isNarrow ? '' : 'grid-auto-flow: column;'}
  gap: ${space(2)};
  margin-top: ${space(2)};
  > button { justify-self: start; }
  figure { margin: 0; }
  figcaption { margin-bottom: ${space(0.5)}; font-weight: 600; }
  figure > div { height: min(26rem, 50dvh); overflow: hidden; border: 1px solid ${color.line}; }
`
