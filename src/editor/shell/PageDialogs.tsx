import { useState } from 'react'
import { type PageDialog, PlanDialog } from './Plan.tsx'
import { useAnswer } from './use-answer.ts'

function RenamePage({ page, ...around }: PageDialog) {
  const [to, setTo] = useState(page.path)
  return (
    <PlanDialog
      {...around}
      title={`Adresse von „${page.title}“ ändern`}
      step="Adresse geändert"
      wish={to.length > 1 && to !== page.path ? { kind: 'rename', from: page.path, to } : undefined}
    >
      <label>
        Neue Adresse
        <input value={to} onChange={({ target }) => setTo(target.value)} />
        <small>Alle Links der Website folgen, und wer die alte Adresse aufruft, wird weitergeleitet.</small>
      </label>
    </PlanDialog>
  )
}

function DeletePage({ page, ...around }: PageDialog) {
  const [to, setTo] = useState('')
  const others = around.editor.state?.pages.filter(
    ({ path, isHidden }) => path && path !== page.path && !isHidden,
  )
  return (
    <PlanDialog
      {...around}
      title={`„${page.title}“ löschen`}
      step="Seite gelöscht"
      wish={{ kind: 'delete', path: page.path, ...(to && { to }) }}
    >
      <label>
        Wohin führen Links und die alte Adresse danach?
        <select value={to} onChange={({ target }) => setTo(target.value)}>
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

type Given = Partial<Record<'title' | 'path' | 'description' | 'like' | 'label', string>>

function NewPage({ editor, close }: PageDialog) {
  const lists = useAnswer(editor, '', 'linkLists') ?? []
  const [given, setGiven] = useState<Given>({})
  const [chosen, setChosen] = useState<string[]>([])
  const proposed = useAnswer(editor, '', 'addressFor', given.title ?? '') ?? ''
  const { title = '', path = proposed, description = '', like = '', label = '' } = given
  const field = (name: keyof Given, value: string) => ({
    value,
    onChange: ({ target }: { target: { value: string } }) => setGiven({ ...given, [name]: target.value }),
  })
  const isWhole = title.trim() !== '' && path.length > 1 && description.trim() !== ''
  const wish = { title, path, description, label: label || title, lists: chosen }
  const toggle = (list: string) =>
    setChosen(chosen.includes(list) ? chosen.filter((one) => one !== list) : [...chosen, list])

  return (
    <PlanDialog
      editor={editor}
      close={close}
      title="Neue Seite"
      step="Neue Seite"
      wish={isWhole ? { kind: 'new', ...wish, ...(like && { like }) } : undefined}
    >
      <label>
        Titel
        <input {...field('title', title)} />
      </label>
      <label>
        Adresse
        <input {...field('path', path)} />
        <small>Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel /lagerung.</small>
      </label>
      <label>
        Beschreibung für Suchmaschinen
        <input {...field('description', description)} />
        <small>Ein Satz, der sagt, was man auf der Seite findet.</small>
      </label>
      <label>
        Beginnen mit
        <select {...field('like', like)}>
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
            <input type="checkbox" checked={chosen.includes(list)} onChange={() => toggle(list)} />
            {list}
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <label>
          Text dieser Links
          <input placeholder={title} {...field('label', label)} />
          <small>Kurz, damit er ins Menü passt.</small>
        </label>
      )}
    </PlanDialog>
  )
}

export const dialogs = { new: NewPage, rename: RenamePage, delete: DeletePage }
