import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { Publication, Workspace } from '../workspace/workspace.ts'
import { ChangeList, useChanges } from './Changes.tsx'
import { Buttons, Dialog } from './Dialog.tsx'
import { stepsOf } from './Findings.tsx'
import { Button } from './parts.tsx'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; workspace: Workspace; close: () => void }

/** The last look before a publication. Errors have to be mended first; hints may pass. */
export function Publish({ editor, workspace, close }: Props) {
  const { state, ask, change, select, say } = editor
  const changes = useChanges(editor)
  const [publication, setPublication] = useState<Publication>()
  const [message, setMessage] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const errors = state?.problems.filter(({ severity }) => severity === 'error') ?? []
  const hints = (state?.problems.length ?? 0) - errors.length

  useEffect(() => {
    ask('publication').then((next) => {
      setPublication(next)
      setMessage(next.message)
    })
  }, [ask])

  const show = (place: { file: string; path: string }) => {
    select({ file: place.file, path: stepsOf(place.path) })
    close()
  }

  async function publish(what: Publication) {
    setBusy(true)
    setTrouble('')
    try {
      const outcome = await workspace.publish({ ...what, message })
      if (outcome.ended === 'published') {
        await change('published', outcome.site)
        say(outcome.sentence)
        return close()
      }
      if (outcome.ended === 'refused') return setTrouble(outcome.sentence)
      if (outcome.ended === 'proposed') {
        await change('discard')
        say(outcome.sentence)
        return close()
      }
      await change('rebase', outcome.site)
      setPublication(await ask('publication'))
      setTrouble(changedMeanwhile)
    } catch (error) {
      setTrouble((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  if (errors.length > 0)
    return (
      <Dialog title="Noch nicht zu veröffentlichen" close={close}>
        <p>
          {errors.length === 1
            ? 'Ein Fehler muss zuerst behoben werden:'
            : `${errors.length} Fehler müssen zuerst behoben werden:`}
        </p>
        <Errors>
          {errors.map((one) => (
            <li key={`${one.file} ${one.line} ${one.code} ${one.path}`}>
              <p>
                {one.message} {one.hint}
              </p>
              <Button onClick={() => show(one)}>Zeigen</Button>
            </li>
          ))}
        </Errors>
      </Dialog>
    )
  return (
    <Dialog title="Veröffentlichen" close={close}>
      <ChangeList changes={changes} show={(one) => show({ file: one.file, path: one.is.join('.') })} />
      {hints > 0 && (
        <p>
          {hints === 1
            ? 'Dazu gibt es einen Hinweis, der nicht hindert.'
            : `Dazu gibt es ${hints} Hinweise, die nicht hindern.`}
        </p>
      )}
      <label>
        Beschreibung für die Aufzeichnung
        <textarea rows={4} value={message} onChange={({ target }) => setMessage(target.value)} />
      </label>
      {trouble && <Trouble role="alert">{trouble}</Trouble>}
      <Buttons>
        <Button onClick={close}>Noch nicht</Button>
        <Button
          $kind="main"
          disabled={isBusy || !publication || !message.trim()}
          onClick={() => publication && publish(publication)}
        >
          {isBusy ? 'Wird veröffentlicht …' : 'Jetzt veröffentlichen'}
        </Button>
      </Buttons>
    </Dialog>
  )
}

const changedMeanwhile =
  'Inzwischen hat jemand anders etwas veröffentlicht. Ihre Änderungen sind auf die neue Fassung übertragen; sehen Sie sie durch und veröffentlichen Sie noch einmal.'

const Errors = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: start; gap: ${space(2)}; padding: ${space(1)} 0; border-top: 1px solid ${color.line}; }
  p { flex: 1; margin: 0; }
`

const Trouble = styled.p`
  margin: ${space(2)} 0 0;
  padding: ${space(1)} ${space(2)};
  border-left: 4px solid ${color.danger};
  background: ${color.paper};
`
