import { useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { ReportedChange } from '../report/index.ts'
import { Dialog } from './Dialog.tsx'
import { Button, Buttons, DangerButton, MainButton, Rows } from './parts.tsx'
import { Still } from './Still.tsx'
import { useAnswer } from './use-answer.ts'
import type { Editor } from './use-editor.ts'

/** The unpublished changes, one sentence each. */
export function Changes({ editor, close }: { editor: Editor; close: () => void }) {
  const { change, say } = editor
  const changes = useAnswer(editor, editor.state, 'changes')
  const [wanted, compare] = useState<string>()
  const compared = changes?.find(({ sentence }) => sentence === wanted) ?? changes?.[0]
  async function discard() {
    await change('leave', 'Alles zurückgenommen')
    say('Alles ist wieder so, wie es veröffentlicht ist. Rückgängig holt es zurück.')
    close()
  }
  return (
    <Dialog title="Änderungen" close={close} wide>
      <ChangeList
        changes={changes}
        show={editor.show}
        compare={{ of: compared, with: (one) => compare(one.sentence) }}
        takeBack={(one) => change('takeBack', one)}
      />
      {compared && <Compare editor={editor} change={compared} />}
      <Buttons>
        <DangerButton onClick={discard}>Alles zurücknehmen</DangerButton>
        <MainButton onClick={close}>Weiter bearbeiten</MainButton>
      </Buttons>
    </Dialog>
  )
}

type ListProps = {
  changes: readonly ReportedChange[] | undefined
  show: Editor['show']
  /** The change that is shown below, before and after. */
  compare?: { of: ReportedChange | undefined; with: (change: ReportedChange) => void }
  takeBack?: (change: ReportedChange) => void
}

export function ChangeList({ changes, show, compare, takeBack }: ListProps) {
  if (changes?.length === 0) return <p>Es ist alles so, wie es veröffentlicht ist.</p>
  return (
    <Rows>
      {changes?.map((one) => (
        <li key={`${one.file} ${one.is.join('.')} ${one.sentence}`}>
          <p>{one.sentence}</p>
          {compare && changes.length > 1 && (
            <Button aria-pressed={compare.of === one} onClick={() => compare.with(one)}>
              Vergleichen
            </Button>
          )}
          <Button onClick={() => show({ file: one.file, path: one.is })}>Zeigen</Button>
          {takeBack && one.isSingle && <Button onClick={() => takeBack(one)}>Zurücknehmen</Button>}
        </li>
      ))}
    </Rows>
  )
}

const sides = { before: 'Vorher', after: 'Nachher' } as const
type Side = keyof typeof sides

/** The page as published and as it is now, at the place of a change; on a phone, one at a time. */
function Compare({ editor, change }: { editor: Editor; change: ReportedChange }) {
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

/** True if there is only room for one page. */
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
