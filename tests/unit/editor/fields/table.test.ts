import { describe, expect, test } from 'vitest'
import { type Path, parseSource, valueAt } from '#reading'
import type { Texts } from '../../../../src/content/edit/index.ts'
import type { Change } from '../../../../src/editor/fields/change.ts'
import { formAt } from '../../../../src/editor/fields/form.ts'
import {
  cellsIn,
  insertColumn,
  moveColumn,
  pasteCells,
  removeColumn,
  type Table,
  tableBlock,
} from '../../../../src/editor/fields/table.ts'
import { changeSentence, type ReportedChange, reportOf, revert } from '../../../../src/editor/report/index.ts'
import { applied } from '../../../../src/editor/store/operations.ts'
import { frozenDisk } from '../../../support/frozen-site.ts'
import { loadFrom } from '../../../support/site.ts'

const file = 'pages/europaletten.yaml'
const page = `title: Paletten im Vergleich, ein Beispiel für alle
description: Welche Palette wofür gedacht ist, wie lang sie ist und was sie trägt, im Vergleich untereinander.
blocks:
  - type: hero
    title: Paletten

  - type: comparison-table
    title: Vergleich
    columns:
      - Palette
      # Wie beim Hersteller
      - Länge
      - Last
    rows:
      - label: Europalette
        to: /europaletten
        cells:
          - 1200 mm
          - bis 1.500 kg
      # Nur auf Anfrage
      - label: Halbe
        cells:
          - 800 mm
          - bis 500 kg
`
const block: Path = ['blocks', 1]

function tableIn(text: string) {
  const { fields } = formAt({ file, text, path: block, problems: [], locations: [] })
  const { added, list } = fields.find(({ name }) => name === 'rows') ?? {}
  if (added === undefined || !list?.table) throw new Error('There is no table')
  return { added, table: list.table, entries: list.entries, fields }
}

const apply = (text: string, changes: readonly Change[]) =>
  applied(new Map([[file, text]]), { kind: 'batch', file, changes }).get(file) ?? ''

/** The table in a text, headings first. */
function cellsOf(text: string): string[][] {
  const { columns, rows } = valueAt(parseSource(file, text).source?.value, block) as {
    columns: string[]
    rows: { label: string; cells: string[] }[]
  }
  return [columns, ...rows.map(({ label, cells }) => [label, ...cells])]
}

async function errorsIn(text: string): Promise<string[]> {
  const read = async (path: string) =>
    path === file ? new TextEncoder().encode(text) : frozenDisk.read(path)
  const { problems } = await loadFrom({ ...frozenDisk, read })
  return problems.flatMap((one) => (one.file === file && one.severity === 'error' ? [one.message] : []))
}

test('a table has a field for each heading and cell, and its rows no form of their own', () => {
  const { table, entries, fields } = tableIn(page)
  expect(fields.map(({ name }) => name)).not.toContain('columns')
  expect(table.columns.map(({ label }) => label)).toEqual([
    'Spalte Palette',
    'Spalte Länge',
    'Spalte Last',
    'Ziel',
  ])
  expect(entries[1]?.fields?.map(({ value }) => value)).toEqual(['Halbe', '800 mm', 'bis 500 kg', ''])
  const at = formAt({
    file,
    text: page,
    path: [...block, 'rows', 1, 'cells', 0],
    problems: [],
    locations: [],
  })
  expect(at.path).toEqual(block)
})

test('a row with a field for which there is no cell is edited in its own form', () => {
  const odd = page.replace('      - label: Halbe\n', '      - label: Halbe\n        farbe: rot\n')
  expect(() => tableIn(odd)).toThrow('There is no table')
  const at = formAt({ file, text: odd, path: [...block, 'rows', 1], problems: [], locations: [] })
  expect(at.path).toEqual([...block, 'rows', 1])
})

describe('columns', () => {
  test('move with their headings, the cells of all rows and their comments', () => {
    const moved = apply(page, moveColumn(tableIn(page).table, 2, 1))
    expect(cellsOf(moved)).toEqual([
      ['Palette', 'Last', 'Länge'],
      ['Europalette', 'bis 1.500 kg', '1200 mm'],
      ['Halbe', 'bis 500 kg', '800 mm'],
    ])
    expect(moved).toContain('      # Wie beim Hersteller\n      - Länge\n')
    expect(apply(moved, moveColumn(tableIn(moved).table, 1, 2))).toBe(page)
  })

  test('are added without an error, and removed again without a trace', async () => {
    const { table } = tableIn(page)
    const added = apply(page, insertColumn(table, 2))
    expect(cellsOf(added)[1]).toEqual(['Europalette', '1200 mm', '–', 'bis 1.500 kg'])
    expect(await errorsIn(added)).toEqual([])
    expect(apply(added, removeColumn(tableIn(added).table, 2))).toBe(page)
  })

  test('change in one sentence, which can be taken back', () => {
    const dashes = page.replace('bis 500 kg', '–').replace('800 mm', '–')
    const report = (before: string, changesOf: (table: Table) => readonly Change[]) => {
      const texts: Texts = new Map([[file, before]])
      const after: Texts = new Map([[file, apply(before, changesOf(tableIn(before).table))]])
      const reported = (now: Texts) => reportOf({ texts }, { texts: now })
      const found = reported(after)
      const back = found.reduce((now) => revert(texts, now, reported(now)[0] as ReportedChange), after)
      expect(cellsOf(back.get(file) ?? '')).toEqual(cellsOf(before))
      return found.map((one) => changeSentence(one).replace(/^.* › /, ''))
    }
    const moved = 'Spalte „Länge“: Stelle 2 → Stelle 3'
    expect(report(page, (table) => moveColumn(table, 2, 1))).toEqual([moved])
    expect(report(dashes, (table) => moveColumn(table, 2, 1))).toEqual([moved])
    expect(report(page, (table) => removeColumn(table, 1))).toEqual(['Spalte „Länge“: Stelle 2 → entfernt'])
    const named = { kind: 'set', path: [...block, 'columns', 2], value: 'Höhe' } as const
    const cell = { kind: 'set', path: [...block, 'rows', 0, 'cells', 1], value: '144 mm' } as const
    expect(report(dashes, (table) => [...insertColumn(table, 2), named, cell])).toEqual([
      'Spalte „Höhe“: neu an Stelle 3',
    ])
    const other = { kind: 'set', path: [...block, 'rows', 0, 'cells', 0], value: 'bis 2 t' } as const
    expect(report(page, (table) => [...moveColumn(table, 2, 1), other])).toEqual([
      moved,
      '1. Wert: bis 1.500 kg → bis 2 t',
    ])
  })

  test('of a faulty table are as many as its longest row has, and can be completed', async () => {
    const faulty = page.replace('          - bis 500 kg\n', '').replace('      - Last\n', '')
    const { table, entries } = tableIn(faulty)
    expect(table.columns.map(({ label }) => label)).toContain('Spalte 3')
    expect(entries[1]?.fields?.[2]).toMatchObject({ value: '', isThere: false })
    expect(cellsOf(apply(faulty, removeColumn(table, 2)))).toEqual([
      ['Palette', 'Länge'],
      ['Europalette', '1200 mm'],
      ['Halbe', '800 mm'],
    ])
    const path = [...block, 'rows', 1, 'cells', 3]
    expect(cellsOf(apply(faulty, [{ kind: 'set', path, value: 'neu' }]))[2]).toEqual([
      'Halbe',
      '800 mm',
      '',
      '',
      'neu',
    ])
  })
})

describe('cells of a spreadsheet', () => {
  test('are read as it copies them', () => {
    expect(cellsIn('Länge\t1200 mm\r\n\t"Zeile 1\nZeile ""2"""\r\n')).toEqual([
      ['Länge', '1200 mm'],
      ['', 'Zeile 1 Zeile "2"'],
    ])
    expect(cellsIn('nur "eines", sonst nichts')).toEqual([['nur "eines", sonst nichts']])
  })

  test('become a block of their own, as wide as their headings', () => {
    expect(tableBlock('Maß\tPreis\tMenge\r\n800 mm\t\t50\r\n1200 mm\t9 €\r\n')).toEqual({
      type: 'comparison-table',
      title: 'Bitte ersetzen: Überschrift',
      columns: ['Maß', 'Preis', 'Menge'],
      rows: [
        { label: '800 mm', cells: ['–', '50'] },
        { label: '1200 mm', cells: ['9 €', '–'] },
      ],
    })
  })

  test('fill the table from a cell on, with new rows and columns', async () => {
    const cells = [
      ['900 mm', 'bis 700 kg', 'blau'],
      ['', 'bis 1 t'],
    ]
    const filled = apply(
      page,
      pasteCells(tableIn(page).table, tableIn(page).added, { row: 1, column: 1 }, cells),
    )
    expect(cellsOf(filled)).toEqual([
      ['Palette', 'Länge', 'Last', 'Bitte ersetzen: Spaltenkopf'],
      ['Europalette', '1200 mm', 'bis 1.500 kg', '–'],
      ['Halbe', '900 mm', 'bis 700 kg', 'blau'],
      ['Bitte ersetzen: Bezeichnung', '–', 'bis 1 t', '–'],
    ])
    expect(await errorsIn(filled)).toEqual([])
    expect(filled).toContain('to: /europaletten')
  })

  test('with headings begin in the heading', () => {
    const cells = [
      ['Maß', 'Holz'],
      ['1 m', 'Fichte'],
    ]
    expect(
      cellsOf(
        apply(page, pasteCells(tableIn(page).table, tableIn(page).added, { row: -1, column: 1 }, cells)),
      ),
    ).toEqual([
      ['Palette', 'Maß', 'Holz'],
      ['Europalette', '1 m', 'Fichte'],
      ['Halbe', '800 mm', 'bis 500 kg'],
    ])
  })

  test('have no place beyond the columns that every row of a table has', () => {
    const file = 'site.yaml'
    const site = 'openingHours:\n  - { from: Mo, opens: "7:00", closes: "17:00" }\n'
    const { fields } = formAt({ file, text: site, path: ['openingHours'], problems: [], locations: [] })
    const [{ list, added = '' } = {}] = fields
    if (!list?.table) throw new Error('There is no table')
    const cells = [
      ['8:00', '12:00', 'zu viel'],
      ['', '13:00'],
    ]
    const changes = pasteCells(list.table, added, { row: 0, column: 2 }, cells)
    const filled = applied(new Map([[file, site]]), { kind: 'batch', file, changes }).get(file)
    expect(parseSource(file, filled ?? '').source?.value).toEqual({
      openingHours: [
        { from: 'Mo', opens: '8:00', closes: '12:00' },
        { from: 'Di', closes: '13:00' },
      ],
    })
  })
})

test('invisible characters around a number are not pasted', () => {
  const text = 'Name\tNummer\r\nLa\u00ADger\u200B\t\u202A030\u00A01\u202C\uFEFF\r\n'
  expect(cellsIn(text)).toEqual([
    ['Name', 'Nummer'],
    ['Lager', '030 1'],
  ])
  expect(tableBlock(text)).toMatchObject({ rows: [{ label: 'Lager', cells: ['030 1'] }] })
})
