import { useState } from 'react'
import styled from 'styled-components'
import { space } from '../../ui/theme.ts'
import { dialogs } from './PageDialogs.tsx'
import { Button, DangerButton } from './parts.tsx'
import type { Editor } from './use-editor.ts'

/** Actions on whole pages: creating one, and renaming, resting or deleting the one that is shown. */
export function PageTools({ editor }: { editor: Editor }) {
  const { state, change, say } = editor
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const page = state?.pages.find(({ file }) => file === state.shown)
  const Dialog = dialog && dialogs[dialog]
  const isStart = page?.path === '/'

  async function rest() {
    if (!page) return
    const value = page.isHidden ? undefined : true
    const isDone = await change('apply', { kind: 'set', file: page.file, path: ['hidden'], value })
    if (isDone)
      say(
        `Sobald Sie veröffentlichen, ${page.isHidden ? 'ist die Seite wieder zu sehen' : 'ruht die Seite: Besucher finden sie nicht mehr'}.`,
      )
  }

  return (
    <Tools>
      <Button onClick={() => setDialog('new')}>Neue Seite</Button>
      {page && !isStart && (
        <details>
          <summary>Diese Seite</summary>
          {page.path && <Button onClick={() => setDialog('rename')}>Adresse ändern</Button>}
          <Button onClick={rest}>{page.isHidden ? 'Wieder zeigen' : 'Ruhen lassen'}</Button>
          {page.path && <DangerButton onClick={() => setDialog('delete')}>Seite löschen</DangerButton>}
        </details>
      )}
      {Dialog && page && <Dialog editor={editor} page={page} close={() => setDialog(undefined)} />}
    </Tools>
  )
}

const Tools = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: 0 ${space(1)} ${space(2)};
  summary { font-size: 0.875rem; cursor: pointer; }
  details { display: grid; }
  details > button { width: 100%; margin-top: ${space(0.5)}; }
`
