import { expect, test, vi } from 'vitest'
import { createDesk } from '../../src/editor/desk/desk.ts'
import { type Draft, draftStore } from '../../src/editor/desk/draft.ts'
import type { DeskEvent, DeskState } from '../../src/editor/desk/messages.ts'
import type { FileChange, OpenedSite, Publication, Revision } from '../../src/editor/workspace/workspace.ts'
import { frozenDisk, frozenTexts } from '../support/frozen-site.ts'

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

/** A desk whose draft survives it. */
function openDesk() {
  let kept: Draft | undefined
  const drafts = {
    read: async () => kept && structuredClone(kept),
    save: async (draft: Draft) => {
      kept = draft
    },
  }
  const events: DeskEvent[] = []
  const views = () => events.flatMap((event) => ('view' in event && event.view ? [event.view] : []))
  return { events, views, again: () => createDesk((event) => events.push(event), drafts) }
}

async function openedDesk() {
  const around = openDesk()
  const desk = around.again()
  await desk.open(site)
  return { desk, ...around }
}

const set = (value: string) => ({ kind: 'set', file: page, path: title, value }) as const

test('typing in one field is one step, and a draft continues in the next desk', async () => {
  const { again } = openDesk()
  const desk = again()
  expect((await desk.open(site)).changed).toEqual([])
  const typed = ['P', 'P ', 'P: ', 'Pal'].map((value) => desk.apply(set(value)))
  const state = (await Promise.all(typed)).at(-1)
  expect(state?.changed).toEqual([page])
  expect(state?.undo).toBe('Überschrift geändert')
  expect(await desk.source(page)).toContain('title: Pal\n')
  expect((await desk.undo()).changed).toEqual([])
  expect(await desk.source(page)).toBe(texts[page])
  await desk.redo()

  const next = again()
  const found = await next.open(site)
  expect(found.found).toBeInstanceOf(Date)
  expect(await next.source(page)).toContain('title: Pal\n')
  const [change] = await next.changes()
  expect(change?.sentence).toContain('zu „Pal“')
})

test('text that is deleted again leaves the step before it alone', async () => {
  const { desk } = await openedDesk()
  const before = (await desk.source(page)).match(/title: (Ihr Partner.*)/)?.[1] ?? ''
  await desk.apply({ kind: 'remove', file: page, path: ['blocks', 1] })
  const without = await desk.source(page)
  for (const value of [`${before}!`, before, `${before}?`]) await desk.apply(set(value))
  expect(await desk.source(page)).toBe(without.replace(before, `${before}?`))
  await desk.undo()
  expect(await desk.source(page)).toBe(without)
})

test('what is written during a publication stays, and what is published does not come back', async () => {
  const { desk, again } = await openedDesk()
  await desk.apply(set('Erst'))
  await desk.publication()
  await desk.apply(set('Erst und dann'))
  await desk.message()
  const first = { ...texts, [page]: (texts[page] ?? '').replace(/(?<=title: )Ihr Partner.*/, 'Erst') }
  const state = await desk.published({ ...site, version: 'second', texts: first })
  expect([state.changed, state.conflicts]).toEqual([[page], []])
  expect(await desk.source(page)).toContain('title: Erst und dann\n')
  expect((await desk.publication()).changes).toHaveLength(1)

  // The browser was closed before it heard that this is published, too.
  const both = { ...texts, [page]: await desk.source(page) }
  const next = await again().open({ ...site, version: 'third', texts: both })
  expect([next.changed, next.found]).toEqual([[], undefined])
  expect((await again().open({ ...site, version: 'fourth', texts: first })).changed).toEqual([])
})

test('merges changes of others, asks about the same field, and loses no version', async () => {
  const { desk, again } = await openedDesk()
  await desk.apply(set('Meine'))
  const theirs = (text: string) => ({ ...site, version: 'second', texts: { ...texts, [page]: text } })
  const other = (texts[page] ?? '').replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')
  expect((await desk.rebase(theirs(other))).conflicts).toEqual([])
  expect(await desk.source(page)).toMatch(/title: Meine\n[\s\S]*Viele Leistungen/)

  const same = (texts[page] ?? '').replace(/(title: ).*Partner.*/, '$1Andere')
  const asked = await desk.rebase(theirs(same))
  expect(asked.conflicts).toMatchObject([{ mine: 'Meine', theirs: 'Andere' }])
  const next = again()
  const [conflict] = (await next.open(theirs(same))).conflicts
  const chosen = await next.choose(conflict?.id ?? '', 'mine')
  expect(chosen.conflicts).toEqual([])
  expect(await next.source(page)).toContain('title: Meine\n')
})

test('compares a page with its published version, including hidden and new pages', async () => {
  const { desk } = await openedDesk()
  await desk.show('pages/kontakt.yaml')
  await desk.apply(set('Neu'))
  const heading = async (file: string) => {
    const { before, after } = await desk.compare(file)
    return [before, after].map((view) => view && JSON.stringify(view.blocks[0]).includes('Neu'))
  }
  expect(await heading(page)).toEqual([false, true])
  await desk.apply({ kind: 'files', name: 'x', texts: new Map([['pages/neu.yaml', String(texts[page])]]) })
  expect(await heading('pages/neu.yaml')).toEqual([undefined, false])
  expect((await desk.compare('site.yaml')).after?.file).toBe('pages/kontakt.yaml')
})

test('a page saved as Windows-1252 is shown and reported, and becomes UTF-8 by a fix or any change', async () => {
  const { again, events } = openDesk()
  const desk = again()
  const text = (texts[page] ?? '').replaceAll('–', '-')
  const bytes = Buffer.from(text, 'latin1')
  const damaged = new TextDecoder().decode(bytes)
  expect(damaged).toContain('\uFFFD')
  const foreign = { [page]: bytes.toString('base64') }
  const errorsOf = ({ problems }: DeskState) => problems.filter(({ severity }) => severity === 'error')
  const opened = await desk.open({ ...site, texts: { ...texts, [page]: damaged }, foreign })
  expect([opened.changed, await desk.source(page)]).toEqual([[], text])
  expect(events.some((event) => 'view' in event && event.view?.page.title.startsWith('Paletten'))).toBe(true)
  const [problem] = errorsOf(opened)
  expect(errorsOf(opened)).toMatchObject([{ file: page, message: expect.stringContaining('1252') }])
  if (problem) expect(errorsOf(await desk.apply({ kind: 'fix', file: page, problem }))).toEqual([])
  expect((await desk.publication()).changes).toEqual([{ file: page, text: `\uFEFF${text}` }])
  expect((await desk.changes())[0]?.sentence).toContain('nur die Schreibweise der Datei geändert')
  expect(errorsOf(await desk.undo())).toHaveLength(1)
  expect(errorsOf(await desk.apply(set('Paletten')))).toEqual([])
  const [change] = (await desk.publication()).changes
  expect(change).toEqual({ file: page, text: text.replace(/(?<=title: )Ihr Partner.*/, 'Paletten') })
})

test('a draft with errors is shown in its last good version in the next desk, too', async () => {
  const { again, events } = openDesk()
  const desk = again()
  const before = (await desk.open(site)).pages
  await desk.apply({ kind: 'set', file: 'site.yaml', path: ['openingHours', 0, 'opens'], value: '7' })
  await desk.apply({ kind: 'set', file: page, path: title, value: undefined })
  events.length = 0
  const { pages, problems } = await again().open(site)
  expect(pages.map(({ path }) => path)).toEqual(before.map(({ path }) => path))
  expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(2)
  expect(JSON.stringify(events.find((event) => 'view' in event))).toContain('Ihr Partner')
})

test('names what was undone, so that the editor can go there', async () => {
  const { desk } = await openedDesk()
  await desk.apply(set('Neu'))
  await desk.show('pages/kontakt.yaml')
  const place = { file: page, path: title }
  expect((await desk.undo()).touched).toEqual([place])
  expect((await desk.redo()).touched).toEqual([place])
  expect((await desk.redo()).touched).toEqual([])
})

test('keeps what was written after a proposal was sent', async () => {
  const { desk } = await openedDesk()
  await desk.apply(set('Gesendet'))
  await desk.publication()
  await desk.apply({ ...set('Danach'), path: ['title'] })
  expect((await desk.reset('Vorgeschlagen', true)).changed).toEqual([page])
  expect(await desk.source(page)).toMatch(/^title: Danach$[\s\S]*title: Ihr Partner/m)
  expect((await desk.reset('Alles zurückgenommen')).changed).toEqual([])
})

const file = 'pages/reparatur.yaml'

test('restores the last letters after a reload, and mentions no save that never happened', async () => {
  const { again, events } = openDesk()
  const desk = again()
  const path = ['blocks', 0, 'title']
  const { found, changed, undo } = await desk.open(site, [
    { kind: 'set', file, path, value: 'Mei' },
    { kind: 'set', file, path: ['blocks', 999, 'title'], value: 'Wohin?' },
    { kind: 'set', file, path, value: 'Meins' },
  ])
  expect((await desk.changes()).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/zu „Meins“\.?$/),
  ])
  expect([changed, undo]).toEqual([[file], 'Überschrift geändert'])
  expect(found).toBeInstanceOf(Date)
  expect(events.filter((event) => 'saved' in event)).toEqual([])
  expect(await again().open(site)).toMatchObject({ changed: [file] })
})

test('reports problems at once and offers fixes after a pause; a fix restores the intended text', async () => {
  const { again, events } = openDesk()
  const desk = again()
  const misspelt = (texts[file] ?? '').replace('lead:', 'leed:')
  const first = await desk.open({ ...site, texts: { ...texts, [file]: misspelt } })
  expect(first.problems.map(({ code, fix }) => [code, fix])).toEqual([['unknown-field', undefined]])

  const state = await vi.waitFor(() => {
    const found = events.flatMap((event) => ('state' in event ? [event.state] : []))
    expect(found).toHaveLength(1)
    return found[0]
  })
  const problem = state?.problems[0]
  expect(problem?.fix?.text).toBe('lead')
  if (!problem) return
  // A longer text above has moved the field in the meantime; the fix is applied at its new place.
  await desk.apply({ kind: 'set', file, path: ['title'], value: 'Reparatur von Paletten '.repeat(6).trim() })
  const mended = await desk.apply({ kind: 'fix', file, problem })
  expect(mended.problems.map(({ code }) => code)).not.toContain('unknown-field')
  // A solved problem is not fixed again.
  const twice = await desk.apply({ kind: 'fix', file, problem })
  expect(twice.problems.map(({ code }) => code)).not.toContain('unknown-field')
  expect(await desk.source(file)).toContain('lead:')
})

/** The site after a publication of texts, and that publication as it is read later. */
function published({ changes }: Publication) {
  const written = changes.map((change) => [change.file, 'text' in change ? change.text : ''])
  const later = { ...site, version: 'second', texts: { ...texts, ...Object.fromEntries(written) } }
  const before = changes.map(({ file }) => ({ file, text: texts[file] ?? '' }))
  return { later, revision: { before, after: changes } }
}

test('taking a publication back keeps later changes, and can be undone', async () => {
  const { desk, again } = await openedDesk()
  await desk.apply(set('Eins'))
  await desk.apply({ ...set('Zwei'), file })
  const { later, revision } = published(await desk.publication())
  await desk.published(later)

  const next = again()
  await next.open(later)
  await next.apply({ kind: 'set', file: page, path: ['title'], value: 'Später' })
  expect(await next.revisionReport(revision)).toMatchObject([
    { sentence: expect.stringContaining('„Zwei“') },
    { sentence: expect.stringContaining('„Eins“') },
  ])
  const { undo, changed } = await next.revertPublication(revision, 'Zurückgenommen: Überschrift')
  expect([undo, changed.sort()]).toEqual(['Zurückgenommen: Überschrift', [file, page]])
  expect(await next.source(file)).toBe(texts[file])
  expect(await next.source(page)).toBe(String(texts[page]).replace(/^title: .*$/m, 'title: Später'))
  expect((await next.undo()).changed).toEqual([page])
  expect(await next.source(page)).toMatch(/^title: Später$[\s\S]*title: Eins/m)
})

test('taking a publication back asks about a place changed since, and undo reverts question and answer', async () => {
  const { desk, again } = await openedDesk()
  await desk.apply(set('Eins'))
  const { later, revision } = published(await desk.publication())
  await desk.published(later)
  await desk.apply(set('Noch einmal'))
  const asked = await desk.revertPublication(revision, 'Zurückgenommen')
  expect([asked.conflictSource, asked.conflicts.map(({ words }) => words.theirs)]).toEqual([
    'past',
    ['Noch einmal'],
  ])
  await expect(desk.revertPublication(revision, 'Noch einmal')).rejects.toThrow()
  expect((await again().open(later)).conflicts).toHaveLength(1)
  expect((await desk.undo()).conflicts).toEqual([])
  expect((await desk.redo()).conflicts).toHaveLength(1)
  const [conflict] = asked.conflicts
  expect((await desk.choose(conflict?.id ?? '', 'mine')).conflicts).toEqual([])
  expect(await desk.source(page)).toBe(texts[page])
  expect((await desk.undo()).conflicts).toHaveLength(1)
})

test('taking a publication back restores the bytes of a picture, unless it was replaced since', async () => {
  const picture = 'pages/images/hero-palettenhof.jpg'
  const [before, after] = ['a', 'neu'].map((bytes) => ({ file: picture, bytes: btoa(bytes) })) as FileChange[]
  const revision = { before: [before], after: [after] } as Revision
  const withPicture = (bytes: number) => ({ ...site, files: { ...site.files, [picture]: { bytes } } })
  const desk = openDesk().again()
  await desk.open(withPicture(3))
  expect(await desk.revisionReport(revision)).toMatchObject([
    { sentence: 'Bild „hero-palettenhof.jpg“ ersetzt' },
  ])
  expect((await desk.revertPublication(revision, 'Zurückgenommen')).changed).toEqual([picture])
  expect((await desk.publication()).changes).toEqual([before])
  await desk.published({ ...site, version: 'third' })
  expect(await desk.revertPublication(revision, 'Noch einmal')).toMatchObject({ changed: [], isSame: true })

  await desk.open(withPicture(5))
  expect((await desk.revertPublication(revision, 'Zurückgenommen')).changed).not.toContain(picture)
})

const database = new Map()
const store: Parameters<typeof draftStore>[0] = {
  get: async (name) => database.get(name),
  update: async (name, updated) => void database.set(name, updated(database.get(name))),
}

const openedSite = (place: string): OpenedSite => ({ version: '1', place, texts, files: {} })
const setTitle = (name: string, value: string) => ({ ...set(value), file: `pages/${name}.yaml` }) as const

const draft = (text: string) => ({
  savedAt: new Date(),
  texts: new Map([['pages/start.yaml', { before: '', after: text }]]),
  files: new Map(),
})

test('each site has its own draft', async () => {
  const [one, other] = [draftStore(store), draftStore(store)]
  await one.read('hof')
  await one.save(draft('Hof'))
  expect(await other.read('lager')).toBeUndefined()
  await other.save(draft('Lager'))
  expect((await one.read('hof'))?.texts.get('pages/start.yaml')?.after).toBe('Hof')
  await one.save({ ...draft(''), texts: new Map() })
  expect(await one.read('hof')).toBeUndefined()
  expect((await other.read('lager'))?.texts.get('pages/start.yaml')?.after).toBe('Lager')
})

test('two windows share a draft, and neither writes over the other', async () => {
  const site = openedSite('fenster')
  const [one, other] = [createDesk(() => {}, draftStore(store)), createDesk(() => {}, draftStore(store))]
  const said = async (desk: typeof one) => (await desk.changes()).map(({ sentence }) => sentence)
  await one.open(site)
  await other.open(site)
  await one.apply(setTitle('kontakt', 'Eins'))
  await other.apply(setTitle('reparatur', 'Zwei'))
  const both = [expect.stringContaining('zu „Eins“'), expect.stringContaining('zu „Zwei“')]
  await expect.poll(() => said(one)).toEqual(both)
  await expect.poll(() => said(other)).toEqual(both)

  await one.reset('Alles zurückgenommen')
  await expect.poll(() => said(other)).toEqual([])
})

test('a database that does not answer keeps nobody waiting, and what it yields later is joined', async () => {
  const site = openedSite('spät')
  const before = createDesk(() => {}, draftStore(store))
  await before.open(site)
  await before.apply(setTitle('kontakt', 'Früher'))
  let unblock = () => {}
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve
  })
  const late: typeof store = {
    get: (name) => blocked.then(() => store.get(name)),
    update: (name, updated) => blocked.then(() => store.update(name, updated)),
  }
  const said: unknown[] = []
  const desk = createDesk((event) => said.push(event), draftStore(late, 10))
  expect((await desk.open(site)).found).toBeUndefined()
  await desk.apply(setTitle('reparatur', 'Jetzt'))
  await expect.poll(() => said).toContainEqual({ saved: false })
  said.length = 0
  await desk.undo()
  await expect(desk.written()).rejects.toThrow('does not answer')
  expect(said).not.toContainEqual({ saved: false })
  await desk.redo()
  unblock()
  const sentences = async () => (await desk.changes()).map(({ sentence }) => sentence)
  const both = [expect.stringContaining('zu „Früher“'), expect.stringContaining('zu „Jetzt“')]
  await expect.poll(sentences).toEqual(both)
  await expect.poll(() => database.get('draft spät').texts.size).toBe(2)
})

const stored = (text: string, version = 'second') => ({ ...site, version, texts: { ...texts, [page]: text } })
const titled = (text: string, words: string) => text.replace(/(title: ).*Partner.*/, `$1${words}`)

test('a conflict left for later survives a publication with another one', async () => {
  const { desk } = await openedDesk()
  const heading = ['blocks', 1, 'title']
  await desk.apply(set('Meine'))
  await desk.apply({ kind: 'set', file: page, path: heading, value: 'Meine Leistungen' })
  const first = titled(texts[page] ?? '', 'Andere')
  expect((await desk.rebase(stored(first))).conflicts).toHaveLength(1)
  const second = first.replace('Leistungen für Ihre', 'Ganz andere Leistungen für Ihre')
  const { conflicts } = await desk.rebase(stored(second, 'third'))
  expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Meine', 'Andere'],
    ['Meine Leistungen', expect.stringContaining('Ganz andere')],
  ])

  const [title, other] = conflicts
  await desk.choose(title?.id ?? '', 'mine')
  const third = second.replace(/Karten|Mehr erfahren/, 'Alles erfahren')
  const later = await desk.rebase(stored(third, 'fourth'))
  expect(later.conflicts.map(({ id }) => id)).toEqual([other?.id])
  await desk.choose(other?.id ?? '', 'mine')
  expect(await desk.source(page)).toMatch(/title: Meine\n[\s\S]*title: Meine Leistungen\n/)
})

test('a draft and a merge are no steps: undo takes nothing back that was not typed since', async () => {
  const { desk, again } = await openedDesk()
  await desk.apply(set('Meine'))
  const next = again()
  expect((await next.open(site)).undo).toBeUndefined()
  await next.apply({ kind: 'set', file: page, path: ['blocks', 1, 'title'], value: 'Später' })
  await next.undo()
  expect(await next.source(page)).toContain('title: Meine\n')
  const other = (texts[page] ?? '').replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')
  expect((await next.rebase(stored(other))).undo).toBeUndefined()
})

test('a key in the source keeps what a merge has brought meanwhile', async () => {
  const { desk } = await openedDesk()
  const before = await desk.source(page)
  const typed = titled(before, 'Meine')
  await desk.rebase(stored(before.replace('Leistungen für Ihre', 'Viele Leistungen für Ihre')))
  await desk.apply({ kind: 'source', file: page, before, text: typed })
  expect(await desk.source(page)).toMatch(/title: Meine\n[\s\S]*Viele Leistungen/)
  // What was typed last stays where both have changed the same text.
  const present = await desk.source(page)
  await desk.rebase(stored(titled(before, 'Andere'), 'third'))
  await desk.apply({
    kind: 'source',
    file: page,
    before: present,
    text: present.replace('Meine', 'Doch meine'),
  })
  expect(await desk.source(page)).toContain('title: Doch meine\n')
})

test('names each text that still asks to be replaced, on pages that can be seen', async () => {
  const { desk } = await openedDesk()
  const value = { name: 'Bitte ersetzen: Name', phone: '07150 1' }
  await desk.apply({ kind: 'set', file: 'site.yaml', path: ['contacts'], value: [value] })
  await desk.apply(set('Bitte ersetzen: Überschrift'))
  expect((await desk.unreplaced()).map(({ place }) => place)).toEqual([
    { file: 'site.yaml', path: ['contacts', 0, 'name'] },
    { file: page, path: title },
  ])
  await desk.apply({ kind: 'set', file: page, path: ['hidden'], value: true })
  expect(await desk.unreplaced()).toHaveLength(1)
})

test('a plan is not carried out over what has changed since', async () => {
  const { desk } = await openedDesk()
  const plan = await desk.pagePlan({ kind: 'rename', from: '/reparatur', to: '/reparaturen' })
  if ('refused' in plan) throw new Error(plan.refused)
  const { texts: next, before } = plan
  const renaming = { kind: 'files', name: 'Adresse geändert', texts: next, before } as const
  await desk.apply({ kind: 'set', file: 'site.yaml', path: ['company', 'city'], value: 'Anderswo' })
  await expect(desk.apply(renaming)).rejects.toThrow('changed')
  expect(await desk.source('site.yaml')).toContain('city: Anderswo')
})

test('undo does not bring back a picture whose removal is published', async () => {
  const desk = openDesk().again()
  const file = 'pages/images/alt.jpg'
  await desk.open({ ...site, files: { ...site.files, [file]: { bytes: 1, kind: 'jpg', width: 1600 } } })
  await desk.changeFile({ kind: 'picture', name: 'alt.jpg', removed: true })
  expect((await desk.publication()).changes).toEqual([{ file, removed: true }])
  await desk.published({ ...site, version: 'second' })
  expect((await desk.undo()).changed).toEqual([])
  expect((await desk.publication()).changes).toEqual([])
})
