import { useState } from 'react'
import type { ReportedChange } from '../report/index.ts'
import { Compare } from './Compare.tsx'
import { Buttons, Dialog } from './Dialog.tsx'
import { Button, Rows } from './parts.tsx'
import { useAnswer } from './use-answer.ts'
import type { Editor } from './use-editor.ts'

/** What is not published yet, a sentence each. */
export function Changes({ editor, close }: { editor: Editor; close: () => void }) {
  const { change, say } = editor
  const changes = useAnswer(editor, editor.state, 'changes')
  const [wanted, compare] = useState<string>()
  const compared = changes?.find(({ sentence }) => sentence === wanted) ?? changes?.[0]
  const show = ({ file, is }: ReportedChange) => {
    editor.show({ file, path: is })
    close()
  }
  async function discard() {
    await change('discard')
    say('Alles ist wieder so, wie es veröffentlicht ist. Rückgängig holt es zurück.')
    close()
  }
  return (
    <Dialog title="Änderungen" close={close} wide>
      <ChangeList
        changes={changes}
        show={show}
        compare={{ of: compared, with: (one) => compare(one.sentence) }}
        takeBack={(one) => change('takeBack', one)}
      />
      {compared && <Compare editor={editor} change={compared} />}
      <Buttons>
        <Button $kind="danger" onClick={discard}>
          Alles zurücknehmen
        </Button>
        <Button $kind="main" onClick={close}>
          Weiter bearbeiten
        </Button>
      </Buttons>
    </Dialog>
  )
}

type ListProps = {
  changes: readonly ReportedChange[] | undefined
  show: (change: ReportedChange) => void
  /** The one that is seen below, before and after. */
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
          <Button onClick={() => show(one)}>Zeigen</Button>
          {takeBack && one.isSingle && <Button onClick={() => takeBack(one)}>Zurücknehmen</Button>}
        </li>
      ))}
    </Rows>
  )
}
