import { describe, expect, test } from 'vitest'
import { proposeAddress } from '../../src/content/names.ts'
import {
  askForPage,
  changedDisk,
  type Given,
  type NewPage,
  pageFromFlags,
  presentOf,
  readTexts,
} from '../../src/edit/index.ts'
import { newPage } from '../../src/edit/new-page.ts'
import { loadContent } from '../../src/loader/index.ts'
import { type Files, memoryDisk, smallSite } from '../support/site.ts'

const site = smallSite['site.yaml']
const description =
  'Wir waschen Kunststoffpaletten und Gitterboxen in {city}: mit Hochdruck, ohne Zusätze, auch für Lebensmittelbetriebe. Jetzt Termin anfragen.'
const flags = { title: 'Palettenwäsche', path: '/waesche', description }

async function presentWith(changed: Files = {}) {
  const disk = memoryDisk({ ...smallSite, ...changed })
  return { disk, present: presentOf(await readTexts(disk)) }
}

/** The result of the options on the small site; throws if they are refused. */
async function changesOf(given: Given, changed: Files = {}) {
  const { disk, present } = await presentWith(changed)
  const page = pageFromFlags(present, given)
  const plan = 'refused' in page ? page : newPage(present, page)
  if ('refused' in plan) throw new Error(plan.refused)
  const { problems } = await loadContent(changedDisk(disk, plan.changes))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return { ...plan, text: (file: string) => plan.changes.get(file) ?? '' }
}

async function refusalOf(given: Given, changed: Files = {}) {
  return changesOf(given, changed).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

describe('newPage', () => {
  test('writes a page that says what to put where, and its route', async () => {
    const { text, changes } = await changesOf(flags)
    expect([...changes.keys()]).toEqual(['pages/waesche.yaml', 'site.yaml'])
    expect(text('site.yaml')).toBe(`${site}  - { path: /waesche, page: waesche.yaml }\n`)
    expect(text('pages/waesche.yaml')).toBe(`# yaml-language-server: $schema=../schema/page.schema.json
title: Palettenwäsche
description: >-
  Wir waschen Kunststoffpaletten und Gitterboxen in {city}: mit Hochdruck, ohne Zusätze, auch für
  Lebensmittelbetriebe. Jetzt Termin anfragen.
blocks:
  - type: hero
    title: Palettenwäsche
    lead: >-
      Bitte ersetzen: ein bis zwei Sätze, die sagen, was Besucher auf dieser Seite finden.

  - type: text
    title: "Bitte ersetzen: Überschrift des Abschnitts"
    text: |
      Bitte ersetzen: Hier steht der Text der Seite. Nach einer Leerzeile beginnt ein neuer Absatz.

      - Eine Zeile, die mit „- “ beginnt, wird ein Punkt in einer Liste.
      - So wird ein Wort **fett**, und so entsteht ein Link: [Linktext](/kontakt).

  - type: call-to-action
    title: "Bitte ersetzen: wozu die Seite auffordert"
    text: >-
      Bitte ersetzen: ein Satz dazu, was Besucher angeben sollen und wie es dann weitergeht.
    actions:
      - label: Angebot anfordern
        to: /kontakt
      - label: "Anrufen: {phone}"
        to: tel
`)
  })

  test.each([
    ['oben', '\n    - label: Wäsche\n      to: /waesche\n  offer:'],
    ['start', '\n        - { label: Wäsche, to: /waesche }\n  offer:'],
  ])('adds the page to the menu: %s', async (menu, expected) => {
    const { text, steps } = await changesOf({ ...flags, menu, label: 'Wäsche' })
    expect(text('site.yaml')).toContain(expected)
    const line = steps.find((step) => step.text.startsWith('Link'))?.line ?? 0
    expect(text('site.yaml').split('\n')[line - 1]).toContain('label: Wäsche')
  })

  test('starts a submenu below an entry without one', async () => {
    const plain = site.replace(/ {4}- label: Start\n.*\n.*\n.*\n/, '    - { label: Start, to: / }\n')
    const { text } = await changesOf({ ...flags, menu: 'Start' }, { 'site.yaml': plain })
    expect(text('site.yaml')).toContain(
      '    - { label: Start, to: /, items: [{ label: Palettenwäsche, to: /waesche }] }\n',
    )
  })

  test.each([
    ['Unternehmen', '        - { label: Palettenwäsche, to: /waesche }\n  legal:'],
    ['unten', '    - { label: Palettenwäsche, to: /waesche }\n  copyright:'],
  ])('adds the page to the footer: %s', async (footer, expected) => {
    expect((await changesOf({ ...flags, footer })).text('site.yaml')).toContain(expected)
  })

  test('tidies pasted texts, and quotes what YAML would read differently', async () => {
    const title = ' Paletten: neu &\n gebraucht #1 '
    const { text } = await changesOf({ title, path: 'a/b/', description: '- {city}: "gut"', menu: 'oben' })
    expect(text('pages/a-b.yaml')).toContain(
      '\ntitle: "Paletten: neu & gebraucht #1"\ndescription: \'- {city}: "gut"\'\n',
    )
    expect(text('site.yaml')).toContain('- { path: /a/b, page: a-b.yaml }')
    expect(text('site.yaml')).toContain('- label: "Paletten: neu & gebraucht #1"\n      to: /a/b\n')
  })

  test('removes a redirect from its address', async () => {
    const before = `${site}\nredirects:\n  - { from: /waesche, to: /kontakt }\n  - { from: /alt, to: /kontakt }\n`
    const { text, steps } = await changesOf(flags, { 'site.yaml': before })
    expect(text('site.yaml')).toMatch(/\nredirects:\n {2}- \{ from: \/alt, to: \/kontakt \}\n$/)
    expect(steps.at(-1)?.text).toContain('Weiterleitung')
  })

  test('keeps a byte order mark and Windows line endings', async () => {
    const { text } = await changesOf(flags, { 'site.yaml': `\uFEFF${site.replaceAll('\n', '\r\n')}` })
    expect(text('site.yaml')).toBe(
      `\uFEFF${`${site}  - { path: /waesche, page: waesche.yaml }\n`.replaceAll('\n', '\r\n')}`,
    )
  })
})

describe('is refused', () => {
  test.each<[string, Given, string]>([
    ['without a title', { path: '/x', description }, 'Es fehlt --title'],
    [
      'without an address',
      { title: 'Über uns & mehr', description },
      'zum Beispiel --path /ueber-uns-und-mehr.',
    ],
    ['without a description', { title: 'A', path: '/x', description: ' ' }, 'Es fehlt --description'],
    [
      'with the address of an existing page',
      { ...flags, path: 'kontakt' },
      'Die Adresse „/kontakt“ hat schon eine andere Seite.',
    ],
    ['with an invalid address', { ...flags, path: '/Über uns' }, 'zum Beispiel /ueber-uns.'],
    ['with a reserved address', { ...flags, path: '/index' }, '„/index“ braucht die Website selbst'],
    [
      'in an unknown menu',
      { ...flags, menu: 'Strat' },
      'Einen Menüpunkt „Strat“ gibt es nicht. Meinten Sie „Start“?',
    ],
    ['in an unknown footer', { ...flags, footer: 'xyz' }, 'Möglich sind: Unternehmen, unten.'],
  ])('%s', async (_, given, sentence) => {
    expect(await refusalOf(given)).toContain(sentence)
  })

  test('if the title is too long for the menu and no other text is given', async () => {
    const long = { ...flags, title: 'Palettenwäsche mit Trocknung und Lagerung' }
    expect(await refusalOf({ ...long, menu: 'oben' })).toContain(
      '(41 Zeichen, dort höchstens 30). Nennen Sie mit --label einen kurzen, zum Beispiel --label "Palettenwäsche".',
    )
    const { present } = await presentWith()
    expect(pageFromFlags(present, { ...long, menu: 'oben', label: 'Wäsche' })).toMatchObject({
      label: 'Wäsche',
    })
    expect(pageFromFlags(present, { ...long, footer: 'unten' })).toMatchObject({ label: long.title })
  })

  test('if the file already exists, with or without an address', async () => {
    const file = { 'pages/waesche.yaml': smallSite['pages/start.yaml'] }
    expect(await refusalOf(flags, file)).toContain('„- { path: /waesche, page: waesche.yaml }“')
    const routed = { ...file, 'site.yaml': `${site}  - { path: /alt, page: waesche.yaml }\n` }
    expect(await refusalOf(flags, routed)).toBe(
      'Die Datei pages/waesche.yaml gibt es schon. Nehmen Sie eine andere Adresse.',
    )
  })
})

test.each([
  ['Palettenreparatur', '/palettenreparatur'],
  ['Über uns: Groß & Klein – seit 1998!', '/ueber-uns-gross-und-klein-seit-1998'],
  ['Café Crème', '/cafe-creme'],
  ['U\u0308ber uns', '/ueber-uns'],
  ['An / Verkauf', '/an-verkauf'],
  ['???', undefined],
])('proposes for %s the address %s', (title, address) => {
  expect(proposeAddress(title)).toBe(address)
})

describe('the conversation', () => {
  /** Answers the questions one by one; returns the page and the output. */
  async function talk(given: Given, ...answers: string[]) {
    const { present } = await presentWith()
    const screen: string[] = []
    const ask = async (question: string) => {
      const answer = answers.shift()
      if (answer === undefined) throw new Error(`No answer to: ${question}`)
      screen.push(question + answer)
      return answer
    }
    const page = await askForPage({ ask, say: (line) => screen.push(line) }, present, given)
    expect(answers).toEqual([])
    return { page: page as NewPage, screen: screen.join('\n') }
  }

  test('asks for everything, counts, proposes, and repeats questions after invalid answers', async () => {
    const { page, screen } = await talk(
      {},
      ...['', 'Palettenwäsche in {city}', 'Wäsche!', '', 'Zu kurz.', description, '9', '2', '1', 'Wäsche'],
    )
    expect(page).toEqual({
      title: 'Palettenwäsche in {city}',
      path: '/palettenwaesche-in-schwieberdingen',
      description,
      label: 'Wäsche',
      lists: [
        expect.objectContaining({ path: ['navigation', 'menu', 0, 'items'] }),
        expect.objectContaining({ path: ['footer', 'groups', 0, 'links'] }),
      ],
    })
    expect(screen).toContain('Adresse der Seite [/palettenwaesche-in-schwieberdingen]: ')
    expect(screen).toContain('„/Wäsche!“ kann keine Adresse sein.')
    expect(screen).toContain('Das sind 8 Zeichen, gewünscht sind 120 bis 155.')
    expect(screen).toContain('  1  oben im Menü\n  2  im Menü unter „Start“')
    expect(screen).toContain('Bitte eine Nummer von 0 bis 2.')
  })

  test('uses the title as the link text, or another text on request', async () => {
    const { page } = await talk({}, 'A'.repeat(61), '', '/a', 'Kurz.', '', '0', '1', 'A'.repeat(61), '')
    expect(page).toMatchObject({ title: 'A'.repeat(61), description: 'Kurz.', label: 'A'.repeat(61) })
    expect(page.lists).toHaveLength(1)
  })

  test('proposes a short text for the menu if the title is too long for it', async () => {
    const title = 'Palettenwäsche mit Trocknung und Lagerung'
    const { page, screen } = await talk({ title, path: '/waesche' }, description, '1', '0', '')
    expect(screen).toContain('am besten ein oder zwei Wörter [Palettenwäsche]: ')
    expect(page.label).toBe('Palettenwäsche')
    const given = { title, path: '/waesche', menu: 'oben', footer: 'unten' }
    const { screen: corrected, page: kept } = await talk(given, description, title, 'Wäsche')
    expect(corrected).toContain('Das sind 41 Zeichen, gewünscht sind höchstens 30.')
    expect(kept.label).toBe('Wäsche')
  })

  test('asks only for missing options, and for no link text without links', async () => {
    const { page } = await talk({ title: 'Wäsche', path: 'waesche', menu: 'oben' }, description, '0', '')
    expect(page).toMatchObject({ title: 'Wäsche', path: '/waesche', description, label: 'Wäsche' })
    const { page: bare } = await talk({ title: 'Kontakt' }, '/kontakt', '/neu', description, '', '')
    expect(bare).toMatchObject({ path: '/neu', lists: [] })
  })
})
