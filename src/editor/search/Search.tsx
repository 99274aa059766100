import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import { Dialog } from '../shell/Dialog.tsx'
import {
  ActionList,
  Button,
  ButtonRow,
  DangerButton,
  DialogForm,
  MainButton,
  Small,
  Title,
} from '../shell/parts.tsx'
import type { Editor } from '../shell/use-editor.ts'
import type { Hit } from './search.ts'

/** More would be too many to read. */
const mostShown = 100

/** Finds words on all pages, and replaces them. */
export function Search({ editor, close }: { editor: Editor; close: () => void }) {
  const { store, change, show, state } = editor
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [done, setDone] = useState('')
  const hits = useMemo(() => store.search(words), [state, words])
  const shown = hits.slice(0, mostShown)
  const files = [...new Set(shown.map(({ file }) => file))]
  const nameOf = (file: string) => state?.pages.find((page) => page.file === file)?.title ?? 'Für alle Seiten'

  async function replace(some: readonly Hit[]) {
    const name = `„${words}“ durch „${by}“ ersetzt`
    const isDone = await change('apply', { kind: 'files', name, ...store.replacement(some, by) })
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
          <input type="search" name="words" required autoComplete="off" onChange={() => setWords('')} />
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
        {hits.length > mostShown && ` Hier stehen die ersten ${mostShown}.`}
      </p>
      {files.map((file) => (
        <Page key={file}>
          <Title as="h3">{nameOf(file)}</Title>
          <ActionList>
            {shown
              .filter((hit) => hit.file === file)
              .map((hit) => (
                <li key={`${hit.path.join('.')} ${hit.start}`}>
                  <p>
                    {hit.before}
                    <mark>{hit.found}</mark>
                    {hit.after} <Small>{hit.place}</Small>
                  </p>
                  <Button onClick={() => show({ file, path: hit.path })}>Zeigen</Button>
                  <Button onClick={() => replace([hit])}>Ersetzen</Button>
                </li>
              ))}
          </ActionList>
        </Page>
      ))}
    </Dialog>
  )
}

const places = (count: number) => (count === 1 ? '1 Stelle' : `${count || 'Keine'} Stellen`)

const Page = styled.section`
  margin-top: ${space(2)};
  mark { background: ${color.signal}; color: ${color.ink}; }
  small { display: block; }
`
