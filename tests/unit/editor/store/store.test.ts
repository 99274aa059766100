import { expect, test, vi } from 'vitest'
import { parseSource, valueAt } from '#reading'
import { setValue } from '../../../../src/content/edit/index.ts'
import type { Problem } from '../../../../src/content/problems/index.ts'
import type { FieldRef } from '../../../../src/editor/fields/field-ref.ts'
import { openIn } from '../../../../src/editor/session/open-site.ts'
import { mergeSentence } from '../../../../src/editor/session/sentences.ts'
import { type Draft, draftStore } from '../../../../src/editor/store/draft.ts'
import type { PageRequest } from '../../../../src/editor/store/page-plans.ts'
import { createStore } from '../../../../src/editor/store/store.ts'
import type {
  FileChange,
  OpenedSite,
  Publication,
  Revision,
} from '../../../../src/editor/workspace/workspace.ts'
import { frozenDisk, frozenTexts } from '../../../support/frozen-site.ts'
import { warmCheck } from '../../../support/warm-check.ts'

const texts = Object.fromEntries(frozenTexts)
const images = Object.fromEntries(
  (await frozenDisk.list('pages/images')).map((name) => [
    `pages/images/${name}`,
    { bytes: 1, kind: 'jpg', width: 1600 },
  ]),
)
const site: OpenedSite = {
  version: 'first',
  texts,
  files: { ...images, 'pages/files/lizenzurkunde-platzhalter.pdf': { bytes: 766 } },
}
const page = 'pages/start.yaml'
const title = ['blocks', 0, 'title']

/** Stores that share a draft. */
function draftStores() {
  let kept: Draft | undefined
  const drafts = {
    read: async () => kept && structuredClone(kept),
    save: async (draft: Draft) => {
      kept = draft
    },
  }
  return { again: () => createStore({ check: warmCheck(), drafts }) }
}

async function openedStore() {
  const around = draftStores()
  const store = around.again()
  await store.open(site)
  return { store, ...around }
}

const set = (value: string) => ({ kind: 'set', file: page, path: title, value }) as const

test('typing in one field is one step, and a draft continues in the next store', async () => {
  const { again } = draftStores()
  const store = again()
  expect((await store.open(site)).changed).toEqual([])
  const typed = ['P', 'P ', 'P: ', 'Pal'].map((value) => store.apply(set(value)))
  const state = (await Promise.all(typed)).at(-1)
  expect(state?.changed).toEqual([page])
  expect(state?.canUndo).toBe(true)
  expect(await store.source(page)).toContain('title: Pal\n')
  expect((await store.undo()).changed).toEqual([])
  expect(await store.source(page)).toBe(texts[page])
  await store.redo()

  const next = again()
  const found = await next.open(site)
  expect(found.found).toBeInstanceOf(Date)
  expect(await next.source(page)).toContain('title: Pal\n')
  const [change] = await next.changes()
  expect(change?.after).toBe('Pal')
})

test('a picture that is removed stays removed after a reload', async () => {
  const database = new Map<IDBValidKey, unknown>()
  const kept = {
    get: async <T>(name: IDBValidKey) => database.get(name) as T | undefined,
    set: async (name: IDBValidKey, value: unknown) => void database.set(name, value),
  }
  const storage = new Map<string, string>()
  const store = () =>
    draftStore(kept, () => ({
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    }))
  const [before, file] = [store(), 'pages/images/alt.jpg']
  await before.read('here')
  await before.save({ savedAt: new Date(), texts: new Map(), files: new Map([[file, undefined]]) })
  expect((await store().read('here'))?.files).toEqual(new Map([[file, undefined]]))
  await before.save({ savedAt: new Date(), texts: new Map(), files: new Map() })
  expect((await store().read('here'))?.files ?? new Map()).toEqual(new Map())
})

test('a typed text is shown at once, and whoever needs it finds it written', async () => {
  const { store } = await openedStore()
  const shown = () => JSON.stringify(store.view()?.blocks[0]?.data)
  expect(shown()).toContain('Ihr Partner')
  const typed = store.apply(set('Getippt'))
  expect(shown()).toContain('Getippt')
  expect(store.source(page)).toContain('title: Getippt\n')
  await typed
  const again = store.apply(set('Getippt und weiter'))
  expect(store.source(page)).toContain('title: Getippt und weiter\n')
  const last = store.apply({ ...set('Zuletzt'), path: ['blocks', 1, 'title'] })
  await Promise.all([again, store.undo(), last])
  expect(store.source(page)).toContain('title: Getippt und weiter\n')
  expect(store.source(page)).not.toContain('Zuletzt')
  expect(shown()).toContain('Getippt und weiter')
})

test('the text of the source view is stored as it is seen there, unless it is still the same', async () => {
  const { store } = await openedStore()
  const seen = texts[page] as string
  const stored = `\uFEFF${seen.replaceAll('\n', '\r\n')}`
  await store.rebase({ ...site, version: 'second', texts: { ...texts, [page]: stored } })
  const type = (text: string) => store.apply({ kind: 'source', file: page, text })
  expect(store.source(page)).toBe(seen)
  expect((await type(seen)).changed).toEqual([])
  const typed = seen.replace('title:', 'titel:')
  expect((await type(typed)).changed).toEqual([page])
  expect(store.publication().changes).toEqual([{ file: page, text: typed }])
})

test('text that is deleted again leaves the step before it alone', async () => {
  const { store } = await openedStore()
  const before = (await store.source(page)).match(/title: (Ihr Partner.*)/)?.[1] ?? ''
  await store.apply({ kind: 'remove', file: page, path: ['blocks', 1] })
  const without = await store.source(page)
  for (const value of [`${before}!`, before, `${before}?`]) await store.apply(set(value))
  expect(await store.source(page)).toBe(without.replace(before, `${before}?`))
  await store.undo()
  expect(await store.source(page)).toBe(without)
})

test('what is written during a publication stays, and what is published does not come back', async () => {
  const { store, again } = await openedStore()
  await store.apply(set('Erst'))
  await store.publication()
  await store.apply(set('Erst und dann'))
  const first = { ...texts, [page]: (texts[page] ?? '').replace(/(?<=title: )Ihr Partner.*/, 'Erst') }
  const state = await store.published({ ...site, version: 'second', texts: first })
  expect([state.changed, state.conflicts]).toEqual([[page], []])
  expect(await store.source(page)).toContain('title: Erst und dann\n')
  expect((await store.publication()).changes).toHaveLength(1)

  // The browser was closed before it heard that this is published, too.
  const both = { ...texts, [page]: await store.source(page) }
  const next = await again().open({ ...site, version: 'third', texts: both })
  expect([next.changed, next.found]).toEqual([[], undefined])
  expect((await again().open({ ...site, version: 'fourth', texts: first })).changed).toEqual([])
})

test('merges changes of others, asks about the same field, and loses no version', async () => {
  const { store, again } = await openedStore()
  await store.apply(set('Meine'))
  const theirs = (text: string) => ({ ...site, version: 'second', texts: { ...texts, [page]: text } })
  const other = (texts[page] ?? '').replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')
  expect((await store.rebase(theirs(other))).conflicts).toEqual([])
  expect(await store.source(page)).toMatch(/title: Meine\n[\s\S]*Viele Leistungen/)

  const same = (texts[page] ?? '').replace(/(title: ).*Partner.*/, '$1Andere')
  const asked = await store.rebase(theirs(same))
  expect(asked.conflicts).toMatchObject([{ mine: 'Meine', theirs: 'Andere' }])
  const next = again()
  const [conflict] = (await next.open(theirs(same))).conflicts
  const chosen = await next.choose(conflict?.id ?? '', 'mine')
  expect(chosen.conflicts).toEqual([])
  expect(await next.source(page)).toContain('title: Meine\n')
})

test('compares a page with its published version, including hidden and new pages', async () => {
  const { store } = await openedStore()
  await store.show('pages/kontakt.yaml')
  await store.apply(set('Neu'))
  const heading = async (file: string) => {
    const { before, after } = await store.compare(file)
    return [before, after].map((view) => view && JSON.stringify(view.blocks[0]).includes('Neu'))
  }
  expect(await heading(page)).toEqual([false, true])
  await store.apply({ kind: 'files', texts: new Map([['pages/neu.yaml', String(texts[page])]]) })
  expect(await heading('pages/neu.yaml')).toEqual([undefined, false])
  expect((await store.compare('site.yaml')).after?.file).toBe('pages/kontakt.yaml')
})

test('a draft with errors is shown in its last good version in the next store, too', async () => {
  const { again } = draftStores()
  const store = again()
  const before = (await store.open(site)).pages
  await store.apply({ kind: 'set', file: 'site.yaml', path: ['openingHours', 0, 'opens'], value: '7' })
  await store.apply({ kind: 'set', file: page, path: title, value: undefined })
  const next = again()
  const { pages, problems } = await next.open(site)
  expect(pages.map(({ path }) => path)).toEqual(before.map(({ path }) => path))
  expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(2)
  expect(JSON.stringify(next.view())).toContain('Ihr Partner')
})

test('a page with an error shows everything else as it is typed', async () => {
  const { store } = await openedStore()
  const shown = () => JSON.stringify(store.view()?.blocks.map(({ data }) => data))
  await store.apply({ kind: 'set', file: page, path: title, value: undefined })
  await store.apply({ kind: 'set', file: page, path: ['blocks', 0, 'lead'], value: 'Darunter' })
  await store.apply({ kind: 'set', file: page, path: ['blocks', 1, 'title'], value: 'Daneben' })
  for (const text of ['Ihr Partner', 'Darunter', 'Daneben']) expect(shown()).toContain(text)
  await store.apply(set(''))
  expect(shown()).toContain('…')
  for (const text of ['Darunter', 'Daneben']) expect(shown()).toContain(text)
  expect(shown()).not.toContain('Ihr Partner')
  expect(store.view()?.isOutdated).toBe(true)
  await store.apply(set('Kurz'))
  expect(store.view()).toMatchObject({ isOutdated: false, blocks: { 0: { data: { type: 'hero' } } } })
})

test('names what was undone, so that the editor can go there', async () => {
  const { store } = await openedStore()
  await store.apply(set('Neu'))
  await store.show('pages/kontakt.yaml')
  const place = { file: page, path: title }
  expect((await store.undo()).touched).toEqual([place])
  expect((await store.redo()).touched).toEqual([place])
  expect((await store.redo()).touched).toEqual([])
})

test('keeps what was written after a proposal was sent', async () => {
  const { store } = await openedStore()
  await store.apply(set('Gesendet'))
  await store.publication()
  await store.apply({ ...set('Danach'), path: ['title'] })
  expect((await store.reset(true)).changed).toEqual([page])
  expect(await store.source(page)).toMatch(/^title: Danach$[\s\S]*title: Ihr Partner/m)
  expect((await store.reset()).changed).toEqual([])
})

const file = 'pages/reparatur.yaml'

test('an optional text that is emptied falls away, a required one is reported', async () => {
  const { again } = draftStores()
  const store = again()
  await store.open(site)
  const lead = { file, path: ['blocks', 0, 'lead'] }
  for (const value of ['', '  ', '\n']) {
    await store.apply({ kind: 'set', ...lead, value: 'Neu' })
    const { problems } = await store.apply({ kind: 'set', ...lead, value })
    expect(store.source(file)).not.toContain('lead:')
    expect(problems).toEqual([])
  }
  const { problems } = await store.apply({ kind: 'set', file, path: ['blocks', 0, 'title'], value: '' })
  expect(problems.map(({ path }) => path)).toContain('blocks.0.title')
})

test('characters that nobody sees are dropped when a text is pasted, and can be removed where they are', {
  tags: 'thorough',
}, async () => {
  const { again } = draftStores()
  const store = again()
  const phone = { file: 'site.yaml', path: ['company', 'phone'] }
  const copied = '\u202A030 23125-100\u202C'
  const old = texts['site.yaml']?.replace('phone: 030 23125-100', `phone: ${copied}`) ?? ''
  await store.open({ ...site, texts: { ...texts, 'site.yaml': old } })
  const found = await vi.waitFor(() => {
    const [problem, ...others] = store.state()?.problems ?? []
    expect([problem?.path, others, problem?.fix?.text]).toEqual(['company.phone', [], '030 23125-100'])
    return problem as Problem
  }, 10_000)
  await store.apply({ kind: 'fix', file: 'site.yaml', problem: found })
  const { problems } = await store.apply({ kind: 'set', ...phone, value: copied })
  expect([store.source('site.yaml'), problems]).toEqual([texts['site.yaml'], []])
})

test('reports problems at once and offers fixes after a pause; a fix restores the intended text', async () => {
  const { again } = draftStores()
  const store = again()
  const misspelt = (texts[file] ?? '').replace('lead:', 'leed:')
  const first = await store.open({ ...site, texts: { ...texts, [file]: misspelt } })
  expect(first.problems.map(({ code, fix }) => [code, fix])).toEqual([['unknown-field', undefined]])

  const problem = await vi.waitFor(() => {
    const found = store.state()?.problems[0]
    expect(found?.fix).toBeDefined()
    return found
  }, 10_000)
  expect(problem?.fix?.text).toBe('lead')
  if (!problem) return
  // A longer text above has moved the field in the meantime; the fix is applied at its new place.
  await store.apply({ kind: 'set', file, path: ['title'], value: 'Reparatur von Paletten '.repeat(6).trim() })
  const mended = await store.apply({ kind: 'fix', file, problem })
  expect(mended.problems.map(({ code }) => code)).not.toContain('unknown-field')
  // A solved problem is not fixed again.
  const twice = await store.apply({ kind: 'fix', file, problem })
  expect(twice.problems.map(({ code }) => code)).not.toContain('unknown-field')
  expect(await store.source(file)).toContain('lead:')
})

/** The site after a publication of texts, and that publication as it is read later. */
function published({ changes }: Pick<Publication, 'changes'>) {
  const written = changes.map((change) => [change.file, 'text' in change ? change.text : ''])
  const later = { ...site, version: 'second', texts: { ...texts, ...Object.fromEntries(written) } }
  const before = changes.map(({ file }) => ({ file, text: texts[file] ?? '' }))
  return { later, revision: { before, after: changes } }
}

test('changes are said to be applied to a newer version only if there were some', async () => {
  const { store } = await openedStore()
  // What is in the folder and not published is nobody's change here.
  const published = [{ file: page, text: String(texts[page]).replace('title:', 'title: Neu') }]
  const newer = (version: string) => ({
    ...site,
    version,
    texts: { ...texts, [file]: `${texts[file]}# ${version}\n` },
    published,
  })
  const first = await store.rebase(newer('second'))
  expect([first.changed, mergeSentence(first)]).toEqual([[page], 'Die Website ist auf dem neuesten Stand.'])
  await store.apply(set('Eins'))
  expect(mergeSentence(await store.rebase(newer('third')))).toContain('Ihre Änderungen sind')
})

test('taking a publication back keeps later changes, and can be undone', async () => {
  const { store, again } = await openedStore()
  await store.apply(set('Eins'))
  await store.apply({ ...set('Zwei'), file })
  const { later, revision } = published(await store.publication())
  await store.published(later)

  const next = again()
  await next.open(later)
  await next.apply({ kind: 'set', file: page, path: ['title'], value: 'Später' })
  expect(await next.revisionReport(revision)).toMatchObject([{ after: 'Zwei' }, { after: 'Eins' }])
  const { changed } = await next.revertPublication(revision)
  expect(changed.sort()).toEqual([file, page])
  expect(await next.source(file)).toBe(texts[file])
  expect(await next.source(page)).toBe(String(texts[page]).replace(/^title: .*$/m, 'title: Später'))
  expect((await next.undo()).changed).toEqual([page])
  expect(await next.source(page)).toMatch(/^title: Später$[\s\S]*title: Eins/m)
})

test('taking a publication back asks about a place changed since, and undo reverts question and answer', async () => {
  const { store } = await openedStore()
  await store.apply(set('Eins'))
  const { later, revision } = published(await store.publication())
  await store.published(later)
  await store.apply(set('Noch einmal'))
  const asked = await store.revertPublication(revision)
  expect([asked.conflictSource, asked.conflicts.map(({ words }) => words.theirs)]).toEqual([
    'past',
    ['Noch einmal'],
  ])
  await expect(store.revertPublication(revision)).rejects.toThrow()
  expect((await store.undo()).conflicts).toEqual([])
  expect((await store.redo()).conflicts).toHaveLength(1)
  const [conflict] = asked.conflicts
  expect((await store.choose(conflict?.id ?? '', 'mine')).conflicts).toEqual([])
  expect(await store.source(page)).toBe(texts[page])
  expect((await store.undo()).conflicts).toHaveLength(1)
})

const lists = ['im Menü unter „Leistungen“']
const newPage = {
  kind: 'new',
  title: 'Lager',
  path: '/lager',
  description: 'Lager.',
  label: 'Lager',
  lists,
} as const

/** A store after a publication with a new page, whose address has changed since; its revision. */
async function storeWithMovedPage(...moves: [from: string, to: string][]) {
  const { store } = await openedStore()
  const perform = async (request: PageRequest) => {
    const plan = await store.pagePlan(request)
    if ('refused' in plan) throw new Error(plan.refused)
    await store.apply({ kind: 'files', texts: plan.texts })
  }
  await perform({ ...newPage, lists: [...lists] })
  const { changes } = await store.publication()
  const before = changes.map(({ file }) =>
    texts[file] === undefined ? ({ file, removed: true } as const) : { file, text: texts[file] },
  )
  for (const [from, to] of moves) await perform({ kind: 'rename', from, to })
  return { store, perform, revision: { before, after: changes } }
}

test.each(['/lagerflaeche', '/a /b'])(
  'a publication is taken back with the page that came with it, whatever its address is by now: %s',
  { tags: 'thorough' },
  async (path) => {
    const addresses = ['/lager', ...path.split(' ')]
    const moves = addresses.slice(1).map((to, i): [string, string] => [addresses[i] ?? '', to])
    const { store, revision } = await storeWithMovedPage(...moves)
    expect(await store.movedSince(revision)).toEqual([addresses.at(-1)])
    const { changed, conflicts } = await store.revertPublication(revision)
    expect([changed, conflicts]).toEqual([[], []])
  },
)

test('a page that was renamed while it was hidden is recognized, although nothing leads to it', {
  tags: 'thorough',
}, async () => {
  const { store, perform, revision } = await storeWithMovedPage()
  await perform({ kind: 'hide', path: '/lager', to: '/kontakt' })
  await perform({ kind: 'rename', from: '/lager', to: '/halle' })
  expect(await store.movedSince(revision)).toEqual(['/halle'])
  const { pages } = await store.revertPublication(revision)
  expect(pages.map(({ path }) => path)).not.toContain('/halle')
})

test('a page to which the address of a deleted one leads is another page', async () => {
  const { store, perform, revision } = await storeWithMovedPage()
  await perform({ kind: 'delete', path: '/lager', to: '/kontakt' })
  expect(await store.movedSince(revision)).toEqual([])
  const { pages } = await store.revertPublication(revision)
  expect(pages.map(({ path }) => path)).toContain('/kontakt')
})

test('taking a publication back restores the bytes of a picture, unless it was replaced since', async () => {
  const picture = 'pages/images/hero-palettenhof.jpg'
  const [before, after] = ['a', 'neu'].map((bytes) => ({ file: picture, bytes: btoa(bytes) })) as FileChange[]
  const revision = { before: [before], after: [after] } as Revision
  const withPicture = (bytes: number) => ({ ...site, files: { ...site.files, [picture]: { bytes } } })
  const store = draftStores().again()
  await store.open(withPicture(3))
  expect(await store.revisionReport(revision)).toMatchObject([
    { place: expect.stringMatching(/^Bild „Lange Reihe .*“$/), after: 'ersetzt' },
  ])
  expect((await store.revertPublication(revision)).changed).toEqual([picture])
  expect((await store.publication()).changes).toEqual([before])
  await store.published({ ...site, version: 'third' })
  expect(await store.revertPublication(revision)).toMatchObject({ changed: [], isSame: true })

  await store.open(withPicture(5))
  expect((await store.revertPublication(revision)).changed).not.toContain(picture)
})

test('taking a publication back removes its picture, whatever other names end like its name', async () => {
  const file = 'pages/images/hof.jpg'
  const revision = { before: [{ file, removed: true }], after: [{ file, bytes: btoa('a') }] } as Revision
  const store = draftStores().again()
  await store.open({ ...site, files: { ...site.files, [file]: { bytes: 1 } } })
  expect((await store.revertPublication(revision)).changed).toEqual([file])
})

const contents = new Map()
const database = {
  get: async (name: IDBValidKey) => contents.get(name),
  set: async (name: IDBValidKey, value: unknown) => void contents.set(name, value),
}
const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
const storeWith = (around = database, texts = storage) =>
  createStore({ check: warmCheck(), drafts: draftStore(around, () => texts) })

const openedSite = (siteId: string): OpenedSite => ({ version: '1', siteId, texts, files: {} })
const setTitle = (name: string, value: string) => ({ ...set(value), file: `pages/${name}.yaml` }) as const

const draft = (text: string) => ({
  savedAt: new Date(),
  texts: new Map([['pages/start.yaml', { before: '', after: text }]]),
  files: new Map(),
})

test('each site has its own draft', async () => {
  const [one, other] = [draftStore(database, () => storage), draftStore(database, () => storage)]
  await one.read('hof')
  await one.save(draft('Hof'))
  expect(await other.read('lager')).toBeUndefined()
  await other.save(draft('Lager'))
  expect((await one.read('hof'))?.texts.get('pages/start.yaml')?.after).toBe('Hof')
  await one.save({ ...draft(''), texts: new Map() })
  expect(await one.read('hof')).toBeUndefined()
  expect((await other.read('lager'))?.texts.get('pages/start.yaml')?.after).toBe('Lager')
})

test.each(['{"texts":', 'null', '{"savedAt":1}', '{"savedAt":1,"texts":[["a",5]]}'])(
  'a draft that cannot be read keeps nobody from writing: %s',
  async (garbled) => {
    kept.set('redaktion-draft kaputt', garbled)
    const store = storeWith()
    expect(await store.open(openedSite('kaputt'))).toMatchObject({ changed: [], lost: ['texts'] })
    await store.apply(setTitle('kontakt', 'Neu'))
    expect([...kept]).toContainEqual(['unreadable redaktion-draft kaputt', garbled])
    expect(kept.get('redaktion-draft kaputt')).toContain('Neu')
    kept.clear()
  },
)

test.each([
  ['refuses', () => Promise.reject(new Error('Refused'))],
  ['has something else', async () => new Map([['pages/images/neu.jpg', 'kaputt']])],
])('texts of a draft are there if the database of pictures %s', async (_, get) => {
  const first = storeWith()
  await first.open(openedSite('halb'))
  await first.apply(setTitle('kontakt', 'Neu'))
  const again = await storeWith({ ...database, get }).open(openedSite('halb'))
  expect(again).toMatchObject({ changed: ['pages/kontakt.yaml'], lost: ['files'], found: expect.any(Date) })
  kept.clear()
})

test('a text is in the draft as soon as it is written, and what is being typed once the window is left', async () => {
  const store = storeWith()
  await store.open(openedSite('sofort'))
  const fields = store.apply({ kind: 'source', file, text: 'title: Meins\n' })
  expect(kept.get('redaktion-draft sofort')).toContain('title: Meins')
  const typed = store.apply(set('Mitten im Wort'))
  store.isUnsaved()
  expect(kept.get('redaktion-draft sofort')).toContain('Mitten im Wort')
  const { found, changed } = await storeWith().open(openedSite('sofort'))
  expect([found, changed]).toEqual([expect.any(Date), [file, page]])
  expect(await store.keep()).toBe(true)
  expect(store.isUnsaved()).toBe(false)
  await Promise.all([fields, typed])
})

test('a browser that is full or stores nothing is reported, and asks before the window is left', async () => {
  const saves: boolean[] = []
  const full = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  const space: typeof storage = { ...storage, setItem: full }
  const store = storeWith(database, space)
  store.reportSaves((isSaved) => saves.push(isSaved))
  await store.open(openedSite('voll'))
  expect(store.isUnsaved()).toBe(false)
  await store.apply(setTitle('kontakt', 'Ohne Platz'))
  expect([saves, store.isUnsaved(), await store.keep()]).toEqual([[false], true, false])
  space.setItem = storage.setItem
  await store.apply(setTitle('kontakt', 'Mit Platz'))
  expect([saves, store.isUnsaved(), await store.keep()]).toEqual([[false, true], false, true])
  // As where cookies are blocked.
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const drafts = draftStore({ ...database, get: refuse }, refuse)
  const refusing = createStore({ check: warmCheck(), drafts })
  await refusing.open(openedSite('gesperrt'))
  await refusing.apply(setTitle('kontakt', 'Ohne Speicher'))
  expect([refusing.isUnsaved(), refusing.source('pages/kontakt.yaml')]).toEqual([
    true,
    expect.stringContaining('title: Ohne Speicher'),
  ])
})

test('pictures of a draft are in the database, which keeps no text waiting, and none is overwritten unread', async () => {
  const name = 'redaktion-draft bilder'
  const bytes = new Uint8Array([255, 216, 255])
  const asset = { bytes: 3, added: bytes }
  const before = draftStore(database, () => storage)
  await before.read('bilder')
  await before.save({ ...draft('Mit Bild'), files: new Map([['pages/images/neu.jpg', asset]]) })
  expect([...contents.get(name).keys()]).toEqual(['pages/images/neu.jpg'])
  expect(kept.get(name)).not.toContain('neu.jpg')
  expect((await draftStore(database, () => storage).read('bilder'))?.files.size).toBe(1)

  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let get: typeof database.get = () => new Promise<never>(() => {})
  const silent = draftStore({ ...database, get: (place) => get(place) }, () => storage)
  const reading = silent.read('bilder')
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await reading).toMatchObject({ texts: draft('Mit Bild').texts, files: new Map() })
  await silent.save(draft('Ohne Bild'))
  await expect(
    silent.save({ ...draft('x'), files: new Map([['pages/images/b.jpg', asset]]) }),
  ).rejects.toThrow()
  expect([...contents.get(name).keys()]).toEqual(['pages/images/neu.jpg'])
  // Once it answers, as when the site is opened again, pictures are kept again.
  get = database.get
  expect((await silent.read('bilder'))?.lost).toEqual([])
  await silent.save({ ...draft('x'), files: new Map([['pages/images/b.jpg', asset]]) })
  expect([...contents.get(name).keys()]).toEqual(['pages/images/b.jpg'])
})

test('after a failure, the site is opened as it is, with its steps; what changed elsewhere is merged', async () => {
  const { store } = await openedStore()
  await store.apply(set('Meine'))
  expect(await openIn(store, site, false)).toMatchObject({ canUndo: true, changed: [page] })
  const other = (texts[page] ?? '').replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')
  await openIn(store, stored(other), false)
  expect(store.source(page)).toMatch(/title: Meine\n[\s\S]*Viele Leistungen/)
})

test('a new block has the picture of its example if the site has it and it can be read', async () => {
  const pictureWith = async (files: OpenedSite['files']) => {
    const store = draftStores().again()
    await store.open({ ...site, files })
    return store.blocks(page).find(({ type }) => type === 'text')?.value
  }
  const file = 'pages/images/palettenreparatur.jpg'
  const added = { image: { file: 'palettenreparatur.jpg' } }
  expect(await pictureWith({ [file]: { bytes: 1, kind: 'jpg' } })).toMatchObject(added)
  expect(await pictureWith({ [file]: { bytes: 1 } })).not.toHaveProperty('image')
  expect(await pictureWith({})).not.toHaveProperty('image')
})

test('the example of a block shows a picture that exists, whatever the site has', async () => {
  const shown = { files: '/assets/hof', widths: [560], width: 560, height: 400, ground: '#fff' }
  const sampleWith = async (files: OpenedSite['files']) => {
    const store = draftStores().again()
    await store.open({ ...site, files })
    store.view()
    return JSON.stringify(store.sample('hero')?.blocks[0]?.data)
  }
  const others = { 'pages/images/hof.jpg': { bytes: 1, kind: 'jpg', shown } }
  const own = {
    'pages/images/gitterbox.jpg': { bytes: 1, kind: 'jpg', shown: { ...shown, files: '/assets/box' } },
  }
  expect(await sampleWith({ ...others, ...own })).toContain('"files":"/assets/box"')
  expect(await sampleWith(others)).toContain('"files":"/assets/hof"')
  const [drawn = ''] = (await sampleWith({})).match(/blob:[^"#]*/) ?? []
  expect(await (await fetch(drawn)).text()).toMatch(/^<svg/)
})

test('what search engines show of a page has the facts filled in', async () => {
  const { store } = await openedStore()
  const { result } = store.form({ file: 'pages/start.yaml', path: [] })
  expect(result).toMatchObject({
    address: 'https://palettenbetrieb.example/',
    description: expect.stringContaining('Gitterboxen in Schwieberdingen'),
  })
})

test('a draft is not reported as stored once everything is undone', async () => {
  const store = storeWith()
  const saves: boolean[] = []
  await store.open(openedSite('rückgängig'))
  await store.apply(setTitle('kontakt', 'Eins'))
  await store.apply(setTitle('reparatur', 'Zwei'))
  store.reportSaves((isSaved) => saves.push(isSaved))
  await Promise.all([store.undo(), store.undo()])
  expect(await store.keep()).toBe(true)
  expect(store.state()?.changed).toEqual([])
  expect(saves).toEqual([])
})

test('a draft with an open conflict asks about the same when it is opened again', async () => {
  const siteId = 'streit'
  const theirs = { ...stored(titled(texts[page] ?? '', 'Andere')), siteId }
  const before = storeWith()
  await before.open(openedSite(siteId))
  await before.apply(set('Meine'))
  await before.rebase(theirs)
  const next = storeWith()
  expect((await next.open(theirs)).conflicts).toMatchObject([{ mine: 'Meine', theirs: 'Andere' }])
})

test('a site is shown before it is checked', async () => {
  let resolve = () => {}
  const blocked = new Promise<void>((done) => {
    resolve = done
  })
  const check = warmCheck()
  const store = createStore({
    check: async (...asked) => {
      await blocked
      return check(...asked)
    },
    drafts: { read: async () => undefined, save: async () => {} },
  })
  expect(store.state()).toBeUndefined()
  const opened = store.open(site)
  await expect.poll(() => store.state()).toMatchObject({ isChecked: false, shown: page, problems: [] })
  expect(store.view()?.file).toBe(page)
  expect(store.form({ file: page, path: [] }).fields).not.toEqual([])
  resolve()
  expect(await opened).toMatchObject({ isChecked: true })
})

const stored = (text: string, version = 'second') => ({ ...site, version, texts: { ...texts, [page]: text } })
const titled = (text: string, words: string) => text.replace(/(title: ).*Partner.*/, `$1${words}`)

test('a conflict left for later survives a publication with another one', async () => {
  const { store } = await openedStore()
  const heading = ['blocks', 1, 'title']
  await store.apply(set('Meine'))
  await store.apply({ kind: 'set', file: page, path: heading, value: 'Meine Leistungen' })
  const first = titled(texts[page] ?? '', 'Andere')
  expect((await store.rebase(stored(first))).conflicts).toHaveLength(1)
  const second = first.replace('Leistungen für Ihre', 'Ganz andere Leistungen für Ihre')
  const { conflicts } = await store.rebase(stored(second, 'third'))
  expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Meine', 'Andere'],
    ['Meine Leistungen', expect.stringContaining('Ganz andere')],
  ])

  const [title, other] = conflicts
  await store.choose(title?.id ?? '', 'mine')
  const third = second.replace(/Karten|Mehr erfahren/, 'Alles erfahren')
  const later = await store.rebase(stored(third, 'fourth'))
  expect(later.conflicts.map(({ id }) => id)).toEqual([other?.id])
  await store.choose(other?.id ?? '', 'mine')
  expect(await store.source(page)).toMatch(/title: Meine\n[\s\S]*title: Meine Leistungen\n/)
})

test('a question that comes back by undoing a published answer survives the next merge', async () => {
  const { store } = await openedStore()
  await store.apply(set('Von mir'))
  const theirs = setValue(texts[page] ?? '', title, 'Von ihnen')
  const [conflict] = (await store.rebase({ ...site, version: 'second', texts: { ...texts, [page]: theirs } }))
    .conflicts
  await store.choose(conflict?.id ?? '', 'mine')
  const mine = setValue(texts[page] ?? '', title, 'Von mir')
  store.publication()
  await store.published({ ...site, version: 'third', texts: { ...texts, [page]: mine } })
  expect((await store.undo()).conflicts).toHaveLength(1)
  const later = { ...texts, [page]: setValue(mine, ['description'], 'Von ihnen') }
  expect((await store.rebase({ ...site, version: 'fourth', texts: later })).conflicts).toEqual([
    expect.objectContaining({ mine: 'Von mir', theirs: 'Von ihnen' }),
  ])
})

test('two versions of a running text can stand below each other', async () => {
  const { store } = await openedStore()
  const text = { file, path: ['blocks', 2, 'text'] }
  await store.apply({ kind: 'set', ...text, value: 'Meins, **fett**.\n' })
  const other = setValue(texts[file] ?? '', text.path, 'Ihres.\n')
  const { conflicts } = await store.rebase({ ...site, version: 'second', texts: { ...texts, [file]: other } })
  // What was written above the conflict since has moved it.
  await store.apply({
    kind: 'insert',
    file,
    path: ['blocks'],
    index: 0,
    value: { type: 'text', title: 'Neu', text: 'Neu.' },
  })
  const [{ id = '' } = {}] = conflicts
  expect(conflicts).toMatchObject([{ mayBeBoth: true }])
  expect((await store.choose(id, 'both')).conflicts).toEqual([])
  const { value } = parseSource(file, store.source(file)).source ?? {}
  expect(valueAt(value, ['blocks', 3, 'text'])).toBe('Ihres.\n\nMeins, **fett**.\n')
  expect((await store.undo()).conflicts).toHaveLength(1)
})

test('until a choice, a text keeps what is being written in it, and the question has it', async () => {
  const { store, again } = await openedStore()
  await store.apply(set('Meine'))
  const theirs = stored(titled(texts[page] ?? '', 'Andere'))
  expect((await store.rebase(theirs)).conflicts).toMatchObject([{ mine: 'Meine', theirs: 'Andere' }])
  expect(store.source(page)).toContain('title: Meine\n')
  const asked = await store.apply(set('Meine, weiter'))
  expect(asked.conflicts.map(({ words }) => words)).toEqual([{ mine: 'Meine, weiter', theirs: 'Andere' }])
  const [conflict] = (await again().open(theirs)).conflicts
  expect(conflict?.mine).toBe('Meine, weiter')
  // A conflict whose sides are equal by now is not asked about, until they differ again.
  await store.undo()
  expect((await store.apply(set('Andere'))).conflicts).toEqual([])
  expect((await store.undo()).conflicts).toHaveLength(1)
  await store.choose(conflict?.id ?? '', 'theirs')
  expect(store.source(page)).toContain('title: Andere\n')
  await store.undo()
  expect((await store.choose(conflict?.id ?? '', 'mine')).conflicts).toEqual([])
  expect(store.source(page)).toContain('title: Meine\n')
})

test('a draft and a merge are no steps: undo takes nothing back that was not typed since', async () => {
  const { store, again } = await openedStore()
  await store.apply(set('Meine'))
  const next = again()
  expect((await next.open(site)).canUndo).toBe(false)
  await next.apply({ kind: 'set', file: page, path: ['blocks', 1, 'title'], value: 'Später' })
  await next.undo()
  expect(await next.source(page)).toContain('title: Meine\n')
  const other = (texts[page] ?? '').replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')
  expect((await next.rebase(stored(other))).canUndo).toBe(false)
})

test('a merge says where a place is now', async () => {
  const { store } = await openedStore()
  await store.apply(set('Meine'))
  let placeOf = (place: FieldRef) => place
  store.subscribe((moved) => {
    if (moved) placeOf = moved
  })
  const heading = /^title: .*$/m.exec(texts[page] ?? '')?.[0]
  const above = (texts[page] ?? '').replace(
    'blocks:\n',
    'blocks:\n  - type: text\n    title: Davor\n    text: Ein Absatz.\n\n',
  )
  expect(above).toContain(heading)
  await store.rebase(stored(above))
  expect(placeOf({ file: page, path: title })).toEqual({ file: page, path: ['blocks', 1, 'title'] })
  expect(placeOf({ file: 'site.yaml', path: ['company', 'city'] }).path).toEqual(['company', 'city'])
})

test('the form is seen on a page that has it, but not on a hidden one', async () => {
  const { store } = await openedStore()
  const form = { file: 'site.yaml', path: ['form'] }
  expect(store.pageOf(form)).toBe('pages/kontakt.yaml')
  expect(store.pageOf({ file: 'site.yaml', path: ['company'] })).toBeUndefined()
  await store.show('pages/kontakt.yaml')
  expect(store.pageOf(form)).toBeUndefined()
  await store.show(page)
  await store.apply({ kind: 'set', file: 'pages/kontakt.yaml', path: ['hidden'], value: true })
  expect(store.pageOf(form)).toBeUndefined()
})

test('what is missing before the launch stays known while somebody writes', async () => {
  const { store } = await openedStore()
  await vi.waitFor(() => expect(store.state()?.launch).toBeDefined(), { timeout: 10_000 })
  expect((await store.apply(set('Neu'))).launch).toBeDefined()
})

test('a text that still asks to be replaced is found wherever it is', async () => {
  const { store } = await openedStore()
  const value = { name: 'Bitte ersetzen: Name', phone: '07150 1' }
  await store.apply({ kind: 'set', file: 'site.yaml', path: ['contacts'], value: [value] })
  const { problems } = await store.apply(set('Bitte ersetzen: Überschrift'))
  const found = problems.filter(({ code }) => code === 'unfinished-text')
  expect(found.map(({ file, path }) => [file, path])).toEqual([
    [page, title.join('.')],
    ['site.yaml', 'contacts.0.name'],
  ])
})

test('the last entry takes its list along, if the list may be missing', async () => {
  const { store } = await openedStore()
  const closures = { kind: 'set', file: 'site.yaml', path: ['closures'] } as const
  await store.apply({ ...closures, value: [{ from: '2026-12-24', reason: 'Ferien' }] })
  await store.apply({ kind: 'remove', file: 'site.yaml', path: ['closures', 0] })
  expect(store.source('site.yaml')).not.toContain('closures')
})

test('a plan is not carried out over what has changed since', async () => {
  const { store } = await openedStore()
  const plan = await store.pagePlan({ kind: 'rename', from: '/reparatur', to: '/reparaturen' })
  if ('refused' in plan) throw new Error(plan.refused)
  const { texts: next, before } = plan
  const renaming = { kind: 'files', texts: next, before } as const
  await store.apply({ kind: 'set', file: 'site.yaml', path: ['company', 'city'], value: 'Anderswo' })
  await expect(store.apply(renaming)).rejects.toThrow('changed')
  expect(await store.source('site.yaml')).toContain('city: Anderswo')
})

test('undo does not bring back a picture whose removal is published', async () => {
  const store = draftStores().again()
  const file = 'pages/images/alt.jpg'
  await store.open({ ...site, files: { ...site.files, [file]: { bytes: 1, kind: 'jpg', width: 1600 } } })
  await store.changeFile({ kind: 'picture', name: 'alt.jpg', removed: true })
  expect((await store.publication()).changes).toEqual([{ file, removed: true }])
  await store.published({ ...site, version: 'second' })
  expect((await store.undo()).changed).toEqual([])
  expect((await store.publication()).changes).toEqual([])
})
