import { useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import { chooseFirst } from './Conflicts.tsx'
import { Dialog } from './Dialog.tsx'
import { Button, Buttons, DangerButton, Form, MainButton, Outside, Rows, Small, Trouble } from './parts.tsx'
import { useDoing, useFetched } from './use-answer.ts'
import type { DraftHands } from './use-drafts.ts'
import type { Editor } from './use-editor.ts'
import { whenText } from './when.ts'

type Props = { editor: Editor; drafts: DraftHands; close: () => void }

/** Named drafts, for other editors and other computers. */
export function Drafts({ editor: { state }, drafts, close }: Props) {
  const { value, trouble: unread } = useFetched(drafts.list)
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<{ to: 'open' | 'drop'; name: string }>()
  const { run: attempt, isBusy, trouble } = useDoing()
  const run = (act: () => Promise<unknown>) => attempt(() => act().then(close))
  const { draft, conflicts = [], changed = [] } = state ?? {}
  const isUnsaved = draft ? !draft.isSaved : changed.length > 0
  const open = (one: string) =>
    isUnsaved ? setAsked({ to: 'open', name: one }) : run(() => drafts.open(one, false))
  const isStuck = isBusy || conflicts.length > 0

  if (asked?.to === 'drop')
    return (
      <Dialog key="drop" title={`„${asked.name}“ verwerfen?`} close={close}>
        <p>
          Der Entwurf wird für alle gelöscht, die ihn sehen können. Das lässt sich nicht rückgängig machen.
        </p>
        <Trouble>{trouble}</Trouble>
        <Buttons>
          <Button onClick={() => setAsked(undefined)}>Behalten</Button>
          <DangerButton disabled={isBusy} onClick={() => run(() => drafts.drop(asked.name))}>
            Endgültig verwerfen
          </DangerButton>
        </Buttons>
      </Dialog>
    )
  if (asked)
    return (
      <Dialog key="open" title={`„${asked.name}“ öffnen`} close={close}>
        <p>
          Sie haben Änderungen, die weder veröffentlicht noch als Entwurf gespeichert sind. Was soll daraus
          werden?
        </p>
        <Trouble>{trouble}</Trouble>
        <Buttons>
          <Button onClick={() => setAsked(undefined)}>Abbrechen</Button>
          <Button disabled={isBusy} onClick={() => run(() => drafts.open(asked.name, false))}>
            Zurücknehmen
          </Button>
          <MainButton disabled={isBusy} onClick={() => run(() => drafts.open(asked.name, true))}>
            In den Entwurf mitnehmen
          </MainButton>
        </Buttons>
      </Dialog>
    )
  return (
    <Dialog key="list" title="Entwürfe" close={close}>
      {draft && (
        <Open as="div">
          <p>Sie arbeiten am Entwurf „{draft.name}“.</p>
          <Button disabled={isStuck} onClick={() => run(drafts.putAway)}>
            {draft.isSaved ? 'Weglegen' : 'Speichern und weglegen'}
          </Button>
        </Open>
      )}
      {!draft && changed.length > 0 && (
        <Open
          onSubmit={(event) => {
            event.preventDefault()
            run(() => drafts.layAside(name.trim()))
          }}
        >
          <label>
            Name des Entwurfs
            <input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </label>
          <MainButton type="submit" disabled={isStuck || !name.trim()}>
            Als Entwurf ablegen
          </MainButton>
        </Open>
      )}
      {conflicts.length > 0 && <p>{chooseFirst}</p>}
      <Trouble>{trouble}</Trouble>
      {!value && <p role="status">{unread ?? 'Die Entwürfe werden geladen …'}</p>}
      {value?.length === 0 && <p>Es liegt kein Entwurf bereit.</p>}
      <List>
        {value?.map((one) => (
          <li key={one.name} aria-label={one.name}>
            <p>
              <strong>{one.name}</strong>
              <Small>
                {whenText(one.when)}, {one.who}
              </Small>
              <a href={`#entwurf=${encodeURIComponent(one.name)}`} onClick={close}>
                Ansehen
              </a>
              {one.preview && <Outside href={one.preview}>Im Internet ansehen</Outside>}
            </p>
            <Button disabled={isStuck || one.name === draft?.name} onClick={() => open(one.name)}>
              Öffnen
            </Button>
            <Button disabled={isBusy} onClick={() => setAsked({ to: 'drop', name: one.name })}>
              Verwerfen
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const Open = styled(Form)`
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
  @media (max-width: 30em) { grid-template-columns: 1fr; }
`

const List = styled(Rows)`
  li { align-items: center; }
  strong { color: inherit; }
  strong, small { display: block; }
  a { margin-right: ${space(2)}; color: ${color.ink}; }
`
