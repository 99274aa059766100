import { useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import type { Editor } from '../session/use-editor.ts'
import { agoText } from '../session/when.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Marked } from '../ui/Marked.tsx'
import { Button, Buttons, DangerButton } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { useFetched } from '../ui/use-answer.ts'
import type { Workspace } from '../workspace/workspace.ts'

type Props = { editor: Editor; history: Workspace['history'] }

/** Shows both versions of each conflict side by side for the editor to choose. */
export function Conflicts({ editor: { state, change }, history }: Props) {
  const [isLater, setLater] = useState(false)
  const conflicts = state?.conflicts ?? []
  const { title, ...sides } = state?.conflictSource ? wordings.past : wordings.others
  if (isLater)
    return (
      <Reminder>
        <DangerButton onClick={() => setLater(false)}>
          {conflicts.length === 1 ? 'Eine Fassung' : `${conflicts.length} Fassungen`} zu wählen
        </DangerButton>
      </Reminder>
    )
  return (
    <Dialog title={title} close={() => setLater(true)} wide>
      {!state?.conflictSource && <Latest history={history} />}
      {conflicts.map((one) => (
        <Choice key={one.id} aria-label={one.label}>
          <h3>{one.label}</h3>
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side}>
              <strong>{sides[side]}</strong>
              <Marked text={one.words[side]} other={one.words[side === 'mine' ? 'theirs' : 'mine']} />
              <Button onClick={() => change('choose', one.id, side)}>{sides[side]} nehmen</Button>
            </div>
          ))}
          {one.mayBeBoth && (
            <Button onClick={() => change('choose', one.id, 'both')}>Beide nacheinander</Button>
          )}
        </Choice>
      ))}
      <Buttons>
        <Button onClick={() => setLater(true)}>Später wählen</Button>
      </Buttons>
    </Dialog>
  )
}

/** Who has published last, and when. */
function Latest({ history }: Pick<Props, 'history'>) {
  const { value } = useFetched(history.list)
  const last = value?.[0]
  return last ? <p>{`Zuletzt veröffentlicht hat ${last.who}, ${agoText(last.when)}.`}</p> : null
}

export const chooseFirst = 'Wählen Sie zuerst zwischen den Fassungen, die noch offen sind.'

const wordings = {
  others: {
    title: 'Inzwischen hat jemand anders dasselbe geändert',
    mine: 'Ihre Fassung',
    theirs: 'Die andere Fassung',
  },
  past: {
    title: 'Das ist seither noch einmal geändert worden',
    mine: 'Die frühere Fassung',
    theirs: 'Die jetzige Fassung',
  },
}

const Choice = styled.section`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.line};
  h3 { grid-column: 1 / -1; margin: 0; font-size: 1rem; }
  p { max-height: 14rem; overflow-y: auto; }
  @media (max-width: 48em) { grid-template-columns: 1fr; }
`

const Reminder = styled.div`
  position: fixed;
  right: ${space(2)};
  bottom: ${space(2)};
  @media (max-width: 48em) { bottom: 4rem; }
`
