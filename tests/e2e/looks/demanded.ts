import { expect, type Page } from '@playwright/test'
import { type Demand, everyPage } from '../demands.ts'

/** Checks a page against the specification. It is read as a whole, which is faster than one query per requirement. */
export async function expectDemanded(page: Page, demand: Demand): Promise<void> {
  const found = await page.locator('main').evaluate(readMain)
  const { h1 } = demand
  if (typeof h1 === 'string') expect.soft(plain(found.heading)).toBe(h1)
  else expect.soft(plain(found.heading)).toMatch(h1)
  for (const words of [...(demand.says ?? []), ...everyPage.says]) expectWords(found.text, words)
  for (const [label, href] of demand.buttons ?? []) {
    // A button may preselect a choice: /kontakt?produktwahl=…
    const buttons = found.links.filter((link) => link.href === href || link.href?.startsWith(`${href}?`))
    const labels = buttons.map(({ text }) => text).join('\n')
    if (typeof label === 'string') expectWords(labels.toLowerCase(), label.toLowerCase(), `button to ${href}`)
    else expectWords(labels, label, `button to ${href}`)
  }
  for (const [label, value] of Object.entries(demand.data ?? {})) {
    const row = found.rows.find(({ name }) => plain(name).includes(label))
    expectWords(row?.text ?? '', value, label)
  }
  for (const list of demand.lists ?? []) expect.soft(found.lists).toContainEqual(list)
  const contact = found.links.filter(({ href }) => /^(\/kontakt|tel:)/.test(href ?? ''))
  expect.soft(contact.length, 'leads to the contact page or a call').toBeGreaterThan(0)
}

function expectWords(text: string, words: string | RegExp, where = 'main'): void {
  if (typeof words === 'string') expect.soft(plain(text), where).toContain(plain(words))
  else expect.soft(plain(text), where).toMatch(words)
}

/** Numbers are set with no-break spaces, long words with soft break points. */
const plain = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The visible main text, and the third-level headings of each section, in order. */
function readMain(main: HTMLElement) {
  const all = <T extends HTMLElement>(selector: string) => [...main.querySelectorAll<T>(selector)]
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  return {
    heading: main.querySelector('h1')?.textContent ?? '',
    text: main.innerText,
    links: all('a')
      .filter(isSeen)
      .map((link) => ({ href: link.getAttribute('href'), text: link.textContent })),
    rows: all('tr').map((row) => ({
      name: row.querySelector('th')?.textContent ?? '',
      text: row.textContent ?? '',
    })),
    lists: all('section').map((section) =>
      [...section.querySelectorAll('h3, th[scope=row]')].map((entry) =>
        (entry.textContent ?? '').trim().replace(/\s/g, ' '),
      ),
    ),
  }
}
