import { type ReactNode, useState } from 'react'
import type { Editor } from '../session/use-editor.ts'
import type { PagePlan, PageRequest } from '../store/page-plans.ts'
import type { PageEntry } from '../store/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Button, Buttons, Callout, DialogForm, MainButton } from '../ui/parts.tsx'
import { useFetched } from '../ui/use-answer.ts'

type Props = { editor: Editor; page: PageEntry; close: () => void }

type PlanProps = Omit<Props, 'page'> & {
  title: string
  /** The change requested by the fields, and by what is checked in the list. */
  wishOf: (given: Record<string, string>, chosen: string[]) => PageRequest
  children: ReactNode
}

/** Asks, shows what would change, and only then does it. */
export function PlanDialog({ editor, close, title, wishOf, children }: PlanProps) {
  const [plan, setPlan] = useState<PagePlan>()
  const ready = plan && 'steps' in plan ? plan : undefined

  /** Does what has been shown. The site may have changed since, and so may the plan, which is then shown again. */
  async function submit(fields: FormData) {
    const given = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
    const now = await editor.store.pagePlan(wishOf(given, fields.getAll('list').map(String)))
    if ('refused' in now || !ready || String(now.steps) !== String(ready.steps)) return setPlan(now)
    const { texts, before } = now
    if (!(await editor.change('apply', { kind: 'files', texts, before }))) return setPlan(undefined)
    if (now.file) editor.select({ file: now.file, path: [] })
    close()
  }

  return (
    <Dialog title={title} close={close}>
      <DialogForm
        onChange={() => setPlan(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        {plan && (
          <Callout role="alert" ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}>
            {'refused' in plan ? plan.refused : 'Das wird gemacht:'}
            <ul>
              {('refused' in plan ? plan.links : plan.steps)?.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Callout>
        )}
        <Buttons>
          <Button onClick={close}>Abbrechen</Button>
          <MainButton type="submit">{ready ? 'So machen' : 'Weiter'}</MainButton>
        </Buttons>
      </DialogForm>
    </Dialog>
  )
}

function RenamePage({ page, ...around }: Props) {
  return (
    <PlanDialog
      {...around}
      title={`Adresse von „${page.title}“ ändern`}
      wishOf={({ to = '' }) => ({ kind: 'rename', from: page.path, to })}
    >
      <label>
        Neue Adresse
        <input name="to" required defaultValue={page.path} />
        <small>
          Alle Links der Website folgen
          {!page.isHidden && ', und wer die alte Adresse aufruft, wird weitergeleitet'}.
        </small>
      </label>
    </PlanDialog>
  )
}

/** Deletes a page, or hides it: in both cases, something has to become of the links to it. */
const leaving = (kind: 'delete' | 'hide') =>
  function LeavePage({ page, ...around }: Props) {
    const isHiding = kind === 'hide'
    const others = around.editor.state?.pages.filter(
      ({ path, isHidden }) => path && path !== page.path && !isHidden,
    )
    return (
      <PlanDialog
        {...around}
        title={`„${page.title}“ ${isHiding ? 'ruhen lassen' : 'löschen'}`}
        wishOf={({ to }) => ({ kind, path: page.path, ...(to && { to }) })}
      >
        <label>
          {isHiding ? 'Wohin führen Links danach?' : 'Wohin führen Links und die alte Adresse danach?'}
          <select name="to">
            <option value="">nirgendwohin</option>
            {others?.map(({ path, title }) => (
              <option key={path} value={path}>
                zu „{title}“ ({path})
              </option>
            ))}
          </select>
          {isHiding && (
            <small>Besucher finden die Seite dann nicht mehr. Hier bleibt sie, wie sie ist.</small>
          )}
        </label>
      </PlanDialog>
    )
  }

function NewPage({ editor, close }: Props) {
  const { value: lists = [] } = useFetched(editor.store.linkLists)
  const [title, setTitle] = useState('')
  const [typed, setPath] = useState<string>()
  const path = typed ?? editor.store.addressFor(title)
  return (
    <PlanDialog
      editor={editor}
      close={close}
      title="Neue Seite"
      wishOf={({ description = '', label, like }, lists) => ({
        kind: 'new',
        title,
        path,
        description,
        label: label || title,
        lists,
        ...(like && { like }),
      })}
    >
      <label>
        Titel
        <input required value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        Adresse
        <input required value={path} onChange={({ target }) => setPath(target.value)} />
        <small>Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel /lagerung.</small>
      </label>
      <label>
        Beschreibung für Suchmaschinen
        <input name="description" required />
        <small>Ein Satz, der sagt, was man auf der Seite findet.</small>
      </label>
      <label>
        Beginnen mit
        <select name="like">
          <option value="">einer leeren Seite</option>
          {editor.state?.pages.map((one) => (
            <option key={one.file} value={one.file}>
              einer Kopie von „{one.title}“
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Wo steht ein Link zu ihr?</legend>
        {lists.map((list) => (
          <label key={list}>
            <input type="checkbox" name="list" value={list} />
            {list}
          </label>
        ))}
      </fieldset>
      <label>
        Text dieser Links
        <input name="label" placeholder={title} />
        <small>Kurz, damit er ins Menü passt.</small>
      </label>
    </PlanDialog>
  )
}

export const dialogs = { new: NewPage, rename: RenamePage, hide: leaving('hide'), delete: leaving('delete') }
export type PageDialogName = keyof typeof dialogs

export function PageDialog({ name, ...around }: Props & { name: PageDialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...around} />
}
