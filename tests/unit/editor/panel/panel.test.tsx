// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Path, parseSource, valueAt } from '#reading'
import { type Problem, problem } from '../../../../src/content/problems/index.ts'
import { factsOf } from '../../../../src/editor/fields/facts.ts'
import type { FieldRef } from '../../../../src/editor/fields/field-ref.ts'
import { formAt } from '../../../../src/editor/fields/form.ts'
import { Panel } from '../../../../src/editor/panel/Panel.tsx'
import { problemSentence } from '../../../../src/editor/report/index.ts'
import { applied } from '../../../../src/editor/store/operations.ts'
import type { Operation } from '../../../../src/editor/store/types.ts'
import { useHistoryKeys } from '../../../../src/editor/ui/use-window-event.ts'
import { smallSite } from '../../../support/site.ts'

// Under load, what follows a render takes a while.
configure({ asyncUtilTimeout: 15_000 })

const site = `openingHours:
  - { from: Mo, opens: "7:00", closes: "17:00" }
closures:
  - { from: 2026-12-24, reason: Ferien }
`
const startPage = 'pages/start.yaml'
const page = `title: Paletten
descripton: Neu
blocks:
  - type: hero
    title: Kopf
    points: [ Eins, Zwei ]

  - type: card-grid
    title: Karten
    cards:
      - title: Erste
      - title: Zweite
      - title: Dritte
`
const typo: Problem = problem(
  'unknown-field/field',
  {
    file: startPage,
    ...{ line: 2, column: 1, endLine: 2, endColumn: 11 },
    path: 'descripton',
    hint: 'Meinten Sie „description“?',
    fix: { line: 2, column: 1, endLine: 2, endColumn: 11, text: 'description' },
  },
  { where: 'Auf der Seite', field: 'descripton', allowed: 'title' },
)

type Given = { start: Path; problems?: Problem[]; file?: string; first?: string }

function Editor({ start, problems = [], file = startPage, first = page }: Given) {
  const [path, select] = useState(start)
  const [steps, setSteps] = useState([first])
  const text = steps.at(-1) ?? first
  written = text
  const change = async (question: string, operation?: Operation) => {
    if (question === 'undo') setSteps((all) => all.slice(0, -1))
    if (question === 'undo') return {}
    if (!operation || (operation.kind === 'set' && operation.value === 'unschreibbar')) return undefined
    setSteps((all) => [...all, applied(new Map([[file, all.at(-1) ?? '']]), operation).get(file) ?? ''])
    return {}
  }
  const editor = {
    state: { pages: [{ file: startPage }], shown: file, text },
    selected: { file, path },
    store: {
      links: () => [{ value: '/kontakt', label: 'Seite „Kontakt“' }],
      picture: () => ({ bytes: 240_100, width: 1600, height: 900 }),
      facts: () => facts,
      sentence: (problem: Problem) => problemSentence(problem),
      form: (place: FieldRef) => formAt({ ...place, text, problems, locations: [] }),
      subscribe: () => () => {},
      texts: () => text,
    },
    change,
    select: (place: FieldRef) => select(place.path),
  }
  useHistoryKeys(change)
  return <Panel editor={editor as never} replaceImage={(place) => pictures.push(place.path)} />
}
const facts = factsOf(parseSource('', smallSite['site.yaml']).source?.value)
let written = page
const pictures: Path[] = []
const data = () => parseSource('', written).source?.value as never

afterEach(cleanup)

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement

test('loses no key and keeps the focus', async () => {
  render(<Editor start={['blocks', 0]} />)
  const title = screen.getByLabelText<HTMLTextAreaElement>('Überschrift')
  title.focus()
  for (const end of [...' für alle, sofort']) {
    fireEvent.change(title, { target: { value: title.value + end } })
    await pause(25)
  }
  expect(title.value).toBe('Kopf für alle, sofort')
  await waitFor(() => expect(data()).toHaveProperty('blocks.0.title', 'Kopf für alle, sofort'))
  expect(title.value).toBe('Kopf für alle, sofort')
  expect(focused()).toBe(title)
  // Undo covers all changes, not just this field.
  const before = title.value
  fireEvent.keyDown(title, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(title.value).not.toBe(before))
  expect(data()).toHaveProperty('blocks.0.title', title.value)
})

test('keeps text typed just before leaving; a single line stays one', async () => {
  const { unmount } = render(<Editor start={['blocks', 0]} />)
  const title = screen.getByLabelText('Überschrift')
  fireEvent.change(title, { target: { value: 'Zwei\nZeilen' } })
  expect(fireEvent.keyDown(title, { key: 'Enter' })).toBe(false)
  fireEvent.blur(title)
  await waitFor(() => expect(data()).toHaveProperty('blocks.0.title', 'Zwei Zeilen'))
  unmount()
})

test('sends letters that are still being composed', async () => {
  render(<Editor start={['blocks', 0]} />)
  const title = screen.getByLabelText<HTMLTextAreaElement>('Überschrift')
  fireEvent.compositionStart(title)
  for (const value of ['Kopf ´', 'Kopf é']) {
    fireEvent.change(title, { target: { value } })
    await waitFor(() => expect(data()).toHaveProperty('blocks.0.title', value))
    expect(title.value).toBe(value)
  }
})

test('shows at the field what cannot be written', async () => {
  render(<Editor start={['blocks', 0]} />)
  fireEvent.change(screen.getByLabelText('Überschrift'), { target: { value: 'unschreibbar' } })
  expect((await screen.findByText(/^Das ist nicht gespeichert/)).closest('[role=alert]')).not.toBeNull()
})

test('adds an entry with a single value, moves it with the latest text, and writes it', async () => {
  render(<Editor start={['blocks', 0]} />)
  click('Stichpunkt hinzufügen')
  const third = await screen.findByLabelText<HTMLTextAreaElement>('Stichpunkt 3')
  await waitFor(() => expect(focused()).toBe(third))
  fireEvent.change(third, { target: { value: 'Drei' } })
  fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(data()).toHaveProperty('blocks.0.points', ['Eins', 'Drei', 'Zwei']))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Stichpunkt 2')))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Stichpunkt 2').value).toBe('Drei')
})

test('a double click deletes one entry', async () => {
  render(<Editor start={['blocks', 0]} />)
  click('Löschen: Stichpunkt 1')
  await waitFor(() => expect(data()).toHaveProperty('blocks.0.points', ['Zwei']))
  fireEvent.click(screen.getByRole('button', { name: 'Löschen: Stichpunkt 1' }), { detail: 2 })
  await pause(50)
  expect(data()).toHaveProperty('blocks.0.points', ['Zwei'])
})

test('typing adds an optional field, which can be removed again', async () => {
  render(<Editor start={['blocks', 0]} />)
  fireEvent.click(screen.getByText(/^Weitere Felder/))
  const lead = screen.getByLabelText<HTMLTextAreaElement>('Einleitung')
  lead.focus()
  expect(written).toBe(page)
  fireEvent.change(lead, { target: { value: 'N' } })
  await waitFor(() => expect(written).toContain('    title: Kopf\n    lead: N\n'))
  expect(focused()).toBe(lead)
  click('Einleitung entfernen')
  await waitFor(() => expect(written).toBe(page))
  await waitFor(() => expect(lead.value).toBe(''))
  expect(focused()).toBe(lead)
  // Emptying the field removes it as well; typing can go on.
  fireEvent.change(lead, { target: { value: 'Neu' } })
  await waitFor(() => expect(written).toContain('lead: Neu\n'))
  fireEvent.change(lead, { target: { value: '' } })
  await waitFor(() => expect(written).toBe(page))
  await pause(50)
  expect(lead.closest('details')?.open).toBe(true)
  expect(focused()).toBe(lead)

  // A picture is added by choosing one.
  click('Bild hinzufügen')
  expect(pictures).toEqual([['blocks', 0, 'image']])
  expect(written).toBe(page)

  click('Schaltfläche hinzufügen')
  await screen.findByText('Schaltfläche 1 ist hinzugefügt')
  const target = await screen.findByLabelText<HTMLInputElement>('Ziel')
  expect(target.list?.options[0]).toMatchObject({ value: '/kontakt', label: 'Seite „Kontakt“' })
})

test('shows a picture without its file name, and leads to another one', async () => {
  const image = '    image: { file: hof.jpg, alt: Der Hof }\n'
  const { container } = render(
    <Editor start={['blocks', 0]} first={page.replace('    title: Kopf\n', (title) => title + image)} />,
  )
  const button = screen.getByRole('button', { name: 'Ersetzen …' })
  expect(button.parentElement?.textContent).toBe('Ersetzen …1600 × 900 Pixel, 241 kB')
  expect(screen.getByLabelText<HTMLInputElement>('Beschreibung des Bildes').value).toBe('Der Hof')
  const values = [...container.querySelectorAll('input, textarea')].map(
    (one) => (one as HTMLInputElement).value,
  )
  expect(`${container.textContent} ${values}`).not.toMatch(/\.(jpg|png|svg)/)
  fireEvent.click(button)
  expect(pictures.at(-1)).toEqual(['blocks', 0, 'image', 'file'])
  cleanup()

  render(<Editor start={['drawnPictures']} file="site.yaml" first={site} />)
  click('Bild hinzufügen')
  expect(pictures.at(-1)).toEqual(['drawnPictures', 0])
})

test('shows a finding at its field and fixes it there', async () => {
  const { container } = render(<Editor start={[]} problems={[typo]} />)
  const field = screen.getByLabelText('Feld „descripton“')
  const findings = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(document.getElementById(findings)?.textContent).toContain('descripton')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  click('Beheben')
  await waitFor(() => expect(written).toContain('\ndescription: Neu\n'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Beschreibung für Suchmaschinen').value).toBe('Neu')
})

test('writes opening hours and days in place, in the notation of the file', async () => {
  const { unmount } = render(<Editor start={['openingHours']} file="site.yaml" first={site} />)
  const opens = screen.getByLabelText<HTMLInputElement>('Zeile 1, Öffnet um')
  expect(opens.value).toBe('7:00')
  // Without hours the company is closed.
  fireEvent.change(opens, { target: { value: '' } })
  await waitFor(() => expect(data()).not.toHaveProperty('openingHours.0.opens'))
  expect(document.contains(opens)).toBe(true)
  unmount()

  render(<Editor start={['closures', 0]} file="site.yaml" first={site} />)
  const first = screen.getByLabelText<HTMLInputElement>('Erster Tag')
  expect(first.value).toBe('2026-12-24')
  fireEvent.change(first, { target: { value: '2026-12-23' } })
  await waitFor(() => expect(written).toContain('from: 2026-12-23,'))
  fireEvent.click(screen.getByText(/^Weitere Felder/))
  fireEvent.change(await screen.findByLabelText('Letzter Tag'), { target: { value: '2027-01-06' } })
  await waitFor(() => expect(data()).toHaveProperty('closures.0.to', '6.1.2027'))
})

test.each([
  ['0026-12-23', '2026-12-23'],
  ['0099-12-23', '2099-12-23'],
  ['0002-12-23', '0002-12-23'],
  ['0202-12-23', '0202-12-23'],
])('the year of %s is written when its field is left', async (typed, expected) => {
  render(<Editor start={['closures', 0]} file="site.yaml" first={site} />)
  const day = screen.getByLabelText<HTMLInputElement>('Erster Tag')
  fireEvent.change(day, { target: { value: typed } })
  await pause(50)
  expect(written).toContain('2026-12-24')
  fireEvent.blur(day)
  await waitFor(() => expect(written).toContain(`from: ${expected},`))
  expect(screen.getByLabelText<HTMLInputElement>('Erster Tag').value).toBe(expected)
})

test('shows running text as it is read', () => {
  const text = `title: Seite
blocks:
  - type: text
    title: Kopf
    text: |
      Mit **fetten** Worten, [Rückruf](tel) und {phone}.

      1. eins
      2. *zwei*
`
  render(<Editor start={['blocks', 0]} first={text} />)
  const { textContent, innerHTML } = screen.getByRole('textbox', { name: 'Text' })
  expect(textContent).toBe(
    `Mit fetten Worten, Rückruf und ${facts.find(({ name }) => name === 'phone')?.value}.einszwei`,
  )
  expect(innerHTML).toContain('<strong>fetten</strong>')
  expect(innerHTML).toMatch(/<ol start="1"><li>eins<\/li><li><em>zwei/)
})

const compared = `title: Seite
blocks:
  - type: comparison-table
    title: Vergleich
    columns: [ Palette, Länge, Last ]
    rows:
      - label: Europalette
        cells: [ 1200 mm, 1.500 kg ]
      - label: Halbe
        cells: [ 800 mm, 500 kg ]
`
const cellNamed = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const tableBlock = () => valueAt(data(), ['blocks', 0]) as { columns: string[]; rows: { cells: string[] }[] }

test('moves, adds and deletes a column of a table with all its cells, each as one step', async () => {
  render(<Editor start={['blocks', 0]} first={compared} />)
  fireEvent.focus(cellNamed('Zeile 2, Spalte Last'))
  click('Nach links: Spalte Last')
  await waitFor(() => expect(tableBlock().columns).toEqual(['Palette', 'Last', 'Länge']))
  expect(tableBlock().rows.map(({ cells }) => cells)).toEqual([
    ['1.500 kg', '1200 mm'],
    ['500 kg', '800 mm'],
  ])
  const left = await screen.findByRole('button', { name: 'Nach links: Spalte Last' })
  expect(left.ariaDisabled).toBe('true')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(written).toBe(compared))

  click('Spalte hinzufügen')
  const heading = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Spaltenkopf 4' })
  await waitFor(() => expect(focused()).toBe(heading))
  expect(tableBlock().rows.map(({ cells }) => cells[2])).toEqual(['–', '–'])
  fireEvent.change(heading, { target: { value: 'Holz' } })
  await screen.findByRole('textbox', { name: 'Zeile 2, Spalte Holz' })
  click('Löschen: Spalte Holz')
  await waitFor(() => expect(tableBlock().columns).toEqual(['Palette', 'Länge', 'Last']))
  expect(tableBlock().rows[0]?.cells).toEqual(['1200 mm', '1.500 kg'])
})

test('moves a row of a table from its cell, and goes down a column with Enter', {
  tags: 'thorough',
}, async () => {
  const { container } = render(<Editor start={['blocks', 0]} first={compared} />)
  const cell = cellNamed('Zeile 1, Spalte Länge')
  cell.focus()
  fireEvent.keyDown(cell, { key: 'Enter' })
  expect(focused()).toBe(cellNamed('Zeile 2, Spalte Länge'))
  fireEvent.keyDown(cellNamed('Zeile 2, Spalte Länge'), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(data()).toHaveProperty('blocks.0.rows.0.label', 'Halbe'))
  await waitFor(() => expect(focused()).toBe(cellNamed('Zeile 1, Spalte Länge')))
  click('Zeile hinzufügen')
  const label = await screen.findByRole('textbox', { name: 'Zeile 3, Spalte Palette' })
  await waitFor(() => expect(focused()).toBe(label))
  click('Löschen: Zeile 3')
  await waitFor(() => expect(tableBlock().rows).toHaveLength(2))
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('pastes the cells of a spreadsheet from the focused cell on', async () => {
  render(<Editor start={['blocks', 0]} first={compared} />)
  const paste = (text: string) =>
    fireEvent.paste(cellNamed('Zeile 2, Spalte Last'), { clipboardData: { getData: () => text } })
  expect(paste('nur ein Wert')).toBe(true)
  expect(paste('700 kg\tblau\n900 kg\trot\n')).toBe(false)
  await waitFor(() => expect(tableBlock().rows).toHaveLength(3))
  expect(tableBlock()).toMatchObject({
    columns: ['Palette', 'Länge', 'Last', 'Bitte ersetzen: Spaltenkopf'],
    rows: [
      { cells: ['1200 mm', '1.500 kg', '–'] },
      { cells: ['800 mm', '700 kg', 'blau'] },
      { cells: ['–', '900 kg', 'rot'] },
    ],
  })
})

test('a group that is added or removed keeps the focus near', async () => {
  render(<Editor start={['blocks', 1, 'cards', 0]} />)
  fireEvent.click(screen.getByText(/^Weitere Felder/))
  click('Link hinzufügen')
  const label = await screen.findByLabelText('Linktext')
  await waitFor(() => expect(focused()).toBe(label))
  click('Link entfernen')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Link hinzufügen' })))
})

test('names fields in German only', () => {
  const { container } = render(<Editor start={['blocks', 0]} first={compared} />)
  fireEvent.click(screen.getByText(/^Weitere Felder/))
  for (const key of ['title', 'rows', 'anchor', 'dataSheet']) expect(container.textContent).not.toContain(key)
})
