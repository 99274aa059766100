import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call, company, demands, footerLinks } from './demands.ts'

const fileOf = (path: string) => `dist/${path === '/' ? 'index' : path.slice(1)}.html`
const open = (path: string) =>
  new DOMParser().parseFromString(readFileSync(fileOf(path), 'utf8'), 'text/html')
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]
const hrefs = (root: ParentNode, selector = 'a') =>
  all(root, selector).map((link) => link.getAttribute('href') ?? '')

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

test.each(Object.entries(demands))('%s', (path, demand) => {
  const main = existsSync(fileOf(path)) ? open(path).querySelector('main') : null
  if (!main) throw new Error(`${fileOf(path)} is missing; run npm run build`)
  const heading = plain(main.querySelector('h1')?.textContent)
  expect.soft(heading).toEqual(typeof demand.h1 === 'string' ? demand.h1 : expect.stringMatching(demand.h1))
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
  const sections = all(main, 'section')
  const lists = sections.map((section) =>
    all(section, 'h3, th[scope=row]').map((entry) => plain(entry.textContent)),
  )
  for (const list of demand.lists ?? []) expect.soft(lists).toContainEqual(list.split(', '))
  const targets = sections.map((section) => [...new Set(hrefs(section, 'li:has(h3) a'))])
  if (demand.leadsTo) expect.soft(targets).toContainEqual(demand.leadsTo)
  expect.soft(links.filter(({ href }) => /^(\/kontakt|tel:)/.test(href)).length).toBeGreaterThan(0)
})

test('no page shows a picture twice, be it in its text or on a card', () => {
  const twice = Object.keys(demands).flatMap((path) => {
    const pictures = all(open(path), 'main img').map((image) => image.getAttribute('src') ?? '')
    return pictures.filter((src, i) => pictures.indexOf(src) < i).map((src) => `${path}: ${src}`)
  })
  expect(twice).toEqual([])
})

test('the head of the home page leads to the purchase and to the products', () => {
  expect(hrefs(open('/'), 'main nav a')).toEqual(['/ankauf', ...(demands['/produkte']?.leadsTo ?? [])])
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
  const wanted = [...footerLinks, call, `mailto:${company.email}`]
  expect(hrefs(footer).toSorted()).toEqual(wanted.toSorted())
  const { street, postalCode, city, phone, email } = company
  const hours = ['Mo–Fr 7:00–17:00 Uhr', 'Sa 8:00–12:00 Uhr', 'So geschlossen']
  for (const words of [street, `${postalCode} ${city}`, phone, email, ...hours, '© 2024'])
    expectWords(textOf(footer), words)
})
