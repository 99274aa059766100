import { useState } from 'react'
import { color, space } from '../../site/ui/theme.ts'
import type { Editor } from '../session/use-editor.ts'
import { whenText } from '../session/when.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Buttons, DangerButton, Small } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { useFetched } from '../ui/use-answer.ts'
import type { PastPublication, Revision, Workspace } from '../workspace/workspace.ts'
import { ChangeList } from './Changes.tsx'

type Props = { editor: Editor; history: Workspace['history']; close: () => void }

/** The latest publications with their changes; each can be reverted as a whole. */
export function PublicationHistory({ editor, history, close }: Props) {
  const { value, trouble } = useFetched(history.list)
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <Dialog title="Verlauf" close={close}>
      {!value && <p role="status">{trouble ?? 'Der Verlauf wird geladen …'}</p>}
      {value?.length === 0 && <p>Hier ist noch nichts veröffentlicht worden.</p>}
      {value?.map((one) => (
        <Entry key={one.id} onToggle={() => setOpened([...opened, one.id])}>
          <summary>
            <Small>
              {whenText(one.when)}, {one.who}
            </Small>
            <span>{subjectOf(one)}</span>
          </summary>
          {opened.includes(one.id) && (
            <Publication editor={editor} history={history} past={one} close={close} />
          )}
        </Entry>
      ))}
    </Dialog>
  )
}

const subjectOf = ({ message }: PastPublication) => message.split('\n')[0] || 'Ohne Beschreibung'

function Publication({ editor, history, past, close }: Props & { past: PastPublication }) {
  const { store, change, notify, state } = editor
  const { value, trouble } = useFetched(async () => {
    const revision = await history.read(past.id)
    const [changes, moved] = [await store.revisionReport(revision), await store.movedSince(revision)]
    return { revision, changes, moved }
  })
  if (!value) return <p role="status">{trouble ?? 'Wird geladen …'}</p>
  const { revision, changes, moved } = value
  const revert = async () => {
    const next = await change('revertPublication', revision)
    if (next) notify(next.isSame ? nothingLeft : next.conflicts.length > 0 ? '' : takenBack)
    close()
  }
  if (changes.length === 0) return <p>An Texten, Bildern und Dateien der Website hat sich nichts geändert.</p>
  const reason = reasonAgainst(revision, state?.conflicts.length)
  return (
    <>
      <ChangeList changes={changes} />
      {reason && <p>{reason}</p>}
      {!reason && moved.length > 0 && (
        <p>
          Eine Seite daraus heißt jetzt {moved.map((path) => `„${path}“`).join(', ')}; auch sie wird gelöscht.
        </p>
      )}
      {!reason && (
        <Buttons>
          <DangerButton onClick={revert}>Ganze Veröffentlichung zurücknehmen</DangerButton>
        </Buttons>
      )}
    </>
  )
}

function reasonAgainst({ before }: Revision, conflicts = 0): string | undefined {
  if (before.some((one) => one.file === 'site.yaml' && 'removed' in one))
    return 'Damit hat die Website angefangen; das lässt sich nicht zurücknehmen.'
  return conflicts > 0
    ? 'Zurücknehmen können Sie, sobald Sie zwischen den Fassungen gewählt haben, die noch offen sind.'
    : undefined
}

const takenBack =
  'Zurückgenommen, aber noch nicht veröffentlicht. Unter „Änderungen“ steht, was anders wird; „Rückgängig“ hebt es auf.'
const nothingLeft =
  'Daran ist nichts mehr zurückzunehmen: Es ist schon zurückgenommen, oder dort steht inzwischen anderes.'

const Entry = styled.details`
  border-top: 1px solid ${color.line};
  summary { padding: ${space(1)} 0; cursor: pointer; overflow-wrap: anywhere; }
  summary span { display: block; font-weight: 600; }
  &[open] { padding-bottom: ${space(2)}; }
`
