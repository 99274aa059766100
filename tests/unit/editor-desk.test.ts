import { expect, test } from 'vitest'
import { launchProblems } from '../../src/checks/launch/index.ts'
import { createDesk } from '../../src/editor/desk/desk.ts'
import type { Draft } from '../../src/editor/desk/draft.ts'
import type { DeskEvent, DeskState, PageView } from '../../src/editor/desk/messages.ts'
import { withKnown, withoutKnown, withTyped } from '../../src/editor/page/parts.ts'
import type { OpenedSite } from '../../src/editor/workspace/workspace.ts'
import { loadContent } from '../../src/loader/index.ts'
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
  return { events, again: () => createDesk((event) => events.push(event), drafts) }
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
  const desk = openDesk().again()
  await desk.open(site)
  const before = (await desk.source(page)).match(/title: (Ihr Partner.*)/)?.[1] ?? ''
  await desk.apply({ kind: 'remove', file: page, path: ['blocks', 1] })
  const without = await desk.source(page)
  for (const value of [`${before}!`, before, `${before}?`]) await desk.apply(set(value))
  expect(await desk.source(page)).toBe(without.replace(before, `${before}?`))
  await desk.undo()
  expect(await desk.source(page)).toBe(without)
})

test('what is written during a publication stays, and what is published does not come back', async () => {
  const { again } = openDesk()
  const desk = again()
  await desk.open(site)
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
  const { again } = openDesk()
  const desk = again()
  await desk.open(site)
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

test('recognizes a hidden page, and can show it again', async () => {
  const desk = openDesk().again()
  await desk.open(site)
  const isHidden = async (value: true | undefined) => {
    const { pages } = await desk.apply({ kind: 'set', file: 'pages/ueber-uns.yaml', path: ['hidden'], value })
    return pages.find(({ file }) => file === 'pages/ueber-uns.yaml')?.isHidden
  }
  expect(await isHidden(true)).toBe(true)
  expect(await isHidden(undefined)).toBe(false)
})

test('reports what is missing before the launch as the command does, as long as there are no errors', async () => {
  const desk = openDesk().again()
  await desk.open(site)
  const content = await loadContent(frozenDisk)
  const said = launchProblems(content).map(({ message, file, path }) => ({ message, file, path }))
  expect(said).not.toEqual([])
  expect(await desk.launch()).toMatchObject(said.map((one) => ({ ...one, severity: 'warning' })))
  await desk.apply({ kind: 'set', file: 'site.yaml', path: ['placeholders'], value: false })
  const left = await desk.launch()
  expect(left.map(({ path }) => path)).toEqual(
    said.map(({ path }) => path).filter((path) => path !== 'placeholders'),
  )
  await desk.apply({ kind: 'set', file: page, path: ['title'], value: '' })
  expect(await desk.launch()).toEqual([])
})

test('compares a page with its published version, including hidden and new pages', async () => {
  const desk = openDesk().again()
  await desk.open(site)
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

test('shows typed text before the site is checked, and sends nothing that the frame already has', async () => {
  const { again, events } = openDesk()
  const desk = again()
  await desk.open(site)
  const views = () => events.flatMap((event) => ('view' in event && event.view ? [event.view] : []))
  const before = views().at(-1)
  const answer = desk.apply(set('Paletten aus Holz'))
  await Promise.resolve()
  const [shown, ...others] = views().slice(-1)
  expect(JSON.stringify(shown?.blocks[0]?.data)).toContain('Paletten aus Holz')
  await answer
  expect([views().at(-1), others]).toEqual([shown, []])

  const sent = withoutKnown(shown as PageView, before)
  expect(sent.blocks).toEqual(shown?.blocks.map((block, i) => (i === 0 ? block : i)))
  expect([sent.site, withKnown(structuredClone(sent), before)]).toEqual([undefined, shown])

  await desk.apply(set(''))
  expect(
    views()
      .at(-1)
      ?.blocks.map(({ data }) => data),
  ).toEqual(shown?.blocks.map(({ data }) => data))
})

test('typed text appears on every page at once, just as the desk will render it', async () => {
  const { again, events } = openDesk()
  const desk = again()
  const { pages } = await desk.open(site)
  // Links have no targets in the editor.
  const seen = (view: PageView) => JSON.stringify(view).replaceAll(/"href":"[^"]*"/g, '')
  let count = 0
  for (const { file } of pages) {
    await desk.show(file)
    const view = events
      .flatMap((event) => ('view' in event && event.view ? [event.view] : []))
      .at(-1) as PageView
    for (const [number, mark] of view.blocks.flatMap(({ marks }) => [...marks])) {
      const value = String(mark.value)
      // Only the desk fills in facts.
      if (value.includes('{')) continue
      expect(seen(withTyped(view, number, `Ö ${value}`)), value).not.toBe(seen(view))
      expect(seen(withTyped(view, number, value))).toBe(seen(view))
      count++
    }
  }
  expect(count).toBeGreaterThan(400)
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

test('a page with the line ends of old Macs can be edited, and stays as it is until then', async () => {
  const desk = openDesk().again()
  const text = texts[page] ?? ''
  const old = { ...texts, [page]: text.replaceAll('\n', '\r') }
  expect(await desk.open({ ...site, texts: old })).toMatchObject({ changed: [], problems: [] })
  await desk.apply(set('Paletten'))
  expect((await desk.publication()).changes).toEqual([
    { file: page, text: text.replace(/(?<=title: )Ihr Partner.*/, 'Paletten') },
  ])
})

test('the list of pages and the targets of links stay as they are while a file is wrong', async () => {
  const desk = openDesk().again()
  const named = ({ pages }: DeskState) => pages.map(({ file, path, title }) => [file, path, title])
  const before = named(await desk.open(site))
  const targets = await desk.choices('link')
  const hours = { kind: 'set', file: 'site.yaml', path: ['openingHours', 0, 'opens'], value: '7' } as const
  expect(named(await desk.apply(hours))).toEqual(before)
  expect(await desk.choices('link')).toEqual(targets)
  await desk.undo()
  const imprint = { kind: 'set', file: 'pages/impressum.yaml', path: ['title'], value: undefined } as const
  expect(named(await desk.apply(imprint))).toEqual(before)
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

test('pages carry the logo that site.yaml names, and no other', async () => {
  const shown = { src: '/assets/logo-1.svg', width: 90, height: 30 }
  for (const [file, logo] of [
    ['logo.svg', shown],
    ['andere.svg', undefined],
  ] as const) {
    const { again, events } = openDesk()
    const yaml = `${texts['site.yaml']}\nbrand:\n  logo: logo.svg\n`
    const desk = again()
    await desk.open({ ...site, texts: { ...texts, 'site.yaml': yaml }, logo: { file, shown } })
    const lastView = () =>
      events.flatMap((event) => ('view' in event && event.view ? [event.view] : [])).at(-1)
    const shownAtFirst = lastView()
    await desk.apply(set('Paletten'))
    expect(lastView()?.blocks).not.toEqual(shownAtFirst?.blocks)
    const { before, after } = await desk.compare(page)
    for (const view of [shownAtFirst, lastView(), before, after, await desk.sample('steps')])
      expect(view?.site.data.brand?.logo).toEqual(logo)
  }
})

test('shows an opened site before it is checked, and only once', async () => {
  const { again, events } = openDesk()
  await again().open(site)
  expect(events.map((event) => Object.keys(event)).slice(0, 2)).toEqual([['view'], ['faulty']])
  expect(events.filter((event) => 'view' in event)).toHaveLength(1)
})

test('starts with the page at the root, whatever its file is called', async () => {
  const { [page]: start = '', 'site.yaml': facts = '', ...others } = texts
  const named = {
    ...others,
    'pages/anfang.yaml': start,
    'site.yaml': facts.replace('start.yaml', 'anfang.yaml'),
  }
  const { again, events } = openDesk()
  expect((await again().open({ ...site, texts: named })).shown).toBe('pages/anfang.yaml')
  expect(JSON.stringify(events)).toContain('Ihr Partner')
})

test('names what was undone, so that the editor can go there', async () => {
  const desk = openDesk().again()
  await desk.open(site)
  await desk.apply(set('Neu'))
  await desk.show('pages/kontakt.yaml')
  const place = { file: page, path: title }
  expect((await desk.undo()).touched).toEqual([place])
  expect((await desk.redo()).touched).toEqual([place])
  expect((await desk.redo()).touched).toEqual([])
})

test('keeps what was written after a proposal or a named draft was sent', async () => {
  const desk = openDesk().again()
  await desk.open(site)
  await desk.apply(set('Gesendet'))
  await desk.publication()
  await desk.apply({ ...set('Danach'), path: ['title'] })
  expect((await desk.reset('Vorgeschlagen', true)).changed).toEqual([page])
  expect(await desk.source(page)).toMatch(/^title: Danach$[\s\S]*title: Ihr Partner/m)
  expect((await desk.reset('Alles zurückgenommen')).changed).toEqual([])
})
