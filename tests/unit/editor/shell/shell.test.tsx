// @vitest-environment jsdom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { problem } from '../../../../src/content/problems/index.ts'
import type { FieldRef } from '../../../../src/editor/fields/field-ref.ts'
import { type Editor, useEditor } from '../../../../src/editor/session/use-editor.ts'
import { Conflicts } from '../../../../src/editor/shell/Conflicts.tsx'
import { Fence } from '../../../../src/editor/shell/Fence.tsx'
import { LaunchStatus } from '../../../../src/editor/shell/LaunchStatus.tsx'
import { dialogs, PlanDialog } from '../../../../src/editor/shell/PageDialogs.tsx'
import { Publish } from '../../../../src/editor/shell/Publish.tsx'
import { Task } from '../../../../src/editor/shell/Task.tsx'
import { CheckFailure } from '../../../../src/editor/store/checking.ts'
import type { Store } from '../../../../src/editor/store/store.ts'
import type { EditorState, PageEntry } from '../../../../src/editor/store/types.ts'
import { WorkspaceFailure } from '../../../../src/editor/workspace/failure.ts'
import type { Publication, PublishOutcome, Workspace } from '../../../../src/editor/workspace/workspace.ts'

// Under load, what follows a render takes a while.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)
// Each test begins in a tab of its own.
afterEach(() => history.replaceState(null, ''))

const page: PageEntry = {
  file: 'pages/start.yaml',
  path: '/',
  title: 'Start',
  isHidden: false,
  isChanged: true,
  errors: 0,
  warnings: 0,
}
const state: EditorState = {
  version: '1',
  url: 'https://www.paletten.example',
  pages: [page],
  problems: [],
  shown: page.file,
  changed: [page.file],
  conflicts: [],
  launch: undefined,
  isChecked: true,
  canUndo: false,
  canRedo: false,
}

/** An editor with these answers of the store. */
function editorWith(
  answers: Partial<Record<keyof Store, (place: FieldRef) => unknown>>,
  present: Partial<EditorState> = {},
) {
  const said: string[] = []
  const linked: object[] = []
  const editor = {
    state: { ...state, ...present },
    changes: [],
    store: { changes: () => [], ...answers },
    change: vi.fn(async () => editor.state),
    select: vi.fn(),
    notify: (sentence: string, links: object = {}) => {
      said.push(sentence)
      linked.push(links)
    },
  }
  return { ...editor, said, linked, editor: editor as unknown as Editor }
}

const publication: Publication = { version: '1', message: 'Neu', changes: [{ file: 'a', removed: true }] }
const site = { version: '2', texts: {}, files: {} }
const send = () => screen.getByRole('button', { name: 'Jetzt veröffentlichen' })

test('a second publication is read only after the first has ended', async () => {
  const ends: ((outcome: PublishOutcome) => void)[] = []
  const workspace = {
    publish: () => new Promise((resolve) => ends.push(resolve)),
  } as unknown as Workspace
  const read = vi.fn(() => publication)
  const { editor, change, said } = editorWith({ publication: read })
  const publications = () => read.mock.calls.length
  const around = { editor, workspace, close: cleanup }
  for (const count of [1, 2]) {
    render(<Publish {...around} />)
    await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(send())
    await waitFor(() => expect(ends).toHaveLength(1))
    expect([publications(), count]).toEqual([1, count])
    // The window is closed, and the editor goes on writing.
    cleanup()
  }
  ends[0]?.({ ended: 'published', site, sentence: 'Veröffentlicht.' })
  await waitFor(() => expect(ends).toHaveLength(2))
  expect(change.mock.calls).toEqual([['published', site]])
  expect(publications()).toBe(2)
  ends[1]?.({ ended: 'refused', sentence: 'Der Datenträger ist voll.' })
  await waitFor(() => expect(said).toEqual(['Veröffentlicht.', 'Der Datenträger ist voll.']))
})

test('a plan is shown again if the site has changed since', async () => {
  let plan = { steps: ['Menü: „Neu“ hinzugefügt'], texts: new Map([['site.yaml', 'old']]) }
  const { editor, change } = editorWith({ pagePlan: async () => plan })
  const wish = { kind: 'delete', path: '/x' } as const
  render(
    <PlanDialog editor={editor} close={() => {}} title="Löschen" wishOf={() => wish}>
      {null}
    </PlanDialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText(/„Neu“ hinzugefügt/)
  plan = { steps: ['Menü: „Anders“ hinzugefügt'], texts: new Map([['site.yaml', 'new']]) }
  fireEvent.click(screen.getByRole('button', { name: 'So machen' }))
  await screen.findByText(/„Anders“ hinzugefügt/)
  expect(change).not.toHaveBeenCalled()
  plan = { ...plan, texts: new Map([['site.yaml', 'newest']]) }
  fireEvent.click(screen.getByRole('button', { name: 'So machen' }))
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith('apply', expect.objectContaining({ texts: plan.texts })),
  )
})

test('a new page takes its address from its title until another one is written', async () => {
  const wishes: unknown[] = []
  const store = {
    linkLists: async () => ['Hauptmenü', 'Fußzeile'],
    addressFor: (title: string) => title && `/${title.toLowerCase()}`,
    pagePlan: async (wish: unknown) => {
      wishes.push(wish)
      return { refused: 'Nein.' }
    },
  }
  const { editor } = editorWith({})
  render(<dialogs.new editor={{ ...editor, store } as never} page={page} close={() => {}} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const address = () => screen.getByLabelText<HTMLInputElement>(/^Adresse/).value
  type('Titel', 'Lager')
  await waitFor(() => expect(address()).toBe('/lager'))
  type('Adresse', '/lagerung')
  type('Titel', 'Lagerung und mehr')
  type('Beschreibung', 'Was wir lagern.')
  fireEvent.click(screen.getByLabelText('Fußzeile'))
  fireEvent.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText('Nein.')
  const label = 'Lagerung und mehr'
  const rest = { description: 'Was wir lagern.', lists: ['Fußzeile'] }
  expect(wishes).toEqual([{ kind: 'new', title: label, path: '/lagerung', label, ...rest }])
})

/** An editor whose store gives these answers, and reports what it saves. */
function editorOf(answer: (action: string, value: unknown) => EditorState) {
  let state: EditorState | undefined
  let notify = () => {}
  let report: (isSaved: boolean) => void = () => {}
  const action = (name: string) => async (value: unknown) => {
    state = answer(name, value)
    notify()
    return state
  }
  const store = {
    state: () => state,
    subscribe: (listener: () => void) => {
      notify = listener
      return () => {}
    },
    reportSaves: (listener: typeof report) => {
      report = listener
    },
    isUnsaved: () => false,
    changes: () => [],
    pageOf: ({ file }: { file: string }) => file,
    open: action('open'),
    undo: action('undo'),
    show: action('show'),
  }
  const workspace = { open: async () => site, pause: 1000 } as unknown as Workspace
  const { result } = renderHook(() => useEditor(workspace, store as unknown as Store))
  return { result, save: (isSaved: boolean) => act(() => report(isSaved)) }
}

test('what a change says is not replaced by the news that it is saved', async () => {
  const { result, save } = editorOf(() => state)
  await waitFor(() => expect(result.current.state).toBe(state))
  const undo = () => act(async () => void (await result.current.change('undo')))
  const sentence = () => result.current.status.sentence
  await undo()
  save(true)
  expect(sentence()).toBe('Gespeichert, noch nicht veröffentlicht')
  await undo()
  act(() => result.current.notify('Die Seite ruht.'))
  save(true)
  expect(sentence()).toBe('Die Seite ruht.')
  save(false)
  expect(sentence()).toMatch(/^Ihr Entwurf lässt sich/)
  save(true)
  expect(sentence()).toBe('Gespeichert, noch nicht veröffentlicht')
})

test('what could not be read of a draft is said, and what is still there', async () => {
  const { result } = editorOf(() => ({ ...state, lost: ['files'], found: new Date() }))
  const sentence = () => result.current.status.sentence
  await waitFor(() =>
    expect(sentence()).toMatch(/^Neue Bilder, .* fehlen.* Ihre Änderungen vom .* sind noch da/),
  )
})

test('the fields are those of the page that is shown, even if a page was removed or something undone elsewhere', async () => {
  const other = { ...page, file: 'pages/kontakt.yaml' }
  let answer: EditorState = { ...state, pages: [page, other] }
  const shown = () => ({ ...state, pages: answer.pages, shown: other.file })
  const { result } = editorOf((action) => (action === 'show' ? shown() : answer))
  await waitFor(() => expect(result.current.state).toBe(answer))
  const next = (now: EditorState) => {
    answer = now
    return act(async () => void (await result.current.change('undo')))
  }
  act(() => result.current.select({ file: other.file, path: [] }))
  await next(state)
  expect(result.current.selected).toBeUndefined()
  const place = { file: other.file, path: ['title'] }
  const link = { file: page.file, path: ['blocks', 0] }
  await next({ ...state, pages: [page, other], touched: [link, place] })
  expect(result.current.selected).toEqual(place)
})

test('a page that is chosen again before another one is shown is shown again', async () => {
  const other = { ...page, file: 'pages/kontakt.yaml' }
  const asked: unknown[] = []
  const { result } = editorOf((action, file) => {
    if (action === 'show') asked.push(file)
    return { ...state, pages: [page, other] }
  })
  await waitFor(() => expect(result.current.state).toBeDefined())
  act(() => result.current.select({ file: page.file, path: ['title'] }))
  expect(asked).toEqual([])
  for (const { file } of [other, page]) act(() => result.current.select({ file, path: [] }))
  await waitFor(() => expect(asked).toEqual([other.file, page.file]))
})

test('the launch light has its place in the bar before it is known', () => {
  render(<LaunchStatus editor={editorWith({}).editor} />)
  const light = screen.getByRole('button', { name: 'Startprüfung: wird geprüft' })
  expect(light.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [{}, { Ansehen: 'https://www.paletten.example/reparatur' }],
  [
    { build: 'https://github.com/x' },
    { Ansehen: 'https://www.paletten.example/reparatur', Fortschritt: 'https://github.com/x' },
  ],
  // Without a remote, there is nothing to be seen.
  [{ isKept: true as const }, {}],
])('what was published with %j is linked as %j', async (more, links) => {
  const pages = [
    { ...page, isChanged: false },
    { ...page, file: 'pages/reparatur.yaml', path: '/reparatur' },
  ]
  const { editor, linked } = editorWith({ publication: () => publication }, { pages })
  const publish = async () => ({ ended: 'published', site, sentence: 'Veröffentlicht.', ...more })
  render(<Publish {...{ editor, close: () => {}, workspace: { publish } as unknown as Workspace }} />)
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(send())
  await waitFor(() => expect(linked).toEqual([links]))
})

test.each(['published', 'proposed'])(
  'what has to be done by hand stays until it is done, if the form is %s',
  async (ended) => {
    const { editor, said } = editorWith({ publication: () => publication })
    const publish = async () => ({ ended, site, sentence: 'Gesendet.', isOtherForm: true })
    render(<Publish {...{ editor, close: cleanup, workspace: { publish } as unknown as Workspace }} />)
    await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(send())
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Gesendet\./)]))
    const { rerender } = render(<Task editor={{ ...editor }} />)
    expect(screen.getByRole('note').textContent).toContain('wenn die Formularfunktion neu eingespielt ist')
    fireEvent.click(screen.getByRole('button', { name: 'Ist erledigt' }))
    rerender(<Task editor={{ ...editor }} />)
    expect(screen.queryByRole('note')).toBeNull()
    cleanup()
  },
)

test('example texts on pages that would be published keep from publishing', () => {
  const files = ['pages/start.yaml', 'pages/ruht.yaml', 'pages/alt.yaml', 'site.yaml']
  const range = { line: 1, column: 1, endLine: 1, endColumn: 2 }
  const problems = files.map((file) =>
    problem('unfinished-text/placeholder', { file, ...range, path: 'title' }, { written: 'Bitte ersetzen' }),
  )
  const pages = [page, { ...page, file: 'pages/ruht.yaml', isHidden: true }]
  const changed = files.filter((file) => file !== 'pages/alt.yaml')
  const { editor } = editorWith({ placeName: ({ file }) => file }, { problems, pages, changed })
  render(<Publish {...{ editor, close: () => {}, workspace: {} as Workspace }} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['pages/start.yamlZeigen', 'site.yamlZeigen'])
})

test('more than ten megabytes are refused before anything is sent', async () => {
  const bytes = btoa('x'.repeat(10_000_001))
  const { editor } = editorWith({
    publication: () => ({ ...publication, changes: [{ file: 'pages/files/a.pdf', bytes }] }),
  })
  const publish = vi.fn()
  render(<Publish {...{ editor, close: () => {}, workspace: { publish } as unknown as Workspace }} />)
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Mehr als 10 MB/)
  expect(publish).not.toHaveBeenCalled()
})

test('a publication that goes on after its dialog is left says so', async () => {
  const { editor, said } = editorWith({ publication: () => publication })
  const publish = () => new Promise(() => {})
  render(<Publish {...{ editor, close: () => {}, workspace: { publish } as unknown as Workspace }} />)
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(send())
  fireEvent.click(await screen.findByRole('button', { name: 'Schließen (läuft weiter)' }))
  expect(said).toEqual(['Die Veröffentlichung läuft weiter …'])
})

test('a site that cannot be opened says why, and takes no change', async () => {
  const workspace = {
    open: vi.fn(() => Promise.reject(new WorkspaceFailure('gone', 'Das Programm läuft nicht mehr.'))),
  }
  const undo = vi.fn()
  const store = { state: () => undefined, subscribe: () => () => {}, reportSaves() {}, isUnsaved() {}, undo }
  const { result } = renderHook(() => useEditor(workspace as never, store as never))
  await waitFor(() => expect(result.current.obstacle?.sentence).toBe('Das Programm läuft nicht mehr.'))
  await act(() => result.current.change('undo'))
  expect(undo).not.toHaveBeenCalled()
  act(() => result.current.obstacle?.retry())
  await waitFor(() => expect(workspace.open).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(result.current.obstacle).toBeDefined())
  // The address that a server prints when it is started again differs only in its fragment.
  act(() => void dispatchEvent(new Event('hashchange')))
  await waitFor(() => expect(workspace.open).toHaveBeenCalledTimes(3))
})

test('what fails says that nothing is lost once the draft is stored, and starts again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const ends: ((isKept: boolean) => void)[] = []
  const keep = () => new Promise<boolean>((resolve) => ends.push(resolve))
  const store = { keep, isUnsaved() {} } as unknown as Store
  let isBroken = true
  const Part = () => {
    if (isBroken) throw new Error('broken')
    return <p>Die Felder</p>
  }
  const again = () => screen.queryByRole('button', { name: 'Neu laden' })
  render(
    <Fence store={store} what="Das ging nicht.">
      {() => <Part />}
    </Fence>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Das ging nicht. Ihr Text wird noch gesichert …')
  expect(again()).toBeNull()
  await act(async () => ends[0]?.(false))
  expect(screen.getByRole('alert').textContent).toContain('schließen Sie das Fenster nicht')
  fireEvent.click(again() as HTMLElement)
  await act(async () => ends[1]?.(true))
  expect(screen.getByRole('alert').textContent).toContain('Neu laden, nichts ist verloren')
  isBroken = false
  fireEvent.click(again() as HTMLElement)
  expect(screen.getByText('Die Felder')).toBeDefined()
})

test('a check that fails is not said to have left the text as it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result } = editorOf((action) => {
    if (action === 'undo') throw new CheckFailure('stuck')
    return state
  })
  await waitFor(() => expect(result.current.state).toBe(state))
  await act(async () => void (await result.current.change('undo')))
  expect([result.current.failure, result.current.status.sentence]).toEqual([
    'Ihre Texte lassen sich gerade nicht prüfen.',
    '',
  ])
})

test('an error in an event says so, but not the news of a layout that takes longer', async () => {
  const { result } = editorOf(() => state)
  await waitFor(() => expect(result.current.state).toBe(state))
  const report = (error?: Error) =>
    act(() => void dispatchEvent(new ErrorEvent('error', { error, cancelable: true })))
  report()
  expect(result.current.failure).toBeUndefined()
  report(new Error('broken'))
  expect(result.current.failure).toBe('In der Redaktion ist etwas schiefgegangen.')
})

test('a conflict names who has published, marks the words that differ, and offers both', async () => {
  const conflict = {
    id: '1',
    label: 'Reparatur: Text',
    words: { mine: 'Wir holen ab 30 Paletten ab.', theirs: 'Wir holen ab 50 Paletten frei ab.' },
    mayBeBoth: true,
  } as never
  const { editor, change } = editorWith({}, { conflicts: [conflict] })
  const when = new Date(Date.now() - 4 * 60_000).toISOString()
  const list = async () => [{ id: 'a', when, who: 'Anna Keller', message: '' }]
  render(<Conflicts editor={editor} history={{ list } as never} />)
  await screen.findByText('Zuletzt veröffentlicht hat Anna Keller, vor 4 Minuten.')
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent?.trim())
  expect(marked.filter(Boolean)).toEqual(['30', '50', 'frei'])
  fireEvent.click(screen.getByRole('button', { name: 'Beide nacheinander' }))
  expect(change).toHaveBeenCalledWith('choose', '1', 'both')
})
