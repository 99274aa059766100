import { useState } from 'react'
import type { PanelField } from '../fields/fields.ts'
import type { FactUses } from '../fields/references.ts'
import { Button } from '../ui/parts.tsx'
import { Control } from './Control.tsx'
import { idOf, usePanel } from './context.ts'
import { About, FieldProblems } from './FieldNotes.tsx'
import { ListView } from './ListView.tsx'
import { FieldBox, FieldGroup, FieldHead, Fold, LinkButton } from './styles.tsx'

/** Kinds of fields that are shown even if they are missing in the file. */
const lasting = new Set<PanelField['kind']>(['truth', 'choice', 'section'])

/** The fields of a group; those that are missing are folded. A field that is added or emptied stays where it is. */
export function FieldList({ fields }: { fields: readonly PanelField[] }) {
  const { form, selected } = usePanel()
  const isSite = form.file === 'site.yaml'
  const isShown = ({ isThere, isRequired, kind, path }: PanelField) =>
    isThere ||
    isRequired ||
    lasting.has(kind) ||
    (isSite && kind === 'list') ||
    path.length === form.path.length
  const [folded] = useState(() => new Set(fields.flatMap((one) => (isShown(one) ? [] : [one.name]))))
  const views = (some: readonly PanelField[]) =>
    some.map((field) => <FieldView key={field.name} field={field} />)
  const more = fields.filter(({ name }) => folded.has(name))
  const [isOpen, setOpen] = useState(more.length === fields.length)
  return (
    <>
      {views(fields.filter(({ name }) => !folded.has(name)))}
      {more.length > 0 && (
        <Fold
          open={isOpen || more.some(({ isThere, path }) => isThere || idOf(path) === selected)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Weitere Felder ({more.length})</summary>
          {views(more)}
        </Fold>
      )}
    </>
  )
}

function FieldView({ field }: { field: PanelField }) {
  const { selected, open } = usePanel()
  const { path, kind, label, isRequired, list, fields, sentence, problems, uses } = field
  const id = idOf(path)
  if (list) return <ListView field={field} list={list} />
  if (fields) return <GroupView field={field} fields={fields} />
  // A part of site.yaml with its own form.
  if (kind === 'section')
    return (
      <div>
        <LinkButton id={id} onClick={() => open(path)}>
          {label}
        </LinkButton>
        <p>{sentence}</p>
        <FieldProblems path={path} problems={problems} />
      </div>
    )
  return (
    <FieldBox id={idOf(path, 'box')} data-kind={kind} data-selected={selected === id}>
      {/* The picture itself is named by the group that it is in. */}
      {!(kind === 'picture' && isRequired) && (
        <FieldHead>
          {kind === 'picture' ? label : <label htmlFor={id}>{label}</label>}
          <Remove field={field} />
        </FieldHead>
      )}
      <Control field={field} />
      <About field={field} />
      {uses && <Uses {...uses} />}
    </FieldBox>
  )
}

/** The pages on which a fact appears; each can be opened. */
function Uses({ isEverywhere, files }: FactUses) {
  const { editor, open } = usePanel()
  const nowhere = 'Steht auf keiner Seite. Ein Text zeigt es, wenn Sie es dort unter „Einfügen“ nehmen.'
  if (files.length === 0) return <p>{isEverywhere ? 'Steht auf jeder Seite' : nowhere}</p>
  return (
    <Fold>
      <summary>
        {isEverywhere && 'Steht auf jeder Seite. '}
        Im Text von {files.length === 1 ? '1 Seite' : `${files.length} Seiten`}
      </summary>
      {files.map((file) => (
        <LinkButton key={file} onClick={() => open([], file)}>
          {editor.state?.pages.find((page) => page.file === file)?.title ?? file}
        </LinkButton>
      ))}
    </Fold>
  )
}

/** Removes an optional field, or one that does not belong there. */
function Remove({ field: { path, label, isRequired, isThere, kind } }: { field: PanelField }) {
  const { run, file } = usePanel()
  if (!isThere || (kind !== 'odd' && (isRequired || lasting.has(kind)))) return null
  const after = { message: `${label} ist entfernt.`, focus: idOf(path), isRemoval: true } as const
  return (
    <button
      type="button"
      aria-label={`${label} entfernen`}
      onClick={() => run({ kind: 'set', file, path, value: undefined }, after)}
    >
      Entfernen
    </button>
  )
}

function GroupView({ field, fields }: { field: PanelField; fields: readonly PanelField[] }) {
  const { run, file, replaceImage } = usePanel()
  const { path, label, added, isThere } = field
  const add = () => {
    // A picture is added once one is chosen.
    if (fields.some(({ kind }) => kind === 'picture')) return replaceImage({ file, path })
    const after = { message: `${label} ist hinzugefügt`, focus: idOf(fields[0]?.path ?? path) }
    run({ kind: 'set', file, path, value: added }, after)
  }
  return (
    <FieldGroup id={idOf(path, 'box')} tabIndex={-1}>
      <FieldHead as="legend">
        {label}
        <Remove field={field} />
      </FieldHead>
      <About field={field} />
      {isThere || added === undefined ? (
        <FieldList fields={fields} />
      ) : (
        <Button id={idOf(path)} onClick={add}>
          {`${label} hinzufügen`}
        </Button>
      )}
    </FieldGroup>
  )
}
