import { useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { NamedDraft } from '../workspace/workspace.ts'
import { Buttons, Dialog } from './Dialog.tsx'
import { useFetched } from './Past.tsx'
import { Button, Small } from './parts.tsx'
import type { DraftHands } from './use-drafts.ts'
import type { Editor } from './use-editor.ts'
import { whenText } from './when.ts'

type Props = { editor: Editor; drafts: DraftHands; close: () => void }

/** Changes that wait under a name, for other people and other computers. */
export function Drafts({ editor: { state }, drafts, close }: Props) {
  const { value, trouble: unread } = useFetched(drafts.list)
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<{ to: 'open' | 'drop'; name: string }>()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setTrouble('')
    const said = await act().then(close, ({ message }: Error) => message)
    setTrouble(said ?? '')
    setBusy(false)
  }
  const { draft, conflicts = [], changed = [] } = state ?? {}
  const isUnsaved = draft ? !draft.isSaved : changed.length > 0
  const open = (one: string) =>
    isUnsaved ? setAsked({ to: 'open', name: one }) : run(() => drafts.open(one, false))
  const said = trouble && <p role="alert">{trouble}</p>

  if (asked?.to === 'drop')
    return (
      <Dialog key="drop" title={`„${asked.name}“ verwerfen?`} close={close}>
        <p>
          Der Entwurf wird für alle gelöscht, die ihn sehen können. Das lässt sich nicht rückgängig machen.
        </p>
        {said}
        <Buttons>
          <Button onClick={() => setAsked(undefined)}>Behalten</Button>
          <Button $kind="danger" disabled={isBusy} onClick={() => run(() => drafts.drop(asked.name))}>
            Endgültig verwerfen
          </Button>
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
        {said}
        <Buttons>
          <Button onClick={() => setAsked(undefined)}>Abbrechen</Button>
          <Button disabled={isBusy} onClick={() => run(() => drafts.open(asked.name, false))}>
            Zurücknehmen
          </Button>
          <Button $kind="main" disabled={isBusy} onClick={() => run(() => drafts.open(asked.name, true))}>
            In den Entwurf mitnehmen
          </Button>
        </Buttons>
      </Dialog>
    )
  return (
    <Dialog key="list" title="Entwürfe" close={close}>
      {draft ? (
        <Open>
          <p>Sie arbeiten am Entwurf „{draft.name}“.</p>
          <Button disabled={isBusy || conflicts.length > 0} onClick={() => run(drafts.putAway)}>
            {draft.isSaved ? 'Weglegen' : 'Speichern und weglegen'}
          </Button>
        </Open>
      ) : (
        changed.length > 0 && (
          <Open
            as="form"
            onSubmit={(event: { preventDefault(): void }) => {
              event.preventDefault()
              run(() => drafts.layAside(name.trim()))
            }}
          >
            <label>
              Name des Entwurfs
              <input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
            </label>
            <Button $kind="main" type="submit" disabled={isBusy || !name.trim() || conflicts.length > 0}>
              Als Entwurf ablegen
            </Button>
          </Open>
        )
      )}
      {conflicts.length > 0 && <p>Wählen Sie zuerst zwischen den Fassungen, die noch offen sind.</p>}
      {said}
      {!value && <p role="status">{unread ?? 'Die Entwürfe werden geladen …'}</p>}
      {value?.length === 0 && <p>Es liegt kein Entwurf bereit.</p>}
      <List>
        {value?.map((one) => (
          <li key={one.name} aria-label={one.name}>
            <Named draft={one} />
            <Button
              disabled={isBusy || conflicts.length > 0 || one.name === draft?.name}
              onClick={() => open(one.name)}
            >
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

  function Named({ draft: { name: of, who, when, preview } }: { draft: NamedDraft }) {
    return (
      <p>
        <strong>{of}</strong>
        <Small>
          {whenText(when)}, {who}
        </Small>
        <span>
          <a href={`#entwurf=${encodeURIComponent(of)}`} onClick={close}>
            Ansehen
          </a>
          {preview && (
            <a href={preview} target="_blank" rel="noreferrer">
              Wie im Internet
            </a>
          )}
        </span>
      </p>
    )
  }
}

const Open = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
  p, label { flex: 1; min-width: 12rem; margin: 0; }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)}; padding: ${space(1)} 0; border-top: 1px solid ${color.line}; }
  p { flex: 1; min-width: 12rem; margin: 0; overflow-wrap: anywhere; }
  strong, small, span { display: block; }
  a { margin-right: ${space(2)}; color: ${color.ink}; }
`
