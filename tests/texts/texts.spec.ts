import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { call, company, demands } from './demands.ts'

const fileOf = (path: string) => `dist/${path === '/' ? 'index' : path.slice(1)}.html`
const open = (path: string) =>
  new DOMParser().parseFromString(readFileSync(fileOf(path), 'utf8'), 'text/html')
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]
const hrefs = (root: ParentNode, selector = 'a') =>
  all(root, selector).map((link) => link.getAttribute('href'))

/** Numbers are set with no-break spaces, long words with soft break points. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The text of an element with spaces between its parts. */
function textOf(root: Element): string {
  const parts = all(root, '*').flatMap(({ childNodes }) => [...childNodes])
  return plain(parts.map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join(' '))
}

const loose = (text: string) => text.replace(/\s/g, '').toLowerCase()

function expectWords(text: string, words: string | RegExp, where = 'main'): void {
  if (typeof words === 'string') expect.soft(loose(text), where).toContain(loose(plain(words)))
  else expect.soft(text, where).toMatch(words)
}

test('the site has the pages of the specification, and no others', () => {
  const paths: string[] = JSON.parse(readFileSync('dist/_data/site.json', 'utf8')).data.paths
  expect(paths.toSorted()).toEqual(Object.keys(demands).toSorted())
})

describe.each(Object.entries(demands))('%s', (path, demand) => {
  const main = existsSync(fileOf(path)) ? open(path).querySelector('main') : null

  test('says what the specification demands', () => {
    if (!main) throw new Error(`${fileOf(path)} is missing; run npm run build`)
    const { h1 } = demand
    const heading = plain(main.querySelector('h1')?.textContent)
    if (typeof h1 === 'string') expect.soft(heading).toBe(h1)
    else expect.soft(heading).toMatch(h1)
    const text = textOf(main)
    expect.soft(text, 'facts in braces').not.toMatch(/[{}]/)
    for (const words of demand.says ?? []) expectWords(text, words)
    const links = all(main, 'a').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: plain(link.textContent),
    }))
    for (const [label, href] of demand.buttons ?? []) {
      // A button may preselect a choice: /kontakt?produktwahl=…
      const buttons = links.filter((link) => link.href === href || link.href.startsWith(`${href}?`))
      expectWords(buttons.map((button) => button.text).join('\n'), label, `button to ${href}`)
    }
    for (const [label, value] of Object.entries(demand.data ?? {})) {
      const row = all(main, 'tr').find((one) => plain(one.querySelector('th')?.textContent).includes(label))
      expectWords(row ? textOf(row) : '', value, label)
    }
    const lists = all(main, 'section').map((section) =>
      all(section, 'h3, th[scope=row]').map((entry) => (entry.textContent ?? '').trim().replace(/\s/g, ' ')),
    )
    for (const list of demand.lists ?? []) expect.soft(lists).toContainEqual(list)
    expect.soft(links.filter(({ href }) => /^(\/kontakt|tel:)/.test(href)).length).toBeGreaterThan(0)
  })

  test.skipIf(['/impressum', '/datenschutz'].includes(path))('has 250 to 600 words', () => {
    const copy = main?.cloneNode(true) as Element
    // Texts in drawings and on buttons do not count, and choices are not read.
    for (const part of all(copy, 'figure, button, option, script, style, [data-live], [hidden]'))
      part.remove()
    const words = textOf(copy)
      .split(' ')
      .filter((word) => /[\p{L}\d]/u.test(word)).length
    expect(words).toBeGreaterThanOrEqual(250)
    expect(words).toBeLessThanOrEqual(600)
  })
})

test('the cards of home, services and products lead to each of them', () => {
  const services = [
    'reparatur',
    'vermietung',
    'handel',
    'herstellung',
    'palettenkonto',
    'pooling',
    'sortierung',
  ]
  const products = [
    'europaletten',
    'einwegpaletten',
    'gitterboxen',
    'aufsatzrahmen',
    'sonderpaletten',
    'chemiepaletten',
  ]
  const paths = (names: string[]) => names.map((name) => `/${name}`)
  const home = all(open('/'), 'main section').find((one) => one.textContent?.includes('Sieben Leistungen'))
  const more = all(home ?? open('/'), 'li a').filter((link) =>
    plain(link.textContent).startsWith('Mehr erfahren'),
  )
  expect(more.map((link) => link.getAttribute('href'))).toEqual(paths(services))
  expect(hrefs(open('/leistungen'), '#services li:has(h3) a')).toEqual(paths(services))
  const [first] = all(open('/produkte'), 'main section')
  expect(first && hrefs(first, 'li:has(h3) a')).toEqual(paths(products))
})

test('each of the nine chemical pallets has its size, availability and standard', () => {
  const section = all(open('/chemiepaletten'), 'main section').find((one) =>
    one.textContent?.includes('Alle neun Typen'),
  )
  const sizes = [
    '1200 × 1000',
    '1200 × 800',
    '1140 × 1140',
    '1100 × 1300',
    '760 × 1140',
    '1200 × 1000',
    '1300 × 1100',
    '1140 × 1140',
    '1140 × 1140',
  ]
  const cards = section ? all(section, 'li:has(h3)').map(textOf) : []
  expect(cards).toHaveLength(9)
  for (const [i, card] of cards.entries())
    for (const words of [
      `CP ${i + 1} `,
      `${sizes[i]} mm`,
      'Neu oder gebraucht',
      'nach IPPC-Standard erhältlich',
    ])
      expect.soft(`${card} `, `CP ${i + 1}`).toContain(words)
})

test('about us links to the licence and to the association', () => {
  const links = all(open('/ueber-uns'), 'main a')
  const leadingTo = (name: string) =>
    links.find((link) => plain(link.textContent).includes(name))?.getAttribute('href') ?? ''
  expect(
    readFileSync(`dist${leadingTo('Lizenzurkunde')}`)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  expect(leadingTo('European Pallet Association')).toMatch(/^https:\/\/www\.epal/)
})

test('the footer has its links, the address, the opening hours and the copyright line, on every page', () => {
  const footers = Object.keys(demands).map((path) => open(path).querySelector('footer') as Element)
  for (const part of footers.flatMap((footer) => all(footer, '[aria-hidden]'))) part.remove()
  expect(new Set(footers.map(textOf)).size).toBe(1)
  const [footer] = footers
  if (!footer) throw new Error('There is no page')
  const pages = [
    '',
    'ankauf',
    'verkauf',
    'reparatur',
    'sortierung',
    'ueber-uns',
    'kontakt',
    'europaletten',
    'einwegpaletten',
    'gitterboxen',
    'aufsatzrahmen',
    'sonderpaletten',
    'impressum',
    'datenschutz',
  ]
  const wanted = [...pages.map((page) => `/${page}`), call, `mailto:${company.email}`]
  expect(hrefs(footer).toSorted()).toEqual(wanted.toSorted())
  const { street, postalCode, city, phone, email } = company
  const hours = ['Mo–Fr 7:00–17:00 Uhr', 'Sa 8:00–12:00 Uhr', 'So geschlossen']
  for (const words of [street, `${postalCode} ${city}`, phone, email, ...hours, '© 2024'])
    expectWords(textOf(footer), words)
})
