import { useState } from 'react'
import type { Path } from '#content'
import { type Problem, sentence } from '../../problems/index.ts'
import type { Field } from '../fields/fields.ts'
import { Button } from '../shell/parts.tsx'
import { Control } from './Control.tsx'
import { ListView } from './ListView.tsx'
import { FieldBox, Fold, Group, Head, Problems, Row, Section } from './look.tsx'
import { idOf, usePanel } from './panel-context.ts'
import { Uses } from './Uses.tsx'

/** Kinds of fields that are shown even if they are missing in the file. */
const lasting = new Set<Field['kind']>(['truth', 'choice', 'section'])

/** The fields of a group; those that are missing are folded. A field that is added or emptied stays where it is. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  const { form } = usePanel()
  const isShown = ({ isThere, isRequired, kind, path }: Field) =>
    isThere || isRequired || lasting.has(kind) || path.length === form.path.length
  const [folded] = useState(() => new Set(fields.flatMap((one) => (isShown(one) ? [] : [one.name]))))
  const views = (some: readonly Field[]) => some.map((field) => <FieldView key={field.name} field={field} />)
  const more = fields.filter(({ name }) => folded.has(name))
  const [isOpen, setOpen] = useState(more.length === fields.length)
  return (
    <>
      {views(fields.filter(({ name }) => !folded.has(name)))}
      {more.length > 0 && (
        <Fold
          open={isOpen || more.some(({ isThere }) => isThere)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Weitere Felder ({more.length})</summary>
          {views(more)}
        </Fold>
      )}
    </>
  )
}

function FieldView({ field }: { field: Field }) {
  const { selected } = usePanel()
  if (field.kind === 'section') return <SectionView field={field} />
  if (field.kind === 'list' && field.list) return <ListView field={field} list={field.list} />
  if (field.kind === 'group' && field.fields) return <GroupView field={field} fields={field.fields} />
  return (
    <FieldBox
      id={idOf(field.path, 'box')}
      data-kind={field.kind}
      data-selected={selected === idOf(field.path)}
    >
      <Head>
        <label htmlFor={idOf(field.path)}>{field.label}</label>
        <Remove field={field} />
      </Head>
      <Control field={field} />
      {field.kind === 'picture' && field.name !== 'file' && (
        <PictureTools path={field.path} name={field.value} />
      )}
      <About field={field} />
      {field.uses && <Uses {...field.uses} />}
    </FieldBox>
  )
}

/** The purpose of a field, and its problems. */
export function About({ field: { path, sentence, example, problems, kind, isThere } }: { field: Field }) {
  const isShown = example && !isThere && kind !== 'truth' && !sentence.includes('zum Beispiel')
  return (
    <>
      <p id={idOf(path, 'about')}>
        {sentence}
        {isShown && ` Beispiel: ${example}`}
        {kind === 'markup' &&
          ' **fett**, *kursiv*, „- “ beginnt eine Liste, [Linktext](/kontakt) ist ein Link.'}
      </p>
      <Findings path={path} problems={problems} />
    </>
  )
}

export function Findings({ path, problems }: { path: Path; problems: readonly Problem[] }) {
  const { run, file } = usePanel()
  if (problems.length === 0) return null
  return (
    <Problems id={idOf(path, 'findings')}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.line} ${problem.message}`} data-severity={problem.severity}>
          <span>
            <b>{problem.severity === 'error' ? 'Fehler:' : 'Hinweis:'}</b> {sentence(problem)}
          </span>
          {problem.fix && (
            <Button
              onClick={() => run({ kind: 'fix', file, problem }, { message: 'Behoben', focus: idOf(path) })}
              title={problem.fix.text ? `Schreibt „${problem.fix.text}“` : undefined}
            >
              Beheben
            </Button>
          )}
        </li>
      ))}
    </Problems>
  )
}

/** Removes an optional field, or one that does not belong there. */
function Remove({ field: { path, label, isRequired, isThere, kind } }: { field: Field }) {
  const { run, file } = usePanel()
  if (!isThere || (kind !== 'odd' && (isRequired || lasting.has(kind)))) return null
  const after = { message: `${label} ist entfernt`, focus: idOf(path) }
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

function PictureTools({ path, name }: { path: Path; name: string }) {
  const { replaceImage, file, choices } = usePanel()
  const picture = choices.picture?.find(({ value }) => value === name)?.picture
  return (
    <Row>
      {picture && <img src={picture} alt="" />}
      <Button onClick={() => replaceImage({ file, path })}>{name ? 'Ersetzen …' : 'Auswählen …'}</Button>
    </Row>
  )
}

function GroupView({ field, fields }: { field: Field; fields: readonly Field[] }) {
  const { run, file, replaceImage } = usePanel()
  const { path, label, added, isThere } = field
  const name = fields.find(({ kind }) => kind === 'picture')
  const add = () => {
    // A picture is added once one is chosen.
    if (name) return replaceImage({ file, path })
    const after = { message: `${label} ist hinzugefügt`, focus: idOf(fields[0]?.path ?? path) }
    run({ kind: 'set', file, path, value: added }, after)
  }
  return (
    <Group id={idOf(path, 'box')}>
      <Head as="legend">
        {label}
        <Remove field={field} />
      </Head>
      <About field={field} />
      {name && isThere && <PictureTools path={path} name={name.value} />}
      {isThere || added === undefined ? (
        <FieldList fields={fields} />
      ) : (
        <Button id={idOf(path)} onClick={add}>
          {`${label} hinzufügen`}
        </Button>
      )}
    </Group>
  )
}

/** A part of site.yaml with its own form. */
function SectionView({ field: { path, label, sentence, problems } }: { field: Field }) {
  const { editor, file } = usePanel()
  return (
    <Section>
      <button type="button" id={idOf(path)} onClick={() => editor.select({ file, path })}>
        {label}
      </button>
      <p>{sentence}</p>
      <Findings path={path} problems={problems} />
    </Section>
  )
}
