import { describe, expect, test } from 'vitest'
import { changedDisk, type DeletePlan, deletePage, readTexts } from '../../src/edit/index.ts'
import { loadContent } from '../../src/loader/index.ts'
import { type Files, memoryDisk, pageWith, plainPage, smallSite } from '../support/site.ts'

const site = smallSite['site.yaml']
const links = pageWith(`- type: text
  title: Mehr zu /reparatur
  text: |
    Zur [Reparatur](/reparatur), zum [Tausch](/reparatur#tausch), zur
    [Werkstatt](https://palettenbetrieb.example/reparatur?produktwahl=ankauf).
`)

/** The plan for the small site with some files changed, and the problems afterwards. */
async function deleted(written: { path: string; to?: string }, changed: Files = {}) {
  const disk = memoryDisk({ ...smallSite, ...changed })
  const plan = deletePage(await readTexts(disk), written)
  if ('refused' in plan) throw new Error(plan.refused)
  const { problems } = await loadContent(changedDisk(disk, plan.changes))
  return { ...plan, told: problems.map(({ file, line, code }) => `${file}:${line} ${code}`) }
}

const without = (...lines: string[]) => lines.reduce((text, line) => text.replace(`${line}\n`, ''), site)
const menuLine = '        - { label: Reparatur, to: /reparatur }'
const routeLine = '  - { path: /reparatur, page: reparatur.yaml }'
const bare = without(menuLine, routeLine).replace('items:', 'items: []')

describe('deletePage', () => {
  test('removes file, address and menu entry', async () => {
    const { changes, steps, told } = await deleted({ path: 'reparatur/' })
    expect(Object.fromEntries(changes)).toEqual({ 'pages/reparatur.yaml': undefined, 'site.yaml': bare })
    expect(steps.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([
      'pages/reparatur.yaml:undefined gelöscht',
      `site.yaml:40 entfällt: ${menuLine.trim()}`,
      `site.yaml:78 entfällt: ${routeLine.trim()}`,
    ])
    expect(told).toEqual([])
  })

  test('redirects every link to the target, without query and anchor', async () => {
    const hidden = `hidden: true\n${links}`
    const { changes, told } = await deleted(
      { path: '/reparatur', to: 'kontakt' },
      { 'pages/start.yaml': links, 'pages/entwurf.yaml': hidden },
    )
    const mended = (text: string) =>
      text.replace(/\((https:[^)]*)?\/reparatur[^)]*\)|\(https:[^)]*\)/g, '(/kontakt)')
    expect(changes.get('pages/start.yaml')).toBe(mended(links))
    expect(changes.get('pages/entwurf.yaml')).toBe(mended(hidden))
    expect(changes.get('site.yaml')).toBe(`${bare}\nredirects:\n  - { from: /reparatur, to: /kontakt }\n`)
    expect(told).toEqual([])
  })

  test.each([
    ['/kontakt#formular', '/kontakt#formular'],
    ['https://example.org/reparatur', 'https://example.org/reparatur'],
    ['/files/urkunde.pdf', '/files/urkunde.pdf'],
  ])('the target may be %s', async (to, end) => {
    const contact = smallSite['pages/kontakt.yaml'].replace(
      'title: Anfahrt',
      'title: Anfahrt\n    anchor: formular',
    )
    const { changes, told } = await deleted(
      { path: '/reparatur', to },
      { 'pages/start.yaml': links, 'pages/kontakt.yaml': contact },
    )
    expect(changes.get('pages/start.yaml')?.split(`(${end})`)).toHaveLength(4)
    expect(told).toEqual([])
  })

  test('without a target each remaining link is an error, and each redirect to the page is removed', async () => {
    const redirected = `${site}redirects:\n  - { from: /werkstatt, to: /reparatur }\n  - { from: /alt, to: /kontakt }\n`
    const { changes, told } = await deleted(
      { path: '/reparatur' },
      { 'pages/start.yaml': links, 'site.yaml': redirected },
    )
    expect(told).toEqual(['9', '9', '10'].map((line) => `pages/start.yaml:${line} dead-link`))
    expect(changes.get('site.yaml')).toBe(`${bare}redirects:\n  - { from: /alt, to: /kontakt }\n`)
  })

  test('with a target each redirect to the page leads there directly', async () => {
    const redirected = `${site}redirects:\n  - { from: /werkstatt, to: /reparatur }\n`
    const { changes } = await deleted({ path: '/reparatur', to: '/kontakt' }, { 'site.yaml': redirected })
    expect(changes.get('site.yaml')).toBe(
      `${bare}redirects:\n  - { from: /werkstatt, to: /kontakt }\n  - { from: /reparatur, to: /kontakt }\n`,
    )
  })

  test('a menu entry with items leads to the target, or is reported', async () => {
    const below = site
      .replace('to: /\n', 'to: /ankauf\n')
      .replace(routeLine, `${routeLine}\n  - { path: /ankauf, page: ankauf.yaml }`)
    const files = { 'site.yaml': below, 'pages/ankauf.yaml': plainPage('Ankauf') }
    expect((await deleted({ path: '/ankauf' }, files)).told).toEqual(['site.yaml:38 dead-link'])
    const { changes } = await deleted({ path: '/ankauf', to: '/' }, files)
    expect(changes.get('site.yaml')).toBe(`${site}\nredirects:\n  - { from: /ankauf, to: / }\n`)
  })

  test('a footer group is removed with its only link, and the steps say so', async () => {
    const group = '    - title: Leistungen\n      links:\n'
    const entry = '        - { label: Reparatur, to: /reparatur }\n'
    const footer = site.replace(
      '  legal:\n',
      `${group}${entry}${entry.replace('Reparatur', 'Werkstatt')}  legal:\n`,
    )
    const { changes, steps, told } = await deleted({ path: '/reparatur' }, { 'site.yaml': footer })
    expect(changes.get('site.yaml')).toBe(bare)
    expect(steps.map(({ line, text }) => `${line} ${text}`)).toContain(
      '48 entfällt, weil kein Link darin bleibt: - title: Leistungen',
    )
    expect(told).toEqual([])
  })

  test('keeps the only footer group', async () => {
    const footer = site.replace('{ label: Kontakt, to: /kontakt }', '{ label: Reparatur, to: /reparatur }')
    expect((await deleted({ path: '/reparatur' }, { 'site.yaml': footer })).told).toEqual([
      'site.yaml:43 wrong-value',
    ])
  })

  test('keeps the file while another address leads to it', async () => {
    const twice = site.replace(routeLine, `${routeLine}\n  - { path: /werkstatt, page: reparatur.yaml }`)
    const { changes } = await deleted({ path: '/reparatur', to: '/werkstatt' }, { 'site.yaml': twice })
    expect([...changes.keys()]).toEqual(['site.yaml'])
  })

  test('deletes a hidden page, too', async () => {
    const hidden = { 'pages/ankauf.yaml': `hidden: true\n${plainPage('Ankauf')}` }
    const routed = site.replace(routeLine, `${routeLine}\n  - { path: /ankauf, page: ankauf.yaml }`)
    const { changes, told } = await deleted({ path: '/ankauf' }, { ...hidden, 'site.yaml': routed })
    expect(Object.fromEntries(changes)).toEqual({ 'pages/ankauf.yaml': undefined, 'site.yaml': site })
    expect(told).toEqual([])
  })
})

test.each([
  [{ path: '/' }, 'Die Startseite lässt sich nicht löschen'],
  [{ path: '/reperatur' }, 'Eine Seite „/reperatur“ gibt es nicht. Meinten Sie „/reparatur“?'],
  [{ path: '/reparatur', to: '/kontackt' }, 'Eine Seite „/kontackt“ gibt es nicht. Meinten Sie „/kontakt“?'],
  [{ path: '/reparatur', to: '/reparatur#tausch' }, 'nicht zu sich selbst weiterleiten'],
])('%j is refused', async (written, sentence) => {
  const plan = deletePage(await readTexts(memoryDisk(smallSite)), written) as DeletePlan & { refused: string }
  expect(plan.refused).toContain(sentence)
})
