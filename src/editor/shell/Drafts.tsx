import { useState } from 'react'
import styled from 'styled-components'
import { space } from '../../ui/theme.ts'
import { ComparedChanges } from './Changes.tsx'
import { chooseFirst } from './Conflicts.tsx'
import { Dialog } from './Dialog.tsx'
import type { DraftActions } from './draft-actions.ts'
import { Button, Buttons, DangerButton, Form, MainButton, Rows, Small, Trouble } from './parts.tsx'
import { useDoing, useFetched } from './use-answer.ts'
import type { Editor } from './use-editor.ts'
import { whenText } from './when.ts'

type Props = { editor: Editor; drafts: DraftActions; close: () => void }

/** Named drafts, for other editors and other computers. */
export function Drafts({ editor, drafts, close }: Props) {
  const { value, trouble: unread } = useFetched(drafts.list)
  const [asked, setAsked] = useState<{ to: 'view' | 'open' | 'drop'; name: string }>()
  const { run: attempt, isBusy, trouble } = useDoing()
  const run = (act: () => Promise<unknown>) => attempt(() => act().then(close))
  const { draft, conflicts = [], changed = [] } = editor.state ?? {}
  const isUnsaved = draft ? !draft.isSaved : changed.length > 0
  const open = (one: string) =>
    isUnsaved ? setAsked({ to: 'open', name: one }) : run(() => drafts.open(one, false))
  const isStuck = isBusy || conflicts.length > 0

  if (asked?.to === 'view')
    return (
      <Dialog key="view" title={`Entwurf „${asked.name}“`} close={close} wide>
        <DraftView editor={editor} view={() => drafts.view(asked.name)} />
        <Buttons>
          <MainButton onClick={() => setAsked(undefined)}>Zurück</MainButton>
        </Buttons>
      </Dialog>
    )
  if (asked) {
    const isDrop = asked.to === 'drop'
    const openWith = (keepsPresent: boolean) => () => run(() => drafts.open(asked.name, keepsPresent))
    return (
      <Dialog key="ask" title={`„${asked.name}“ ${isDrop ? 'verwerfen?' : 'öffnen'}`} close={close}>
        <p>{isDrop ? endsForAll : whatOfChanges}</p>
        <Trouble>{trouble}</Trouble>
        <Buttons>
          <Button onClick={() => setAsked(undefined)}>{isDrop ? 'Behalten' : 'Abbrechen'}</Button>
          {isDrop ? (
            <DangerButton disabled={isBusy} onClick={() => run(() => drafts.drop(asked.name))}>
              Endgültig verwerfen
            </DangerButton>
          ) : (
            <>
              <Button disabled={isBusy} onClick={openWith(false)}>
                Zurücknehmen
              </Button>
              <MainButton disabled={isBusy} onClick={openWith(true)}>
                In den Entwurf mitnehmen
              </MainButton>
            </>
          )}
        </Buttons>
      </Dialog>
    )
  }
  return (
    <Dialog key="list" title="Entwürfe" close={close}>
      {draft && (
        <Open as="div">
          <p>Sie arbeiten am Entwurf „{draft.name}“.</p>
          <Button disabled={isStuck} onClick={() => run(drafts.saveAndClose)}>
            {draft.isSaved ? 'Weglegen' : 'Speichern und weglegen'}
          </Button>
        </Open>
      )}
      {!draft && changed.length > 0 && (
        <Open
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name')).trim()
            run(() => drafts.saveAs(name))
          }}
        >
          <label>
            Name des Entwurfs
            <input name="name" required maxLength={60} />
          </label>
          <MainButton type="submit" disabled={isStuck}>
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
            </p>
            <Button onClick={() => setAsked({ to: 'view', name: one.name })}>Ansehen</Button>
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

const endsForAll =
  'Der Entwurf wird für alle gelöscht, die ihn sehen können. Das lässt sich nicht rückgängig machen.'
const whatOfChanges =
  'Sie haben Änderungen, die weder veröffentlicht noch als Entwurf gespeichert sind. Was soll daraus werden?'

/** What a draft changes; nothing of it can be edited here. */
function DraftView({ editor, view }: { editor: Editor; view: () => ReturnType<DraftActions['view']> }) {
  const { value, trouble } = useFetched(view)
  if (!value) return <p role="status">{trouble ?? 'Wird geladen …'}</p>
  return <ComparedChanges editor={editor} changes={value.changes} draft={value.revision} />
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
`
