import { useEffect, useState } from 'react'
import { isKeptFile } from '../../content/reading/names.ts'
import { color } from '../../site/ui/theme.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { Panel } from '../panel/Panel.tsx'
import type { PicturesRequest } from '../pictures/Pictures.tsx'
import { pageFailure, panelFailure, partFailure } from '../session/sentences.ts'
import { type Editor, useEditor } from '../session/use-editor.ts'
import type { Store } from '../store/store.ts'
import { isPublish } from '../ui/history-keys.ts'
import { loadedLater } from '../ui/loaded-later.tsx'
import { MainButton, Start } from '../ui/parts.tsx'
import { preloadParts } from '../ui/preload.ts'
import { styled } from '../ui/styled.ts'
import { useHistoryKeys, useWindowEvent } from '../ui/use-window-event.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { DialogName } from './Dialogs.tsx'
import { Fence } from './Fence.tsx'
import { FindingsRegion } from './Findings.tsx'
import { newPageId, PageList } from './PageList.tsx'
import { Preview, type Width } from './Preview.tsx'
import { ToolBar } from './ToolBar.tsx'

type Props = { workspace: Workspace; store: Store }

const Dialogs = loadedLater(async () => (await import('./Dialogs.tsx')).Dialogs)
const SourceRegion = loadedLater(async () => (await import('./Source.tsx')).SourceRegion)

/** The whole editor: the page in the middle, the list of pages and the fields beside it. */
export function Shell(props: Props) {
  return (
    <Fence store={props.store} what={partFailure} around={(rescue) => <Start>{rescue}</Start>}>
      {(reload) => <Parts {...props} reload={reload} />}
    </Fence>
  )
}

function Parts({ workspace, store, reload }: Props & { reload: () => void }) {
  const site = useEditor(workspace, store)
  const [width, setWidth] = useState<Width>('Bildschirm')
  const [isSourceOpen, setSourceOpen] = useState(false)
  const [dialog, setDialog] = useState<DialogName>()
  const [pictures, setPictures] = useState<PicturesRequest>()
  const [tab, setTab] = useState<Tab>('middle')
  const editor: Editor = {
    ...site,
    // Pictures and downloads have no form of their own.
    select: (place) =>
      place && isKeptFile(place.file) ? setPictures({ of: place.file }) : site.select(place),
    show: (place) => {
      setDialog(undefined)
      if (isKeptFile(place.file)) return setPictures({ of: place.file })
      // A page that is missing is made with its address.
      if (place.file === 'site.yaml' && String(place.path) === 'routes')
        return document.getElementById(newPageId)?.click()
      site.show(place)
      setTab('panel')
    },
  }
  const choose = (place: FieldRef | undefined) => {
    editor.select(place)
    setTab(place?.file === 'site.yaml' ? 'panel' : 'middle')
  }
  const close = () => {
    setDialog(undefined)
    setPictures(undefined)
  }
  const { state } = site
  const { signOut } = workspace
  const more: [string, () => void][] = [
    ['Suchen', () => setDialog('search')],
    ['Bilder', () => setPictures({})],
    ['Verlauf', () => setDialog('past')],
  ]
  if (signOut) more.push(['Abmelden', signOut])
  useHistoryKeys(site.change)
  const isOpen = state?.isChecked === true
  useEffect(() => {
    if (isOpen) preloadParts()
  }, [isOpen])
  useWindowEvent(['keydown'], (event) => {
    if (!isPublish(event)) return
    event.preventDefault()
    // Asking for the changes writes what was typed last, of which the button does not know yet.
    const isReady = store.changes().length > 0 && store.state()?.conflicts.length === 0
    if (isReady && !document.querySelector('dialog[open]')) setDialog('publish')
  })
  // The browser would leave the editor to show files that are dropped outside the preview.
  useWindowEvent(['dragover', 'drop'], (event) => {
    const { types = [], files = [] } = event.dataTransfer ?? {}
    if (!types.includes('Files')) return
    event.preventDefault()
    if (files.length > 0) setPictures((open) => ({ ...open, files: [...files] }))
  })
  const source = { isOpen: isSourceOpen, toggle: () => setSourceOpen(!isSourceOpen) }
  if (site.obstacle)
    return (
      <Start>
        <p role="alert">{site.obstacle.sentence}</p>
        <MainButton onClick={site.obstacle.retry}>{site.obstacle.way}</MainButton>
      </Start>
    )
  return (
    <>
      <Layout data-tab={tab}>
        <ToolBar
          editor={editor}
          width={width}
          setWidth={setWidth}
          open={setDialog}
          source={source}
          more={more}
          reload={reload}
        />
        <PageList editor={{ ...editor, select: choose }} />
        <Middle>
          <Fence store={store} what={pageFailure}>
            {(reload) => <Preview {...{ editor, width, reload }} openPictures={setPictures} />}
          </Fence>
          {isSourceOpen && <SourceRegion editor={editor} close={() => setSourceOpen(false)} />}
          <FindingsRegion editor={editor} />
        </Middle>
        <Side aria-label="Felder" id="felder" tabIndex={-1}>
          <Fence store={store} what={panelFailure}>
            {() => <Panel editor={editor} replaceImage={(at) => setPictures({ at })} />}
          </Fence>
        </Side>
        <Tabs aria-label="Ansicht">
          {Object.entries(tabs).map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name as Tab)}>
              {label}
            </button>
          ))}
        </Tabs>
      </Layout>
      {(dialog || pictures || (state && state.conflicts.length > 0)) && (
        <Dialogs {...{ editor, workspace, dialog, setDialog, pictures, setPictures, close }} />
      )}
    </>
  )
}

/** On a phone there is room for one part at a time. */
const tabs = { pages: 'Seiten', middle: 'Vorschau', panel: 'Felder' } as const
type Tab = keyof typeof tabs

const Layout = styled.div`
  display: grid;
  grid-template: 'bar bar bar' auto 'pages middle panel' minmax(0, 1fr) / 15rem minmax(0, 1fr) 22rem;
  position: fixed;
  inset: 0;
  height: 100dvh;
  @media (max-width: 72em) { grid-template-columns: 12rem minmax(0, 1fr) 19rem; }
  @media (max-width: 48em) {
    grid-template: 'bar' auto 'part' minmax(0, 1fr) 'tabs' auto / minmax(0, 1fr);
    > :is(nav, main, section) { grid-area: part; border: 0; }
    &:not([data-tab='pages']) > [aria-label='Seiten'],
    &:not([data-tab='middle']) > main,
    &:not([data-tab='panel']) > [aria-label='Felder'] { visibility: hidden; }
    > [aria-label='Ansicht'] { grid-area: tabs; display: flex; }
  }
`

const Middle = styled.main`
  grid-area: middle;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Side = styled.section`
  grid-area: panel;
  overflow-y: auto;
  scroll-padding-bottom: 4rem;
  background: ${color.surface};
  border-left: 1px solid ${color.line};
`

const Tabs = styled.nav`
  display: none;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  button { flex: 1; min-height: 3rem; color: ${color.muted}; text-align: center; }
  [aria-pressed='true'] { color: ${color.forest}; font-weight: 600; box-shadow: inset 0 3px ${color.forest}; }
`
