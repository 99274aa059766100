import { memo, useState } from 'react'
import styled from 'styled-components'
import { color, space } from '../../ui/theme.ts'
import type { PageEntry } from '../store/types.ts'
import { dialogs } from './PageDialogs.tsx'
import { Button, DangerButton, ProblemCount, Title, Unseen } from './parts.tsx'
import type { Editor } from './use-editor.ts'

/** The parts that all pages share, by field in site.yaml. */
const shared = {
  company: 'Firmendaten',
  openingHours: 'Öffnungszeiten',
  closures: 'Schließtage',
  locations: 'Standorte',
  contacts: 'Ansprechpartner',
  navigation: 'Menü',
  footer: 'Fußzeile',
  form: 'Anfrageformular',
  redirects: 'Weiterleitungen',
  brand: 'Logo und Farben',
}

export function PageList({ editor }: { editor: Editor }) {
  const { state, selected, select } = editor
  const isSite = selected?.file === 'site.yaml'
  return (
    <List aria-label="Seiten">
      <Title>Seiten</Title>
      <PageTools editor={editor} />
      <Entries pages={state?.pages ?? []} shown={state?.shown ?? ''} isSite={isSite} select={select} />
      <Title>Für alle Seiten</Title>
      <ul>
        {Object.entries(shared).map(([name, label]) => (
          <li key={name}>
            <button
              type="button"
              aria-current={isSite && selected.path[0] === name ? 'page' : undefined}
              onClick={() => select({ file: 'site.yaml', path: [name] })}
            >
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <ToFields onClick={() => document.getElementById('felder')?.focus()}>Zu den Feldern</ToFields>
    </List>
  )
}

/** Actions on whole pages: creating one, and renaming, hiding or deleting the one that is shown. */
function PageTools({ editor }: { editor: Editor }) {
  const { state, change, notify } = editor
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const page = state?.pages.find(({ file }) => file === state.shown)
  const Dialog = dialog && dialogs[dialog]
  const isStart = page?.path === '/'

  async function rest() {
    if (!page) return
    const value = page.isHidden ? undefined : true
    const isDone = await change('apply', { kind: 'set', file: page.file, path: ['hidden'], value })
    if (isDone)
      notify(
        `Sobald Sie veröffentlichen, ${page.isHidden ? 'ist die Seite wieder zu sehen' : 'ruht die Seite: Besucher finden sie nicht mehr'}.`,
      )
  }

  return (
    <Tools>
      <Button onClick={() => setDialog('new')}>Neue Seite</Button>
      {page && !isStart && (
        <details>
          <summary>Diese Seite</summary>
          {page.path && <Button onClick={() => setDialog('rename')}>Adresse ändern</Button>}
          <Button onClick={rest}>{page.isHidden ? 'Wieder zeigen' : 'Ruhen lassen'}</Button>
          {page.path && <DangerButton onClick={() => setDialog('delete')}>Seite löschen</DangerButton>}
        </details>
      )}
      {Dialog && page && <Dialog editor={editor} page={page} close={() => setDialog(undefined)} />}
    </Tools>
  )
}

type Props = { pages: readonly PageEntry[]; shown: string; isSite: boolean; select: Editor['select'] }

/** There may be hundreds of entries, and most changes leave all of them as they are. */
const Entries = memo(
  ({ pages, shown, isSite, select }: Props) => (
    <ul>
      {pages.map(({ file, title, path, isHidden, isChanged, errors, warnings }) => (
        <li key={file}>
          <button
            type="button"
            aria-current={file === shown && !isSite ? 'page' : undefined}
            onClick={() => select({ file, path: [] })}
          >
            <span>{title}</span>
            <small>{isHidden ? 'ruht' : path || 'ohne Adresse'}</small>
            {isChanged && (
              <Changed>
                <Unseen>geändert</Unseen>
              </Changed>
            )}
            <ProblemCount errors={errors} warnings={warnings} />
          </button>
        </li>
      ))}
    </ul>
  ),
  (before, now) =>
    before.shown === now.shown &&
    before.isSite === now.isSite &&
    JSON.stringify(before.pages) === JSON.stringify(now.pages),
)

const Tools = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: 0 ${space(1)} ${space(2)};
  summary { font-size: 0.875rem; cursor: pointer; }
  details { display: grid; }
  details > button { width: 100%; margin-top: ${space(0.5)}; }
`

/** Lets keyboard users skip the links of the page between the list and the fields. */
const ToFields = styled(Button)`
  &:not(:focus) { position: absolute; clip-path: inset(50%); }
`

const Changed = styled.i`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${color.forest};
`

const List = styled.nav`
  grid-area: pages;
  overflow-y: auto;
  padding: ${space(2)} ${space(1)};
  background: ${color.surface};
  border-right: 1px solid ${color.line};
  > h2 { padding: 0 ${space(1)} ${space(1)}; }
  ul { margin-bottom: ${space(3)}; }
  li button {
    display: grid;
    grid-template-columns: 1fr auto auto;
    align-items: center;
    gap: 0 ${space(1)};
    width: 100%;
    padding: 0.375rem ${space(1)};
    border-radius: 4px;
    font-size: 0.875rem;
    line-height: 1.3;
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    small { grid-row: 2; color: ${color.muted}; }
    &:hover { background: ${color.paper}; }
    &[aria-current] { background: ${color.sand}; font-weight: 600; }
  }
`
