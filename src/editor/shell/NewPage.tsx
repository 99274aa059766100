import { useEffect, useState } from 'react'
import { type PageDialog, PlanDialog } from './Plan.tsx'
import { useAnswer } from './use-answer.ts'

export function NewPage({ editor, close }: PageDialog) {
  const { state, ask } = editor
  const [title, setTitle] = useState('')
  const [path, setPath] = useState('')
  const [isOwn, setOwn] = useState(false)
  const [description, setDescription] = useState('')
  const [label, setLabel] = useState('')
  const [like, setLike] = useState('')
  const lists = useAnswer(editor, '', 'linkLists') ?? []
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => {
    if (!isOwn && title) ask('addressFor', title).then(setPath)
  }, [ask, isOwn, title])
  const isWhole = title.trim() !== '' && path.length > 1 && description.trim() !== ''
  const toggle = (list: string) =>
    setChosen(chosen.includes(list) ? chosen.filter((one) => one !== list) : [...chosen, list])

  return (
    <PlanDialog
      editor={editor}
      close={close}
      title="Neue Seite"
      step="Neue Seite"
      wish={
        isWhole
          ? {
              kind: 'new',
              title,
              path,
              description,
              label: label || title,
              lists: chosen,
              ...(like && { like }),
            }
          : undefined
      }
    >
      <label>
        Titel
        <input value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        Adresse
        <input
          value={path}
          onChange={({ target }) => {
            setOwn(true)
            setPath(target.value)
          }}
        />
        <small>Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel /lagerung.</small>
      </label>
      <label>
        Beschreibung für Suchmaschinen
        <input value={description} onChange={({ target }) => setDescription(target.value)} />
        <small>Ein Satz, der sagt, was man auf der Seite findet.</small>
      </label>
      <label>
        Beginnen mit
        <select value={like} onChange={({ target }) => setLike(target.value)}>
          <option value="">einer leeren Seite</option>
          {state?.pages.map((one) => (
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
          <input value={label} placeholder={title} onChange={({ target }) => setLabel(target.value)} />
          <small>Kurz, damit er ins Menü passt.</small>
        </label>
      )}
    </PlanDialog>
  )
}
