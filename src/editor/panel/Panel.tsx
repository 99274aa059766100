import { Fragment, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Path } from '#reading'
import { color, space } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { PlaceForm } from '../fields/form.ts'
import { isThere } from '../session/use-editor.ts'
import type { Store } from '../store/store.ts'
import { Button, Title } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import { AddBlock } from './AddBlock.tsx'
import { idOf, linkChoicesId, PanelContext, type PanelProps, titleId, usePanelState } from './context.ts'
import { EntryTools, useEntries } from './EntryTools.tsx'
import { FieldProblems } from './FieldNotes.tsx'
import { FieldList } from './FieldView.tsx'
import { Announced, LinkButton, Sheet } from './styles.tsx'

/** The panel next to the page: everything that can be changed at the selected place, with its problems. */
export function Panel(props: PanelProps) {
  const { store, state, selected, goal } = props.editor
  const place =
    selected && state && isThere(selected, state) ? selected : { file: state?.shown ?? '', path: [] }
  const form = useMemo(() => state && store.form(place), [state, JSON.stringify(place)])
  return form && <FormView {...props} form={form} selected={place.path} isGoal={place === goal} />
}

type Props = PanelProps & {
  form: PlaceForm
  selected: Path
  /** True if the editor was taken to the selected field, which then gets the focus. */
  isGoal: boolean
}

function FormView({ form, selected, isGoal, ...around }: Props) {
  const panel = usePanelState(form, selected, around)
  const key = useKey(form, around.editor.store)
  const { trail, path, entry, result, fields } = form
  const place = nameOf(form)
  useEffect(() => {
    document.getElementById('felder')?.scrollTo?.({ top: 0 })
  }, [place])
  useEffect(() => {
    const field = document.getElementById(panel.selected) ?? document.getElementById(`${panel.selected}-box`)
    if (!field?.matches(':focus')) field?.scrollIntoView?.({ block: 'nearest' })
    if (isGoal) (field ?? document.getElementById(titleId))?.focus()
  }, [panel.selected, place, isGoal])

  return (
    <PanelContext value={panel}>
      <Sheet>
        <Header>
          {trail.length > 0 && (
            <nav aria-label="Übergeordnet">
              {trail.map(({ label, path }) => (
                <LinkButton key={idOf(path)} onClick={() => panel.open(path)}>
                  {label}
                </LinkButton>
              ))}
            </nav>
          )}
          <Title id={titleId} tabIndex={-1}>
            {form.label}
          </Title>
          {trail.length > 0 && <p>{form.sentence}</p>}
          {entry && <OpenEntry path={path} {...entry} />}
        </Header>
        <FieldProblems path={path} problems={form.problems} />
        {fields.length === 0 && (
          <p>
            Diese Datei ist so geschrieben, dass ihre Felder nicht erkennbar sind. Der Quelltext zeigt sie.
          </p>
        )}
        <Fragment key={key}>
          <FieldList fields={fields} />
        </Fragment>
        {result && <SearchResult {...result} />}
      </Sheet>
      <datalist id={linkChoicesId}>
        {panel.links.map(({ value, label }) => (
          <option key={value} value={value.startsWith('/') ? value : label} label={label} />
        ))}
      </datalist>
      <Announced aria-live="polite">
        {panel.announced}
        {panel.restore && <Button onClick={panel.restore}>Rückgängig</Button>}
      </Announced>
    </PanelContext>
  )
}

const nameOf = ({ file, path }: FieldRef) => [file, ...path.map(String)].join('.')

/** A React key that stays the same when a merge moves the place of the form, so that typing is not interrupted. */
function useKey(form: PlaceForm, store: Store): string {
  const name = nameOf(form)
  const opened = useRef({ name, key: name })
  if (opened.current.name !== name) opened.current = { name, key: name }
  const trackForm = useEffectEvent((placeOf: (place: FieldRef) => FieldRef) => {
    opened.current.name = nameOf(placeOf(form))
  })
  useEffect(() => store.subscribe((placeOf) => placeOf && trackForm(placeOf)), [store])
  return opened.current.key
}

/** The actions on the entry that the panel shows: it follows the entry, and the focus stays on the button. */
function OpenEntry({ isBlock, path, index, ...entry }: NonNullable<PlaceForm['entry']> & { path: Path }) {
  const list = path.slice(0, -1)
  const { actionsOn, onKeyDown } = useEntries({ list, ...entry }, (to, tool) =>
    tool === 'remove'
      ? { select: list, focus: idOf([...list, to], tool) }
      : { select: [...list, to], focus: `open-${tool}` },
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div onKeyDown={(event) => onKeyDown(event, index, 'up')}>
      <EntryTools actions={actionsOn(index)} id="open" />
      {isBlock && <AddBlock path={list} index={index + 1} />}
    </div>
  )
}

/** The page as a search engine shows it, cut at about the same lengths. */
function SearchResult({ address, title, description }: NonNullable<PlaceForm['result']>) {
  return (
    <Card aria-label="So zeigen Suchmaschinen die Seite">
      <figcaption>So zeigen Suchmaschinen die Seite</figcaption>
      <small>{address.replace(/^https:\/\//, '').replaceAll('/', ' › ')}</small>
      <b>{title}</b>
      <span>{description}</span>
    </Card>
  )
}

const Header = styled.div`
  display: grid;
  gap: ${space(1)};
  nav { display: flex; flex-wrap: wrap; gap: 0 ${space(0.5)}; }
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
