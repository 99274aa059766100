import { useState } from 'react'
import { sizeLimits, toReplace } from '#reading'
import { isError, type Problem } from '../../content/problems/index.ts'
import { commitMessage } from '../report/index.ts'
import { enqueue } from '../session/poll-for-changes.ts'
import type { Editor } from '../session/use-editor.ts'
import type { EditorState } from '../store/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ActionList, Button, Buttons, DialogForm, MainButton, Trouble } from '../ui/parts.tsx'
import { useDoing } from '../ui/use-answer.ts'
import type { WorkspaceFailure } from '../workspace/failure.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ChangeList } from './Changes.tsx'
import { chooseFirst } from './Conflicts.tsx'
import { ProblemList, placeOf } from './Findings.tsx'
import { formTask, keepTask } from './Task.tsx'

type Props = { editor: Editor; workspace: Workspace; close: () => void }

/** The last review before a publication. Errors must be corrected first; hints may remain. */
export function Publish({ editor, workspace, close }: Props) {
  const { store, state, change, notify } = editor
  const changes = store.changes()
  const [typed, setMessage] = useState<string>()
  const message = typed ?? commitMessage(changes)
  const { run, isBusy, trouble } = useDoing()
  const problems = state?.problems ?? []
  const errors = problems.filter(isError)
  const hints = problems.length - errors.length
  const unreplaced = problems.filter((one) => state && asksToReplace(one, state))
  const isUnchosen = state?.conflicts.length !== 0

  const leave = () => {
    if (isBusy) notify('Die Veröffentlichung läuft weiter …')
    close()
  }
  const end: typeof notify = (...news) => {
    notify(...news)
    close()
  }

  async function send() {
    const page = state?.pages.find(({ isChanged, path }) => isChanged && path)
    const publication = { ...store.publication(), message: typed || commitMessage(store.changes()) }
    if (publication.changes.length === 0 && state?.changed.length === 0) return end(alreadyThere)
    // Bytes are sent in Base64, four characters for three of them.
    if (JSON.stringify(publication.changes).length > (sizeLimits.files * 4) / 3) throw new Error(tooLarge)
    const outcome = await workspace.publish(publication).catch((error: WorkspaceFailure) => {
      if (error.reason === 'gone') throw new Error(`Es wurde nichts veröffentlicht. ${error.message}`)
      // If a new sign-in is needed, the sign-in dialog says why.
      if (error.reason !== 'token' || !workspace.signOut) throw error
    })
    if (!outcome) return
    if ('isOtherForm' in outcome && outcome.isOtherForm) keepTask(state?.url, formTask)
    if (outcome.ended === 'published') {
      await change('published', outcome.site)
      const { sentence, build, isKept } = outcome
      const address = `${state?.url}${page?.path ?? '/'}`
      return end(sentence, isKept ? {} : { Ansehen: address, ...(build && { Fortschritt: build }) })
    }
    if (outcome.ended === 'refused') {
      const { sentence, problems = [] } = outcome
      const where = problems
        .slice(0, 5)
        .map((one) => `${store.placeName(placeOf(one))}: ${store.sentence(one)}`)
      throw new Error([sentence, ...where].join('\n'))
    }
    if (outcome.ended === 'proposed') {
      await change('reset', true)
      return end(`${outcome.sentence} „Rückgängig“ holt Ihre Änderungen zurück.`, {
        Ansehen: outcome.address,
      })
    }
    const next = await change('rebase', outcome.site)
    if (next?.changed.length === 0 && next.conflicts.length === 0) return end(alreadyThere)
    throw new Error(changedMeanwhile)
  }
  /** The dialog may be closed when a publication fails. */
  const publishAloud = () =>
    enqueue(send).catch((error: Error) => {
      notify(error.message)
      throw error
    })

  if (errors.length + unreplaced.length > 0)
    return (
      <Dialog title="Noch nicht zu veröffentlichen" close={close}>
        {errors.length === 1 && <p>Ein Fehler muss zuerst behoben werden:</p>}
        {errors.length > 1 && <p>{errors.length} Fehler müssen zuerst behoben werden:</p>}
        <ProblemList problems={errors} editor={editor} />
        {unreplaced.length > 0 && <p>Hier steht noch „Bitte ersetzen“; so würden es Besucher lesen:</p>}
        <ActionList>
          {unreplaced.map(placeOf).map((place) => (
            <li key={`${place.file} ${place.path}`}>
              <p>{store.placeName(place)}</p>
              <Button onClick={() => editor.show(place)}>Zeigen</Button>
            </li>
          ))}
        </ActionList>
      </Dialog>
    )
  return (
    <Dialog title="Veröffentlichen" close={leave}>
      <ChangeList changes={changes} show={editor.show} />
      {hints > 0 && (
        <p>
          {hints === 1
            ? 'Dazu gibt es einen Hinweis, der nicht hindert.'
            : `Dazu gibt es ${hints} Hinweise, die nicht hindern.`}
        </p>
      )}
      <DialogForm as="label">
        Beschreibung für die Aufzeichnung
        <textarea
          rows={4}
          maxLength={19_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </DialogForm>
      <Trouble>{isUnchosen ? chooseFirst : trouble}</Trouble>
      <Buttons>
        <Button onClick={leave}>{isBusy ? 'Schließen (läuft weiter)' : 'Noch nicht'}</Button>
        <MainButton
          disabled={isBusy || !state?.isChecked || isUnchosen || !message.trim()}
          onClick={() => run(publishAloud)}
        >
          {isBusy ? 'Wird veröffentlicht …' : 'Jetzt veröffentlichen'}
        </MainButton>
      </Buttons>
    </Dialog>
  )
}

/** True for an example text that would be published; nobody sees those of a hidden page. */
const asksToReplace = ({ code, message, file }: Problem, { changed, pages }: EditorState) =>
  code === 'unfinished-text' &&
  message.includes(toReplace) &&
  changed.includes(file) &&
  !pages.some((page) => page.file === file && page.isHidden)

const tooLarge =
  'Mehr als 10 MB passen nicht in eine Veröffentlichung. Veröffentlichen Sie zuerst einen Teil der Bilder und Dateien, dann den Rest.'

const alreadyThere = 'Was Sie geändert haben, ist schon veröffentlicht.'

const changedMeanwhile =
  'Inzwischen hat jemand anders etwas veröffentlicht. Ihre Änderungen sind auf die neue Fassung übertragen; sehen Sie sie durch und veröffentlichen Sie noch einmal.'
