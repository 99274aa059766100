import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Path, parseSource, valueAt } from '#reading'
import type { PanelField } from '../../../../src/editor/fields/fields.ts'
import { formAt } from '../../../../src/editor/fields/form.ts'
import { newBlocks } from '../../../../src/editor/fields/new-blocks.ts'
import { factUses, linkChoices } from '../../../../src/editor/fields/references.ts'
import { applied } from '../../../../src/editor/store/operations.ts'
import { frozenDisk, frozenTexts } from '../../../support/frozen-site.ts'
import { loadFrom } from '../../../support/site.ts'

const texts = frozenTexts
const dataOf = (file: string, all: ReadonlyMap<string, string> = texts) =>
  parseSource(file, all.get(file) ?? '').source?.value
const form = (file: string, path: Path = [], text = texts.get(file) ?? '') =>
  formAt({ file, text, path, problems: [], locations: [] })

/** All fields of a file with a single value, across all forms that can be opened from its first. */
function valuesIn(file: string, path: Path = []): PanelField[] {
  const inside = ({ kind, isThere, fields, list, ...field }: PanelField): PanelField[] => {
    if (kind === 'section') return isThere ? valuesIn(file, field.path) : []
    if (kind === 'group') return fields?.flatMap(inside) ?? []
    if (kind !== 'list') return isThere ? [{ kind, isThere, ...field }] : []
    const cells = list?.headings.flatMap(inside) ?? []
    const rows = list?.entries.flatMap((entry) => entry.fields?.flatMap(inside) ?? inside(entry))
    return [...cells, ...(rows ?? [])]
  }
  return form(file, path).fields.flatMap(inside)
}

function leaves(value: unknown, path: Path = []): string[] {
  if (typeof value !== 'object' || value === null) return [`${path.join('.')}=${value}`]
  return Object.entries(value).flatMap(([name, item]) => leaves(item, [...path, name]))
}

describe('forms of all pages and of site.yaml', () => {
  test.each([...texts.keys()])('%s: every value is in the form of its place', (file) => {
    const found = valuesIn(file).map(({ path, value }) => `${path.join('.')}=${value}`)
    const types = (line: string) => !/^blocks\.\d+\.type=/.test(line)
    expect(found.toSorted()).toEqual(leaves(dataOf(file)).filter(types).toSorted())
  })

  test.each([...texts.keys()])('%s: each change affects only its own value', (file) => {
    const before = leaves(dataOf(file))
    for (const { path, kind, value } of valuesIn(file).filter(
      (one, i) => i % 25 === 0 && /text|markup|word|link/.test(one.kind),
    )) {
      const after = applied(texts, { kind: 'set', file, path, value: `${value.trimEnd()} neu` })
      const changed = leaves(dataOf(file, after)).filter((line, i) => line !== before[i])
      expect(changed, kind).toEqual([`${path.join('.')}=${value.trimEnd()} neu`])
    }
  })

  test.each([
    ['pages/start.yaml', ['blocks', 0, 'title'], ['blocks', 0]],
    ['pages/start.yaml', ['blocks', 99], []],
    ['site.yaml', ['company', 'phone'], ['company']],
    ['site.yaml', ['navigation', 'menu', 1, 'items', 0, 'to'], ['navigation', 'menu', 1, 'items', 0]],
  ])('%s: the form around %j', (file, path, around) => {
    expect(form(file, path).path).toEqual(around)
  })
})

const problemsWith = async (changed: ReadonlyMap<string, string>) => {
  const read = async (path: string) => {
    const text = changed.get(path)
    return text === undefined ? frozenDisk.read(path) : new TextEncoder().encode(text)
  }
  return (await loadFrom({ ...frozenDisk, read })).problems
}
const errorsIn = async (changed: ReadonlyMap<string, string>) =>
  (await problemsWith(changed)).flatMap(({ severity, message, file, path }) =>
    severity === 'error' ? [`${file} ${path}: ${message}`] : [],
  )

describe('additions', () => {
  test('every new block is its example, and accepted as it is, with one hint that it is one', {
    tags: 'thorough',
  }, async () => {
    const file = 'pages/start.yaml'
    const pictures = await frozenDisk.list('pages/images')
    const downloads = (await frozenDisk.list('pages/files')).map((name) => `/files/${name}`)
    const addresses = parse(texts.get('site.yaml') ?? '').routes.map((route: { path: string }) => route.path)
    const blocks = newBlocks(undefined, new Set([...pictures, ...downloads, ...addresses]))
    const added = blocks.reduce(
      (all, { value }) => applied(all, { kind: 'insert', file, path: ['blocks'], index: 1, value }),
      texts as ReadonlyMap<string, string>,
    )
    // A page has only one hero.
    expect(await errorsIn(added)).toEqual([expect.stringContaining('eine Seite hat nur eine')])
    const hints = (await problemsWith(added)).filter(({ severity }) => severity !== 'error')
    const places = hints.map(({ code, path }) => `${code} ${path.split('.').slice(0, 2).join('.')}`)
    expect(places.sort()).toEqual(blocks.map((_, i) => `unfinished-text blocks.${i + 1}`).sort())
    const cards = blocks.find(({ type }) => type === 'card-grid')?.value
    expect(cards).toMatchObject({
      title: 'Bitte ersetzen: Ladungsträger für jede Last',
      cards: [
        { image: { file: 'palettenreparatur.jpg' }, link: { to: '/europaletten' } },
        { title: 'Bitte ersetzen: Düsseldorfer Palette' },
      ],
    })
    // Another site has neither this picture nor this page.
    const elsewhere = newBlocks(undefined, new Set()).find(({ type }) => type === 'card-grid')?.value
    expect(elsewhere).toMatchObject({ cards: [{ link: { to: '/' } }, {}] })
    expect(elsewhere).not.toHaveProperty('cards.0.image')
  })

  test('every new optional field and list entry is accepted as it is', { tags: 'thorough' }, async () => {
    const files = ['site.yaml', 'pages/start.yaml', 'pages/gitterboxen.yaml', 'pages/chemiepaletten.yaml']
    for (const file of files) {
      const lists = groupsIn(file)
      const added = lists.reduce(
        (all, { path, added: value, isThere, kind, list, limits }) => {
          if (value === undefined || (list && list.entries.length === limits.max)) return all
          if (isThere && list) {
            const index = (valueAt(dataOf(file, all), path) as unknown[]).length
            return applied(all, { kind: 'insert', file, path, index, value })
          }
          return isThere || kind === 'group'
            ? all
            : applied(all, { kind: 'set', file, path, value: list?.begun ?? value })
        },
        texts as ReadonlyMap<string, string>,
      )
      // Every day of the week already has its hours; a closure gets its day, a choice its words from whoever adds it.
      const full = /Für Mo steht schon|„from“ \(.*\) ist leer|Die Auswahl „Bitte ersetzen/
      expect((await errorsIn(added)).filter((one) => !full.test(one))).toEqual([])
    }
  })
})

/** All groups and lists of a file, innermost last. */
function groupsIn(file: string, path: Path = []): PanelField[] {
  const inside = (field: PanelField): PanelField[] => {
    const below =
      field.list?.entries.flatMap(({ kind, fields, path }) =>
        kind === 'section' && !fields ? groupsIn(file, path) : [],
      ) ?? []
    if (field.kind === 'section') return groupsIn(file, field.path)
    return field.added === undefined ? below : [field, ...below, ...(field.fields?.flatMap(inside) ?? [])]
  }
  return form(file, path).fields.flatMap(inside)
}

const week = '  - { from: Mo, to: Fr, opens: "7:00", closes: "12:30" }\n'
const ferien = '  - { from: 2096-12-24, to: 2097-01-06, reason: Ferien }\n'
test.each([
  ['openingHours', week, { from: 'Sa' }],
  ['closures', ferien, { from: '', reason: 'Bitte ersetzen: Grund' }],
])('a new entry in %s starts without a conflict', async (list, entries, added) => {
  const text = String(texts.get('site.yaml')).replace(/^(openingHours|closures):\n( .*\n)+/gm, '')
  const hours = list === 'openingHours' ? '' : 'openingHours:\n  - { from: Mo }\n'
  const site = `${text}${hours}${list}:\n${entries}`
  expect(form('site.yaml', [list], site).fields[0]?.added).toEqual(added)
  const index = entries.trim().split('\n').length
  const all = applied(new Map([['site.yaml', site]]), {
    ...{ kind: 'insert', file: 'site.yaml', path: [list], index, value: added },
  })
  const problems = await problemsWith(all)
  expect(problems.filter(({ code }) => /hours|closure/.test(code))).toEqual([])
})

test('a missing hero can be added to a page, once', () => {
  const types = (page: unknown) => newBlocks(page, new Set()).map(({ type }) => type)
  expect(types({ blocks: [{ type: 'text' }] })).toContain('hero')
  expect(types({ blocks: [{ type: 'text' }, { type: 'hero' }] })).not.toContain('hero')
})

test('the targets of links have the names of the list of pages, and facts instead of their names', async () => {
  const { shaped } = await loadFrom(frozenDisk)
  const labels = new Map(linkChoices(shaped, []).map(({ value, label }) => [value, label]))
  expect(labels.get('/')).toBe('Seite „Startseite“')
  expect(labels.get('/europaletten#masszeichnung')).toBe('Abschnitt „Maßzeichnung“ auf „Produkte“')
  expect([...labels.values()].join(' ')).not.toContain('{')
})

test('a block is found by what others call it, and says how it serves', () => {
  const found = (word: string) =>
    newBlocks({}, new Set()).flatMap(({ type, alias }) => (alias?.words.includes(word) ? [type] : []))
  expect(found('galerie')).toEqual(['card-grid'])
  expect(found('video')).toEqual(['links'])
  expect(found('ansprechpartner')).toEqual(['text'])
})

test('a fact lists the pages that use it', () => {
  const site = {
    company: { phone: '030 1', vatId: 'DE1' },
    contacts: [{ id: 'bewerbung', phone: '030 2' }],
    locations: [{ id: 'nord', street: 'Weg 1' }],
  }
  const files = ['site.yaml', 'pages/a.yaml']
  const uses = (path: Path, text: string) => factUses(site, path, new Map(files.map((file) => [file, text])))
  const page = ['pages/a.yaml']
  for (const [path, text, used] of [
    [['company', 'phone'], 'text: Unter {phone}', page],
    [['company', 'phone'], '    to: tel\n', page],
    [['company', 'phone'], 'text: "[an](tel:bewerbung) und {bewerbung.phone}"', []],
    [['contacts', 0, 'phone'], 'text: "[an](tel:bewerbung)"', page],
    [['contacts', 0, 'phone'], 'to: tel:bewerbung-nord', []],
    [['locations', 0, 'street'], '  - type: contact-details\n    location: nord\n', page],
    [['company', 'vatId'], 'text: nichts', []],
    [['navigation', 'menu'], 'text: {menu}', undefined],
  ] as const)
    expect(uses(path, text)?.files, text).toEqual(used)
  expect(uses(['contacts', 0, 'phone'], '')?.name).toBe('bewerbung.phone')
  expect(uses(['company', 'phone'], '')?.isEverywhere).toBe(true)
  expect(uses(['company', 'vatId'], '')?.isEverywhere).toBe(false)
})

describe('a file with errors', () => {
  const faulty = `title: Neu
descripton: Text
blocks:
  - type: hero
    title:
      a: 1
    points: Kurz
    actions:
      - label: Los
        to: /nirgends
  - type: herro
    title: Kopf
`
  const show = async (path: Path, text = faulty) => {
    const file = 'pages/start.yaml'
    const problems = await problemsWith(new Map([[file, text]]))
    return formAt({ file, text, path, problems, locations: [] })
  }

  test('shows the written values, and each finding at its field', async () => {
    const page = await show([])
    const found = page.fields.map(({ name, kind, value, problems }) => [
      name,
      kind,
      value,
      problems.length > 0,
    ])
    expect(found).toEqual([
      ['title', 'text', 'Neu', true],
      ['description', 'text', '', false],
      ['kind', 'choice', '', false],
      ['hidden', 'truth', '', false],
      ['blocks', 'list', '', false],
      ['descripton', 'odd', 'Text', true],
    ])
    const hero = (await show(['blocks', 0])).fields.map(({ name, kind, value }) => [name, kind, value])
    expect(hero).toContainEqual(['title', 'odd', '{"a":"1"}'])
    expect(hero).toContainEqual(['points', 'odd', 'Kurz'])
    const button = await show(['blocks', 0, 'actions', 0, 'to'])
    expect(button.fields.find(({ name }) => name === 'to')?.problems.map(({ code }) => code)).toEqual([
      'dead-link',
    ])
    const typo = await show(['blocks', 1])
    expect(typo.fields[0]).toMatchObject({ name: 'type', kind: 'odd', value: 'herro' })
    expect(typo.fields[0]?.problems.map(({ code }) => code)).toEqual(['unknown-block'])
    expect(page.fields.at(-1)?.problems[0]?.fix?.text).toBe('description')
  })

  test('says so if the file cannot be parsed', async () => {
    const broken = await show(['blocks', 0], 'title: "Neu\nblocks:\n  - type: hero\n')
    expect(broken).toMatchObject({ path: [], fields: [] })
    expect(broken.problems.length).toBeGreaterThan(0)
  })
})
