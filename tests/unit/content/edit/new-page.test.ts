import { describe, expect, test } from 'vitest'
import { footerLists, newPage, readTexts, siteDataIn } from '../../../../src/content/edit/index.ts'
import { proposeAddress } from '../../../../src/content/reading/names.ts'
import { inProcess, runHere, siteFolder } from '../../../support/commands.ts'
import { type Files, memoryDisk, smallSite } from '../../../support/site.ts'

const site = smallSite['site.yaml']
const route = '  - { path: /waesche, page: waesche.yaml }\n'
const wash = ['/waesche', 'Palettenwäsche']

/** Runs the command on the small site with some files changed, and reads the texts afterwards. */
async function newPageIn(changed: Files, args: readonly string[], env?: Record<string, string>) {
  const { folder, texts } = await siteFolder({ ...smallSite, ...changed })
  const before = await texts()
  const answer = await runHere(folder, 'new-page', [...args], env)
  return { ...answer, before, texts: await texts() }
}

describe('npm run new-page', () => {
  test('writes a page that says what to put where, its route and its link, and says what to do next', async () => {
    const { code, out, err, texts } = await newPageIn({}, [...wash, '--menu', 'start'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Die Seite \/waesche ist angelegt:\n\n {2}pages\/waesche\.yaml +die neue Seite\n/)
    expect(out).toContain('5 Dateien geprüft, keine Fehler.')
    expect(out).toContain('Nächster Schritt: Ersetzen Sie in pages/waesche.yaml')
    const item = '        - { label: Reparatur, to: /reparatur }\n'
    const added = '        - { label: Palettenwäsche, to: /waesche }\n'
    expect(texts['site.yaml']).toBe(site.replace(item, item + added) + route)
    expect(texts['pages/waesche.yaml']).toBe(`# yaml-language-server: $schema=../schema/page.schema.json
title: Palettenwäsche
description: >-
  Bitte ersetzen: worum es auf der Seite geht, in ein bis zwei Sätzen mit zusammen 120 bis 155 Zeichen.
  Suchmaschinen zeigen diesen Text an.
blocks:
  - type: hero
    title: Palettenwäsche
    lead: "Bitte ersetzen: ein bis zwei Sätze, die sagen, was Besucher auf dieser Seite finden."

  - type: text
    title: "Bitte ersetzen: Überschrift des Abschnitts"
    text: |
      Bitte ersetzen: Hier steht der Text der Seite. Nach einer Leerzeile beginnt ein neuer Absatz.

      - Eine Zeile, die mit „- “ beginnt, wird ein Punkt in einer Liste.
      - So wird ein Wort **fett**, und so entsteht ein Link: [Linktext](/kontakt).

  - type: call-to-action
    title: "Bitte ersetzen: wozu die Seite auffordert"
    text: "Bitte ersetzen: ein Satz dazu, was Besucher angeben sollen und wie es dann weitergeht."
    actions:
      - label: Angebot anfordern
        to: /kontakt
      - label: "Anrufen: {phone}"
        to: tel
`)
  })

  const withoutItems = site.replace(/ {4}- label: Start\n.*\n.*\n.*\n/, '    - { label: Start, to: / }\n')
  const redirected = (...lines: string[]) => `${site}\nredirects:\n${lines.join('')}`
  const stale = '  - { from: /waesche, to: /kontakt }\n'
  const other = '  - { from: /alt, to: /kontakt }\n'

  test.each<[string, string[], string, string]>([
    ['at the top', ['--menu', 'oben'], site, '\n    - label: Palettenwäsche\n      to: /waesche\n  offer:'],
    [
      'below an entry without a submenu',
      ['--menu', 'Start'],
      withoutItems,
      '    - { label: Start, to: /, items: [ { label: Palettenwäsche, to: /waesche } ] }\n',
    ],
    [
      'without a menu, and no redirect from its address',
      [],
      redirected(stale, other),
      `redirects:\n${other}`,
    ],
  ])('adds it to site.yaml: %s', async (_, options, before, expected) => {
    const { code, texts } = await newPageIn({ 'site.yaml': before }, [...wash, ...options])
    expect(code).toBe(0)
    expect(texts['site.yaml']).toContain(expected)
    expect(texts['site.yaml']).not.toContain(stale)
  })

  test('takes the option that npm kept for itself, and says where the link is', async () => {
    const { out, texts } = await newPageIn({}, wash, { npm_config_menu: 'Start' })
    const [, line] = /site\.yaml:(\d+) +neu: - \{ label: Palettenwäsche, to: \/waesche \}\n/.exec(out) ?? []
    expect(texts['site.yaml']?.split('\n')[Number(line) - 1]).toContain(
      '{ label: Palettenwäsche, to: /waesche }',
    )
  })

  test('tidies pasted texts, and quotes what YAML would read differently', async () => {
    const { texts } = await newPageIn({}, ['a/b/', ' Paletten: neu &\n gebraucht #1 ', '--menu', 'oben'])
    expect(texts['pages/a-b.yaml']).toContain('\ntitle: "Paletten: neu & gebraucht #1"\n')
    expect(texts['site.yaml']).toContain('- { path: /a/b, page: a-b.yaml }')
    expect(texts['site.yaml']).toContain('- label: "Paletten: neu & gebraucht #1"\n      to: /a/b\n')
  })
})

const usage = 'so: npm run new-page -- /palettenwaesche "Paletten waschen". Mehr mit --help.'
const taken = { 'pages/waesche.yaml': smallSite['pages/start.yaml'] }
const routed = { ...taken, 'site.yaml': `${site}  - { path: /alt, page: waesche.yaml }\n` }

test.each<[string, string[], 1 | 2, string, Files?]>([
  ['no address', [], 2, usage],
  ['no title', ['/waesche', ' '], 2, usage],
  ['a title without quotes', ['/waesche', 'Paletten', 'waschen'], 2, usage],
  ['an unknown option', [...wash, '--titel', 'A'], 2, 'Die Angabe „--titel“ gibt es nicht.'],
  [
    'an unknown menu',
    [...wash, '--menu', 'Strat'],
    2,
    'Einen Menüpunkt „Strat“ gibt es nicht. Meinten Sie „Start“?',
  ],
  ['another unknown menu', [...wash, '--menu', 'xyz'], 2, 'Möglich sind: oben, Start.'],
  ['a taken address', ['kontakt', 'A'], 2, 'Die Adresse „/kontakt“ hat schon eine andere Seite.'],
  ['an invalid address', ['/Über uns', 'A'], 2, 'zum Beispiel /ueber-uns.'],
  ['a reserved address', ['/index', 'A'], 2, '„/index“ braucht die Website selbst'],
  [
    'the file of a page without an address',
    wash,
    1,
    'einen Eintrag mit „/waesche“ und „waesche.yaml“',
    taken,
  ],
  ['the file of another page', wash, 2, 'gibt es schon. Nehmen Sie eine andere Adresse.', routed],
  [
    'a title with an error',
    ['/waesche', 'Wäsche in {stadt}'],
    1,
    'pages/waesche.yaml:2:18  Fehler  unknown-fact',
  ],
  [
    'a broken site.yaml',
    wash,
    1,
    'Beheben Sie zuerst diese Fehler. Es wurde nichts geändert.',
    { 'site.yaml': site.replace('routes:', 'rutes:') },
  ],
  [
    'a broken page',
    wash,
    1,
    'Beheben Sie zuerst diese Fehler. Es wurde nichts geändert.',
    { 'pages/reparatur.yaml': 'titel: Reparatur\n' },
  ],
])('%s is refused, and changes nothing', async (_, args, wanted, sentence, changed = {}) => {
  const { code, out, err, before, texts } = await newPageIn(changed, args)
  expect({ code, out }).toEqual({ code: wanted, out: '' })
  expect(err).toContain(sentence)
  expect(texts).toEqual(before)
})

test('ends with its exit code, and prints its help', { tags: 'thorough' }, async () => {
  const { folder } = await siteFolder(smallSite)
  expect((await inProcess(folder, 'new-page')).code).toBe(2)
  const { code, out } = await runHere(folder, 'new-page', ['--help'])
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('npm run new-page -- ADRESSE "TITEL"'),
  })
})

test('a page may be added to every list of the footer', async () => {
  const texts = await readTexts(memoryDisk(smallSite))
  const page = { title: 'Wäsche', label: 'Wäsche', path: '/waesche', description: 'B' }
  const plan = newPage(texts, { ...page, lists: footerLists(siteDataIn(texts)) })
  const text = 'changes' in plan ? plan.changes.get('site.yaml') : ''
  expect(text).toContain('        - { label: Wäsche, to: /waesche }\n  legal:')
  expect(text).toContain('    - { label: Wäsche, to: /waesche }\n  copyright:')
})

test.each([
  ['Palettenreparatur', '/palettenreparatur'],
  ['Über uns: Groß & Klein – seit 1998!', '/ueber-uns-gross-und-klein-seit-1998'],
  ['Café Crème', '/cafe-creme'],
  ['U\u0308ber uns', '/ueber-uns'],
  ['???', undefined],
])('proposes for %s the address %s', (title, address) => {
  expect(proposeAddress(title)).toBe(address)
})
