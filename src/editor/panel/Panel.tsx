import { Fragment, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import styled from 'styled-components'
import type { Path } from '#content'
import { color, space } from '../../ui/theme.ts'
import type { Field } from '../fields/fields.ts'
import type { Form } from '../fields/form.ts'
import type { Place } from '../page/messages.ts'
import { Title, Unseen } from '../shell/parts.tsx'
import { type Editor, isThere } from '../shell/use-editor.ts'
import type { Store } from '../store/store.ts'
import { AddBlock } from './BlockPicker.tsx'
import { EntryTools, useMoving } from './EntryTools.tsx'
import { FieldList, Findings } from './FieldView.tsx'
import { Sheet } from './look.tsx'
import { idOf, PanelContext, type PanelOptions, usePanel, usePanelState } from './panel-context.ts'

/** The panel next to the page: the form of the selected place, requested again after each change. */
export function PanelRegion({ editor, replaceImage }: PanelOptions & { editor: Editor }) {
  const { store, state, selected, goal } = editor
  const place =
    selected && state && isThere(selected, state) ? selected : { file: state?.shown ?? '', path: [] }
  const form = useMemo(() => state && store.form(place), [state, JSON.stringify(place)])
  const key = useKey(form, store)
  if (!form) return null
  return (
    <Panel
      id={key}
      form={form}
      selected={place.path}
      goal={place === goal ? place : undefined}
      editor={editor}
      replaceImage={replaceImage}
    />
  )
}

const nameOf = ({ file, path }: Place) => [file, ...path.map(String)].join('.')

/** Identifies a form, also after a merge has moved its place: whoever is typing goes on typing. */
function useKey(form: Form | undefined, store: Store): string {
  const opened = useRef({ name: '', key: '' })
  const name = form ? nameOf(form) : ''
  if (opened.current.name !== name) opened.current = { name, key: name }
  const follow = useEffectEvent((placeOf?: (place: Place) => Place) => {
    if (form && placeOf) opened.current.name = nameOf(placeOf(form))
  })
  useEffect(() => store.subscribe((placeOf) => follow(placeOf)), [store])
  return opened.current.key
}

type Props = PanelOptions & {
  id: string
  form: Form
  selected: Path
  /** The place of the field to which the editor was taken. */
  goal?: Place | undefined
}

/** Everything that can be changed at one place, with its problems. */
export function Panel({ id, form, selected, goal, ...around }: Props) {
  const panel = usePanelState(form, selected, around)
  const place = nameOf(form)
  const shown = selected.map(String).join('.')
  useEffect(() => {
    document.getElementById('felder')?.scrollTo?.({ top: 0 })
  }, [place])
  useEffect(() => {
    const field = document.getElementById(`field-${shown}`) ?? document.getElementById(`field-${shown}-box`)
    if (place && !field?.matches(':focus')) field?.scrollIntoView?.({ block: 'nearest' })
    if (goal) (field ?? document.getElementById('panel-title'))?.focus()
  }, [shown, place, goal])

  return (
    <PanelContext value={panel}>
      <Sheet>
        <Top form={form} />
        <Findings path={form.path} problems={form.problems} />
        {form.isUnreadable && (
          <p>
            Diese Datei ist so geschrieben, dass ihre Felder nicht erkennbar sind. Der Quelltext zeigt sie.
          </p>
        )}
        <Fragment key={id}>
          <FieldList fields={form.fields} />
        </Fragment>
        {form.address && <SearchResult address={form.address} fields={form.fields} />}
      </Sheet>
      {Object.entries(panel.choices).map(([kind, choices]) => (
        <datalist key={kind} id={`${kind}-choices`}>
          {choices?.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      ))}
      <Unseen aria-live="polite">{panel.announced}</Unseen>
    </PanelContext>
  )
}

/** The current place, and the actions on it as a whole. */
function Top({ form: { label, sentence, trail, path, entry } }: { form: Form }) {
  return (
    <Header>
      <Trail trail={trail} />
      <Title id="panel-title" tabIndex={-1}>
        {label}
      </Title>
      {trail.length > 0 && <p>{sentence}</p>}
      {entry && <OpenEntry path={path} {...entry} />}
    </Header>
  )
}

/** The actions on the entry that the panel shows: it follows the entry, and the focus stays on the button. */
function OpenEntry({ isBlock, path, index, ...entry }: NonNullable<Form['entry']> & { path: Path }) {
  const list = path.slice(0, -1)
  const { actionsOn, onKeyDown } = useMoving({ list, ...entry }, (to, tool) =>
    tool === 'remove'
      ? { select: list, focus: idOf([...list, to], tool) }
      : { select: [...list, to], focus: `open-${tool}` },
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div onKeyDown={(event) => onKeyDown(event, index, 'up')}>
      <EntryTools actions={actionsOn(index)} id={(tool) => `open-${tool}`} />
      {isBlock && <AddBlock path={list} index={index + 1} />}
    </div>
  )
}

function Trail({ trail }: Pick<Form, 'trail'>) {
  const { open } = usePanel()
  if (trail.length === 0) return null
  return (
    <nav aria-label="Übergeordnet">
      {trail.map(({ label, path }) => (
        <button key={idOf(path)} type="button" onClick={() => open(path)}>
          {label}
        </button>
      ))}
    </nav>
  )
}

type Found = { address: string; fields: readonly Field[] }

/** The page as a search engine shows it, cut at about the same lengths. */
function SearchResult({ address, fields }: Found) {
  const textOf = (wanted: string) => fields.find(({ name }) => name === wanted)?.value
  return (
    <Card aria-label="So zeigen Suchmaschinen die Seite">
      <figcaption>So zeigen Suchmaschinen die Seite</figcaption>
      <small>{address.replace(/^https:\/\//, '').replaceAll('/', ' › ')}</small>
      <b>{textOf('title')}</b>
      <span>{textOf('description')}</span>
    </Card>
  )
}

const Header = styled.div`
  display: grid;
  gap: ${space(1)};
  nav { display: flex; flex-wrap: wrap; gap: 0 ${space(0.5)}; }
  nav button { max-width: 100%; color: ${color.muted}; font-size: 0.8125rem; text-decoration: underline; }
  nav button::after { content: ' ›' / ''; }
  > div { display: flex; flex-wrap: wrap; gap: 0.25rem; }
  > div > div { margin: 0; }
  > div button:not(dialog *) { min-height: 2rem; padding: 0 ${space(1)}; font-size: 0.8125rem; }
`

const Card = styled.figure`
  display: grid;
  gap: ${space(0.5)};
  margin: 0;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: 4px;
  overflow-wrap: anywhere;
  figcaption { color: ${color.muted}; font-size: 0.8125rem; }
  :is(b, span) { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  b { color: #1a0dab; font: 400 1.125rem/1.3 Arial, sans-serif; }
  span { -webkit-line-clamp: 4; font-family: Arial, sans-serif; }
`
