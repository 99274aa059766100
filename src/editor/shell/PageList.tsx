import { memo, useCallback, useRef, useState } from 'react'
import { fieldsOf, metaOf } from '#reading'
import { Site } from '#schema'
import { isError } from '../../content/problems/index.ts'
import { color, space } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import type { Editor } from '../session/use-editor.ts'
import type { PageEntry } from '../store/types.ts'
import { loadedLater } from '../ui/loaded-later.tsx'
import { Button, DangerButton, ProblemCount, SkipButton, Title, Unseen } from '../ui/parts.tsx'
import { styled } from '../ui/styled.ts'
import type { PageDialogName } from './PageDialogs.tsx'

/** The parts that all pages share: each field of site.yaml that is listed, and its name. */
const shared = fieldsOf(Site).flatMap(([name, field]) => {
  const { section, title = name } = metaOf(field)
  return section ? [[name, section === true ? title : section] as const] : []
})

const PageDialog = loadedLater(async () => (await import('./PageDialogs.tsx')).PageDialog)

export function PageList({ editor }: { editor: Editor }) {
  const { state, changes, selected, select } = editor
  const latest = useRef(select)
  latest.current = select
  const choose = useCallback((place: FieldRef) => latest.current(place), [])
  const isSite = selected?.file === 'site.yaml'
  const pages = state?.isChecked ? state.pages : []
  const problems = state?.problems.filter(({ file }) => file === 'site.yaml') ?? []
  return (
    <List aria-label="Seiten">
      <Title>Seiten</Title>
      <PageTools editor={editor} />
      <ul>
        {pages.map((page) => (
          <Entry
            key={page.file}
            {...page}
            note={page.isHidden ? 'ruht' : page.path || 'ohne Adresse'}
            isCurrent={page.file === state?.shown && !isSite}
            choose={choose}
          />
        ))}
      </ul>
      <Title>Für alle Seiten</Title>
      <ul>
        {shared.map(([name, title]) => {
          const own = problems.filter(({ path }) => path.split('.')[0] === name)
          const errors = own.filter(isError).length
          return (
            <Entry
              key={name}
              file="site.yaml"
              section={name}
              title={title}
              isCurrent={isSite && selected.path[0] === name}
              isChanged={changes.some(({ file, is }) => file === 'site.yaml' && is[0] === name)}
              errors={errors}
              warnings={own.length - errors}
              choose={choose}
            />
          )
        })}
      </ul>
      <SkipButton onClick={() => document.getElementById('felder')?.focus()}>Zu den Feldern</SkipButton>
    </List>
  )
}

export const newPageId = 'new-page'

/** Actions on whole pages: creating one, and renaming, hiding or deleting the one that is shown. */
function PageTools({ editor }: { editor: Editor }) {
  const { state, change, notify } = editor
  const [dialog, setDialog] = useState<PageDialogName>()
  const page = state?.pages.find(({ file }) => file === state.shown)
  const isStart = page?.path === '/'

  async function toggle() {
    if (!page) return
    // Nothing links to a page without an address, so there is nothing to ask.
    if (page.path && !page.isHidden) return setDialog('hide')
    const value = page.isHidden ? undefined : true
    if (await change('apply', { kind: 'set', file: page.file, path: ['hidden'], value }))
      notify(value ? hidden : page.path ? shownAgain : unreachable)
  }

  return (
    <Tools>
      <Button id={newPageId} onClick={() => setDialog('new')}>
        Neue Seite
      </Button>
      {page && !isStart && (
        <details>
          <summary>Diese Seite</summary>
          {page.path && <Button onClick={() => setDialog('rename')}>Adresse ändern</Button>}
          <Button onClick={toggle}>{page.isHidden ? 'Wieder zeigen' : 'Ruhen lassen'}</Button>
          {page.path && <DangerButton onClick={() => setDialog('delete')}>Seite löschen</DangerButton>}
        </details>
      )}
      {dialog && page && (
        <PageDialog name={dialog} editor={editor} page={page} close={() => setDialog(undefined)} />
      )}
    </Tools>
  )
}

type EntryProps = Pick<PageEntry, 'file' | 'title' | 'isChanged' | 'errors' | 'warnings'> & {
  /** The part of the file; without one, the entry is for the whole. */
  section?: string
  note?: string
  isCurrent: boolean
  choose(place: FieldRef): void
}

const hidden = 'Sobald Sie veröffentlichen, ruht die Seite.'
const shownAgain =
  'Sobald Sie veröffentlichen, ist die Seite unter ihrer Adresse wieder zu sehen. Links zu ihr setzen Sie selbst, auch den im Menü.'
const unreachable =
  'Die Seite ruht nicht mehr, hat aber keine Adresse, unter der Besucher sie sehen. Eine Kopie bekommt eine: „Neue Seite“, „Beginnen mit“.'

/** There may be hundreds of entries, and most changes leave all of them as they are. */
const Entry = memo((entry: EntryProps) => {
  const { file, section, title, note, isCurrent, isChanged, errors, warnings, choose } = entry
  const path = section ? [section] : []
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => choose({ file, path })}
      >
        <span>{title}</span>
        {note && <small>{note}</small>}
        {isChanged && (
          <Changed>
            <Unseen>geändert</Unseen>
          </Changed>
        )}
        <ProblemCount errors={errors} warnings={warnings} />
      </button>
    </li>
  )
})

const Tools = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: 0 ${space(1)} ${space(2)};
  summary { font-size: 0.875rem; cursor: pointer; }
  details { display: grid; }
  details > button { width: 100%; margin-top: ${space(0.5)}; }
`

/** A border is also drawn in forced colours. */
const Changed = styled.i`
  border: 0.25rem solid ${color.forest};
  border-radius: 50%;
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
