import { describe, expect, test } from 'vitest'
import type { Markup } from '#schema'
import {
  type Files,
  loadSite,
  pageWith,
  plainPage,
  resolveSite,
  siteWith,
  smallSite,
} from '../../../support/site.ts'

/** The blocks of a start page as plain data; the first is its hero. */
async function blocksOf(start: string) {
  const { pages } = await resolveSite({ 'pages/start.yaml': start })
  return pages[0]?.blocks ?? []
}

/** The heading of a page as resolved from this notation. */
async function titleOf(written: string) {
  const [hero] = await blocksOf(plainPage('Paletten').replace('    title: Paletten', `    title: ${written}`))
  return hero?.type === 'hero' ? hero.title : undefined
}

async function markupOf(...lines: string[]): Promise<Markup | undefined> {
  const text = lines.map((line) => `    ${line}\n`).join('')
  const [, block] = await blocksOf(pageWith(`- type: text\n  title: Text\n  text: |\n${text}`))
  return block?.type === 'text' ? block.text : undefined
}

/** Code and line of each problem, as `dead-link:7`. */
async function problemsOf(changed: Files) {
  const { problems } = await loadSite(changed)
  return problems.map(({ code, file, line }) => `${file}:${line} ${code}`)
}

describe('texts arrive as typed', () => {
  test.each(['07150123456', '1.000', 'Nein', '1e3', '0x1F', '2026-11-21'])('%s', async (written) => {
    expect(await titleOf(written)).toBe(written)
  })

  test('quotes only delimit a text', async () => {
    expect(await titleOf('"Paletten: neu #1"')).toBe('Paletten: neu #1')
  })

  test('numbers and booleans are parsed only if the schema asks for them', async () => {
    const { valid } = await loadSite({
      'site.yaml': siteWith('placeholders: true\n'),
      'pages/start.yaml': plainPage('true'),
    })
    expect(valid?.site.placeholders).toBe(true)
    expect(valid?.pages.get('pages/start.yaml')?.title).toBe('true')
  })
})

describe('company facts', () => {
  test('are filled in throughout a page', async () => {
    const blocks = await blocksOf(
      pageWith(`- type: call-to-action
  title: Tel. {phone}
  lead: Aus {city}
  text: "Rufen Sie **{phone}** an."
  actions:
    - { label: "Anrufen: {phone}", to: tel }
- type: text
  title: Bild
  text: Eine Box.
  image: { file: gitterbox.jpg, alt: "Box in {city}" }
`),
    )
    const text = JSON.stringify(blocks)
    expect(text.match(/07150 123456/g)).toHaveLength(3)
    expect(text.match(/Schwieberdingen/g)).toHaveLength(2)
    expect(text).not.toContain('{phone}')
  })

  test('are filled in in title, description and footer', async () => {
    const start = plainPage('Paletten in {city}').replace('Paletten aus Schwieberdingen', 'Tel. {phone}')
    const { pages, site } = await resolveSite({ 'pages/start.yaml': start })
    expect(pages[0]?.title).toBe('Paletten in Schwieberdingen')
    expect(pages[0]?.description).toMatch(/^Tel\. 07150 123456 für/)
    expect(site.footer.copyright).toBe('© Musterfirma Paletten GmbH')
  })

  test('are marked in running text while they are placeholders', async () => {
    const { pages } = await resolveSite({
      'site.yaml': smallSite['site.yaml'].replace('DE123456789', '"[USt-IdNr. eintragen]"'),
      'pages/start.yaml': pageWith('- { type: text, title: A, text: "USt-IdNr.: {vatId} in {city}" }\n'),
    })
    expect(pages[0]?.blocks[1]).toHaveProperty('text', [
      {
        type: 'paragraph',
        children: [
          'USt-IdNr.: ',
          { type: 'placeholder', value: '[USt-IdNr. eintragen]' },
          ' in Schwieberdingen',
        ],
      },
    ])
  })

  test('with markup characters stay unchanged', async () => {
    const site = smallSite['site.yaml'].replace('name: Musterfirma Paletten GmbH', 'name: "*A* & [B](C)"')
    const { pages } = await resolveSite({
      'site.yaml': site,
      'pages/start.yaml': pageWith('- { type: text, title: Wir, text: "{name}" }\n'),
    })
    expect(JSON.stringify(pages[0]?.blocks[1])).toContain('"children":["*A* & [B](C)"]')
  })
})

describe('running text', () => {
  test('supports bold, italic and links', async () => {
    expect(await markupOf('Ein **fetter**, *schräger* [Link](/kontakt)')).toEqual([
      {
        type: 'paragraph',
        children: [
          'Ein ',
          { type: 'strong', children: ['fetter'] },
          ', ',
          { type: 'emphasis', children: ['schräger'] },
          ' ',
          { type: 'link', href: '/kontakt', children: ['Link'] },
        ],
      },
    ])
  })

  test('supports paragraphs; a line break requires a backslash', async () => {
    expect(await markupOf('Eine Zeile', 'geht weiter\\', 'und bricht um.', '', 'Neuer Absatz')).toEqual([
      {
        type: 'paragraph',
        children: ['Eine Zeile geht weiter', { type: 'break' }, 'und bricht um.'],
      },
      { type: 'paragraph', children: ['Neuer Absatz'] },
    ])
  })

  test('supports bulleted and numbered lists, whose items may have paragraphs', async () => {
    expect(await markupOf('- A', '', '  B', '- C', '', '3. D', '4. E')).toEqual([
      { type: 'list', items: [['A', { type: 'break' }, 'B'], ['C']] },
      { type: 'list', start: 3, items: [['D'], ['E']] },
    ])
  })

  test('keeps characters without a meaning here', async () => {
    const written = 'A < B & C > D, 5 * 3, a_b_c, AT&T; <https://example.org> [x]'
    expect(await markupOf(written)).toEqual([{ type: 'paragraph', children: [written] }])
  })

  test('is typeset across a fact, but no link target is', async () => {
    const [paragraph] =
      (await markupOf('"{shortName}" - seit [2 m](https://www.epal-pallets.org/CP1-25kg)')) ?? []
    expect(paragraph).toMatchObject({
      children: [
        '„Musterfirma“\u00A0– seit ',
        { href: 'https://www.epal-pallets.org/CP1-25kg', children: ['2\u202Fm'] },
      ],
    })
  })
})

describe('links', () => {
  const call = (to: string) =>
    pageWith(`- type: call-to-action\n  title: Anfragen\n  actions:\n    - { label: Los, to: "${to}" }\n`)
  const hrefOf = async (to: string) => {
    const [, block] = await blocksOf(call(to))
    return block?.type === 'call-to-action' ? block.actions[0]?.to : undefined
  }

  test('tel and mailto resolve to the addresses of the company', async () => {
    expect(await hrefOf('tel')).toBe('tel:+497150123456')
    expect(await hrefOf('mailto')).toBe('mailto:anfrage@palettenbetrieb.example')
    expect(JSON.stringify(await markupOf('[Anrufen](tel) [Schreiben](mailto)'))).toMatch(
      /"tel:\+497150123456".*"mailto:anfrage@palettenbetrieb\.example"/,
    )
  })

  test.each(['/kontakt', '/reparatur#tausch', '/files/urkunde.pdf', 'https://www.epal-pallets.org/de?a=b'])(
    '%s stays as written',
    async (to) => {
      expect(await hrefOf(to)).toBe(to)
    },
  )

  test.each(['JavaScript:alert(1)', 'data:text/html,x', '//x.de', 'https:x'])('%s is refused', async (to) => {
    expect(await problemsOf({ 'pages/start.yaml': call(to) })).toHaveLength(1)
  })
})

test('the limits of the form match those of a request', async () => {
  const { fields } = (await resolveSite()).site.form
  expect(fields.map(({ name, required, maxLength }) => [name, required, maxLength])).toEqual([
    ['firma', true, 200],
    ['ansprechpartner', true, 120],
    ['email', true, 254],
    ['telefon', true, 40],
    ['produktwahl', false, undefined],
    ['menge', false, 100],
    ['standort', false, 120],
    ['hinweise', false, 10_000],
  ])
})

describe('one cause leads to one problem', () => {
  const toSection = pageWith(
    '- type: call-to-action\n  title: A\n  actions: [{ label: B, to: /reparatur#tausch }]\n',
  )
  const site = smallSite['site.yaml']
  const cases: Record<string, [Files, string]> = {
    'site.yaml is missing': [{ 'site.yaml': undefined }, 'site.yaml:1 unreadable-file'],
    'site.yaml cannot be read': [{ 'site.yaml': `${site}\tx: y\n` }, 'site.yaml:79 yaml-syntax'],
    'the routes are misspelt': [
      { 'site.yaml': site.replace('routes:', 'rutes:') },
      'site.yaml:75 unknown-field',
    ],
    'the routes are a text': [{ 'site.yaml': siteWith('routes: Start\n') }, 'site.yaml:75 wrong-value'],
    'a route has no page': [
      { 'site.yaml': site.replace('/kontakt, page: kontakt.yaml', '/kontakt') },
      'site.yaml:77 missing-field',
    ],
    'a route is written with a capital letter': [
      { 'site.yaml': site.replace('path: /reparatur', 'path: /Reparatur') },
      'site.yaml:78 wrong-value',
    ],
    'the menu is a text': [{ 'site.yaml': siteWith('navigation: Start\n') }, 'site.yaml:35 wrong-value'],
    'a page with a linked section cannot be read': [
      { 'pages/start.yaml': toSection, 'pages/reparatur.yaml': 'title: A\n\tx: y\n' },
      'pages/reparatur.yaml:2 yaml-syntax',
    ],
    'a page with a linked section is missing': [
      { 'pages/start.yaml': toSection, 'pages/reparatur.yaml': undefined },
      'site.yaml:78 missing-page',
    ],
    'a broken block is linked to': [
      {
        'pages/start.yaml': toSection,
        'pages/reparatur.yaml': pageWith('- { type: text, anchor: tausch, title: A }\n').replaceAll(
          'Paletten',
          'Reparatur',
        ),
      },
      'pages/reparatur.yaml:6 missing-field',
    ],
  }

  test.each(Object.entries(cases))('%s', async (_, [files, expected]) => {
    expect(await problemsOf(files)).toEqual([expected])
  })
})

describe('no input makes the loader throw', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a field named %s', async (name) => {
    const page = `${plainPage('Paletten')}    ${name}: x\n`
    expect(await problemsOf({ 'pages/start.yaml': page })).toEqual(['pages/start.yaml:6 unknown-field'])
  })

  test('a link to a section named constructor', async () => {
    const page = pageWith('- { type: text, title: A, text: "[B](/reparatur#constructor)" }\n')
    expect(await problemsOf({ 'pages/start.yaml': page })).toEqual(['pages/start.yaml:6 dead-link'])
  })

  test('keys that are not texts', async () => {
    const page = `${plainPage('Paletten')}    [a, b]: c\n    ? { x: y }\n    : z\n`
    expect(await problemsOf({ 'pages/start.yaml': page })).toEqual(['pages/start.yaml:6 yaml-syntax'])
  })
})

test('nobody is told to delete an empty site.yaml', async () => {
  const { problems } = await loadSite({ 'site.yaml': '# Notiz\n' })
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'Die Datei ist leer oder enthält nur Notizen; ohne sie gibt es keine Website.',
      'Stellen Sie die letzte Fassung wieder her.',
    ],
  ])
})
