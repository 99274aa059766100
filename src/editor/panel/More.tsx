import type { Uses as Facts } from '../fields/fact-uses.ts'
import type { Field } from '../fields/fields.ts'
import { Fold } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'

type Props = { fields: readonly Field[]; isOpen: boolean; begin: (name: string) => void }

/** Optional fields that are missing. A text is added once something is typed into it. */
export function More({ fields, isOpen, begin }: Props) {
  const { run, file, replaceImage, focusOn } = usePanel()
  if (fields.length === 0) return null

  const add = ({ name, path, added, label, list, fields: inner }: Field) => {
    // A picture is added once one is chosen.
    if (inner?.some(({ kind }) => kind === 'picture')) return replaceImage({ file, path })
    if (added === undefined) {
      focusOn(idOf(path))
      return begin(name)
    }
    const after = { say: `${label} ist hinzugefügt`, focus: idOf(path, 'box') }
    run({ kind: 'set', file, path, value: list ? [added] : added }, after)
  }
  return (
    <Fold open={isOpen}>
      <summary id={idOf(fields[0]?.path.slice(0, -1) ?? [], 'more')}>
        Weitere Felder ({fields.length})
      </summary>
      {fields.map((field) => (
        <div key={field.name}>
          <span>
            {field.label}
            <small>{field.sentence}</small>
          </span>
          <button type="button" aria-label={`${field.label} hinzufügen`} onClick={() => add(field)}>
            Hinzufügen
          </button>
        </div>
      ))}
    </Fold>
  )
}

/** The pages on which a fact appears; each can be opened. */
export function Uses({ isEverywhere, files }: Facts) {
  const { state, select } = usePanel().editor
  const pages = files.length === 1 ? '1 Seite' : `${files.length} Seiten`
  const words = [isEverywhere && 'Steht auf jeder Seite', files.length > 0 && `Im Text von ${pages}`]
  if (files.length === 0) return <p>{isEverywhere ? words[0] : 'Steht auf keiner Seite'}</p>
  return (
    <Fold>
      <summary>{words.filter(Boolean).join('. ')}</summary>
      {files.map((file) => (
        <div key={file}>
          <button type="button" onClick={() => select({ file, path: [] })}>
            {state?.pages.find((page) => page.file === file)?.title ?? file}
          </button>
        </div>
      ))}
    </Fold>
  )
}
