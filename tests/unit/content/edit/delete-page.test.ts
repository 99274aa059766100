// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { changedDisk, deletePage, formatted, readTexts } from '../../../../src/content/edit/index.ts'
import { inProcess, runHere, siteFolder } from '../../../support/commands.ts'
import { frozenBytes, frozenTexts } from '../../../support/frozen-site.ts'
import { type Files, loadFrom, memoryDisk, pageWith, plainPage, smallSite } from '../../../support/site.ts'

const site = smallSite['site.yaml']
const menuLine = '        - { label: Reparatur, to: /reparatur }\n'
const route = '  - { path: /reparatur, page: reparatur.yaml }\n'
/** The site.yaml without the page. */
const bare = site.replace(menuLine, '').replace(route, '').replace('items:', 'items: []')
const links = pageWith(`- type: text
  title: Mehr zu /reparatur
  text: |
    Zur [Reparatur](/reparatur), zum [Tausch](/reparatur#tausch), zur
    [Werkstatt](https://palettenbetrieb.example/reparatur?produktwahl=ankauf).
`)

/** The plan for the small site with some files changed, and the problems afterwards; throws if it is refused. */
async function deleted(path: string, to?: string, changed: Files = {}) {
  const disk = memoryDisk({ ...smallSite, ...changed })
  const plan = deletePage(await readTexts(disk), { path, to })
  if ('refused' in plan) throw new Error(plan.refused)
  const { problems } = await loadFrom(changedDisk(disk, plan.changes))
  return { ...plan, told: problems.map(({ file, line, code }) => `${file}:${line} ${code}`) }
}

describe('deletePage', () => {
  test.each(['', 'hidden: true\n'])('removes file, address and menu entry of a page: %j', async (hidden) => {
    const page = hidden + smallSite['pages/reparatur.yaml']
    const { changes, told } = await deleted('reparatur/', undefined, { 'pages/reparatur.yaml': page })
    expect(Object.fromEntries(changes)).toEqual({ 'pages/reparatur.yaml': undefined, 'site.yaml': bare })
    expect(told).toEqual([])
  })

  test.each([
    ['kontakt', '/kontakt'],
    ['/kontakt#formular', '/kontakt#formular'],
    ['https://example.org/reparatur', 'https://example.org/reparatur'],
    ['/files/urkunde.pdf', '/files/urkunde.pdf'],
  ])('redirects every link and the address to %s, without query and anchor', async (to, target) => {
    const contact = smallSite['pages/kontakt.yaml'].replace('title: Anfahrt', '$&\n    anchor: formular')
    const hidden = `hidden: true\n${links}`
    const files = { 'pages/start.yaml': links, 'pages/entwurf.yaml': hidden, 'pages/kontakt.yaml': contact }
    const { changes, told } = await deleted('/reparatur', to, files)
    const mended = (text: string) =>
      formatted(text.replace(/\((https:[^)]*)?\/reparatur[^)]*\)/g, `(${target})`))
    expect(changes.get('pages/start.yaml')).toBe(mended(links))
    expect(changes.get('pages/entwurf.yaml')).toBe(mended(hidden))
    const redirect = `\nredirects:\n  - { from: /reparatur, to: ${target} }\n`
    expect(changes.get('site.yaml')).toBe(bare + redirect)
    expect(told).toEqual([])
  })

  const redirected = `${site}redirects:\n  - { from: /werkstatt, to: /reparatur }\n  - { from: /alt, to: /kontakt }\n`

  test('without a target each remaining link is an error, and each redirect to the page is removed', async () => {
    const files = { 'pages/start.yaml': links, 'site.yaml': redirected }
    const { changes, told } = await deleted('/reparatur', undefined, files)
    expect(told).toEqual(['9', '9', '10'].map((line) => `pages/start.yaml:${line} dead-link`))
    expect(changes.get('site.yaml')).toBe(`${bare}redirects:\n  - { from: /alt, to: /kontakt }\n`)
  })

  test('with a target each redirect to the page leads there directly', async () => {
    const { changes } = await deleted('/reparatur', '/kontakt', { 'site.yaml': redirected })
    const [, after] = changes.get('site.yaml')?.split('redirects:\n') ?? []
    expect(after).toBe(
      '  - { from: /werkstatt, to: /kontakt }\n  - { from: /alt, to: /kontakt }\n  - { from: /reparatur, to: /kontakt }\n',
    )
  })

  test('a menu entry with items leads to the target, or is reported', async () => {
    const below = site
      .replace('to: /\n', 'to: /ankauf\n')
      .replace(route, `${route}  - { path: /ankauf, page: ankauf.yaml }\n`)
    const files = { 'site.yaml': below, 'pages/ankauf.yaml': plainPage('Ankauf') }
    expect((await deleted('/ankauf', undefined, files)).told).toEqual(['site.yaml:38 dead-link'])
    const { changes } = await deleted('/ankauf', '/', files)
    expect(changes.get('site.yaml')).toBe(`${site}\nredirects:\n  - { from: /ankauf, to: / }\n`)
  })

  test('a footer group is removed with its only link; the last group stays', async () => {
    const twice = menuLine + menuLine.replace('Reparatur', 'Werkstatt')
    const group = `    - title: Leistungen\n      links:\n${twice}`
    const footer = site.replace('  legal:\n', `${group}  legal:\n`)
    const { changes, told } = await deleted('/reparatur', undefined, { 'site.yaml': footer })
    expect(changes.get('site.yaml')).toBe(bare)
    expect(told).toEqual([])
    const only = site.replace('{ label: Kontakt, to: /kontakt }', '{ label: Reparatur, to: /reparatur }')
    const { told: reported } = await deleted('/reparatur', undefined, { 'site.yaml': only })
    expect(reported).toEqual(['site.yaml:43 wrong-value'])
  })

  test('keeps the file while another address leads to it', async () => {
    const twice = site.replace(route, `${route}  - { path: /werkstatt, page: reparatur.yaml }\n`)
    const { changes } = await deleted('/reparatur', '/werkstatt', { 'site.yaml': twice })
    expect([...changes.keys()]).toEqual(['site.yaml'])
  })

  test.each<[string, string | undefined, string]>([
    ['/', undefined, 'Die Startseite lässt sich nicht löschen'],
    ['/reperatur', undefined, 'Eine Seite „/reperatur“ gibt es nicht. Meinten Sie „/reparatur“?'],
    ['/reparatur', '/kontackt', 'Eine Seite „/kontackt“ gibt es nicht. Meinten Sie „/kontakt“?'],
    ['/reparatur', '/reparatur#tausch', 'nicht zu sich selbst weiterleiten'],
  ])('refuses to delete %s for %s', async (path, to, sentence) => {
    await expect(deleted(path, to)).rejects.toThrow(sentence)
  })
})

describe('npm run delete-page', () => {
  test('lists the remaining links, and changes nothing', async () => {
    const { folder, texts } = await siteFolder(frozenBytes())
    const { code, out, err } = await inProcess(folder, 'delete-page', ['/gitterboxen'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/pages\/start\.yaml:\d+:\d+ {2}Fehler {2}dead-link\n/)
    expect(err).toContain('nennen Sie mit --redirect eine Seite, zu der sie führen sollen.\nEs wurde nichts')
    expect(await texts()).toEqual(Object.fromEntries(frozenTexts))
  })

  test('redirects every link, and reports those that now lead to their own page', async () => {
    const { folder, texts } = await siteFolder(frozenBytes())
    // npm keeps the option for itself if `--` is missing.
    const env = { npm_config_redirect: '/europaletten' }
    const { code, out, err } = await runHere(folder, 'delete-page', ['/gitterboxen'], env)
    expect(code).toBe(0)
    expect(out).toContain('Die Seite /gitterboxen ist gelöscht:')
    expect(out).toMatch(/ {2}pages\/gitterboxen\.yaml +gelöscht\n/)
    expect(out).toMatch(/ {2}pages\/start\.yaml:\d+ +to: \/europaletten\n/)
    expect(out).toMatch(/ {2}site\.yaml:\d+ +entfällt: - \{ path: \/gitterboxen, .*\}\n/)
    expect(out).toMatch(/ {2}site\.yaml:\d+ +neu: - \{ from: \/gitterboxen, to: \/europaletten \}\n/)
    expect(out).toMatch(/\d\d Dateien geprüft, keine Fehler\.\nWer die Adresse \/gitterboxen aufruft, kommt/)
    expect(err).toMatch(/^pages\/europaletten\.yaml:\d+:\d+ {2}Warnung {2}self-link\n/)
    expect(await texts()).not.toHaveProperty(['pages/gitterboxen.yaml'])
  })

  test.each<[string[], 0 | 2, string]>([
    [[], 2, 'Nennen Sie eine Adresse'],
    [['--help'], 0, 'npm run delete-page -- '],
  ])('%s ends with %i', async (args, wanted, said) => {
    const { folder } = await siteFolder(smallSite)
    const { code, out, err } = await runHere(folder, 'delete-page', args)
    expect(code).toBe(wanted)
    expect(out + err).toContain(said)
  })
})

test('every page of the frozen site can be deleted, and no link to it stays', async () => {
  const disk = memoryDisk(frozenBytes())
  const paths = (frozenTexts.get('site.yaml') ?? '').matchAll(/\{ path: (\/[^,]+),/g)
  for (const [, path = ''] of paths) {
    const made = deletePage(frozenTexts, { path, to: '/' })
    if ('refused' in made) throw new Error(made.refused)
    const { problems } = await loadFrom(changedDisk(disk, made.changes))
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const after = [...new Map([...frozenTexts, ...made.changes])]
    const left = after.filter(([, text]) => text?.match(`[( ]${path}[#?),\\s]`))
    expect(
      left.map(([file]) => file),
      path,
    ).toEqual(['site.yaml'])
  }
})
