import { useMemo, useState } from 'react'
import { color } from '../../site/ui/theme.ts'
import type { Editor } from '../session/use-editor.ts'
import { type Hit, replacement, search } from '../store/search.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ActionList, Button, ButtonRow, DangerButton, DialogForm, MainButton, Small } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'

/** More would be too many to read. */
const mostShown = 100

/** Finds words on all pages, and replaces them. */
export function Search({ editor, close }: { editor: Editor; close: () => void }) {
  const { store, change, show, state } = editor
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [done, setDone] = useState('')
  const hits = useMemo(() => search(store.texts(), words), [state, words])

  async function replace(some: readonly Hit[]) {
    const isDone = await change('apply', { kind: 'files', ...replacement(store.texts(), some, by) })
    if (isDone) setDone(`${places(some.length)} ersetzt. „Rückgängig“ nimmt es zurück.`)
  }

  return (
    <Dialog title="Suchen" close={close}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          setWords(String(new FormData(event.currentTarget).get('words')))
          setDone('')
        }}
      >
        <label>
          Suchen nach
          <input name="words" required autoComplete="off" onChange={() => setWords('')} />
        </label>
        <label>
          Ersetzen durch
          <input autoComplete="off" value={by} onChange={({ target }) => setBy(target.value)} />
        </label>
        <ButtonRow>
          <MainButton type="submit">Suchen</MainButton>
          <DangerButton disabled={hits.length === 0} onClick={() => replace(hits)}>
            Alle ersetzen
          </DangerButton>
        </ButtonRow>
      </DialogForm>
      <p role="status">
        {done} {words.trim() && `${places(hits.length)} gefunden.`}
        {words.trim() && !done && hits.length === 0 && inFactsOnly}
        {hits.length > mostShown && ` Hier stehen die ersten ${mostShown}.`}
      </p>
      <ActionList>
        {hits.slice(0, mostShown).map((hit) => (
          <li key={`${hit.file} ${hit.path.join('.')} ${hit.start}`}>
            <p>
              <Where>{hit.place}</Where>
              {hit.before}
              <Found>{hit.found}</Found>
              {hit.after}
            </p>
            <Button onClick={() => show(hit)}>Zeigen</Button>
            <Button onClick={() => replace([hit])}>Ersetzen</Button>
          </li>
        ))}
      </ActionList>
    </Dialog>
  )
}

const inFactsOnly = ' Was Seiten aus den Firmendaten zeigen, findet die Suche nur dort.'

const places = (count: number) => (count === 1 ? '1 Stelle' : `${count || 'Keine'} Stellen`)

const Where = styled(Small)`
  display: block;
`

const Found = styled.mark`
  background: ${color.signal};
  color: ${color.ink};
`
