import { useState } from 'react'
import { type PageDialog, PlanDialog } from './Plan.tsx'
import { useLatest } from './use-answer.ts'

function RenamePage({ page, ...around }: PageDialog) {
  return (
    <PlanDialog
      {...around}
      title={`Adresse von „${page.title}“ ändern`}
      step="Adresse geändert"
      wishOf={(given) => ({ kind: 'rename', from: page.path, to: given('to') })}
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

function DeletePage({ page, ...around }: PageDialog) {
  const others = around.editor.state?.pages.filter(
    ({ path, isHidden }) => path && path !== page.path && !isHidden,
  )
  return (
    <PlanDialog
      {...around}
      title={`„${page.title}“ löschen`}
      step="Seite gelöscht"
      wishOf={(given) => ({ kind: 'delete', path: page.path, ...(given('to') && { to: given('to') }) })}
    >
      <label>
        Wohin führen Links und die alte Adresse danach?
        <select name="to">
          <option value="">nirgendwohin</option>
          {others?.map(({ path, title }) => (
            <option key={path} value={path}>
              zu „{title}“ ({path})
            </option>
          ))}
        </select>
      </label>
    </PlanDialog>
  )
}

function NewPage({ editor, close }: PageDialog) {
  const lists = useLatest(editor.store.linkLists, []) ?? []
  const [title, setTitle] = useState('')
  const [written, setPath] = useState<string>()
  const path = written ?? editor.store.addressFor(title)
  return (
    <PlanDialog
      editor={editor}
      close={close}
      title="Neue Seite"
      step="Neue Seite"
      wishOf={(given, chosen) => ({
        kind: 'new',
        title,
        path,
        description: given('description'),
        label: given('label') || title,
        lists: chosen,
        ...(given('like') && { like: given('like') }),
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

export const dialogs = { new: NewPage, rename: RenamePage, delete: DeletePage }
