import { open } from './browsing.ts'
import { offer } from './site.ts'
import { expect, type Page, test } from './test.ts'

/** The tables of a page: what they are about, by how much they are too wide, and whether the page says so. */
const tables = (page: Page) =>
  page.locator('section[aria-label^="Tabelle: "]').evaluateAll((all) =>
    all.map((table) => ({
      name: table.getAttribute('aria-label')?.slice('Tabelle: '.length),
      scrolls: table.scrollWidth > table.clientWidth,
      isSaid: /seitlich/.test(table.nextElementSibling?.textContent ?? ''),
    })),
  )

test('a table fits a phone, or scrolls beside its first column and says so', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/ankauf')
  expect(await tables(page)).toEqual([
    { name: 'Neu, gebraucht oder defekt', scrolls: false, isSaid: false },
    { name: 'Ein Monat auf dem Konto', scrolls: false, isSaid: false },
    { name: 'Drei Wege im Vergleich', scrolls: true, isSaid: true },
  ])
  const wide = page.locator('section[aria-label="Tabelle: Drei Wege im Vergleich"]')
  await wide.evaluate((table) => table.scrollTo({ left: 1000 }))
  const [table, first] = await Promise.all([wide.boundingBox(), wide.locator('th').first().boundingBox()])
  expect(Math.round(Number(first?.x) - Number(table?.x))).toBeLessThanOrEqual(1)

  // Two long columns stand below the first, with their headings.
  const tops = await page
    .locator('section[aria-label="Tabelle: Neu, gebraucht oder defekt"] tr')
    .evaluateAll((rows) =>
      rows.map(({ children }) => [...children].map((cell) => cell.getBoundingClientRect().top)),
    )
  for (const [first = 0, second, third] of tops) {
    expect(second).toBe(third)
    expect(second).toBeGreaterThan(first)
  }

  // What happens stands below its situation and its service.
  await open(page, '/leistungen')
  expect((await tables(page)).filter(({ scrolls }) => scrolls)).toEqual([])
  const cells = page.locator('tbody tr').first().locator('th, td')
  const [situation, service, happening] = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
  )
  expect(service?.top).toBe(situation?.top)
  expect(happening?.top).toBeGreaterThanOrEqual(Number(situation?.bottom))
})

test('a measure stays on one line, however narrow the screen', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, '/leistungen')
  const lines = await page.locator('main dd', { hasText: '1200 × 800 × 144' }).evaluateAll((all) =>
    all.map((measure) => {
      const text = document.createRange()
      text.selectNodeContents(measure)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(lines).toEqual([1])
})

test('with text twice as large, nothing pushes a phone sideways', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/leistungen')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const [content, screen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(content).toBeLessThanOrEqual(Number(screen))
})

test('on a screen as low as a desktop at 400 %, nothing covers what has the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, offer.to)
  const submit = page.locator('main form button[type=submit]')
  await submit.focus()
  const seen = await submit.evaluate((button) => {
    const { top, bottom, left, width } = button.getBoundingClientRect()
    const rows = Array.from({ length: Math.round(bottom - top) }, (_, i) => top + i)
    return rows.filter((y) => button.contains(document.elementFromPoint(left + width / 2, y))).length
  })
  expect(seen).toBeGreaterThanOrEqual(40)
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).position === 'fixed')
      .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
  )
  expect(fixed).toBeLessThanOrEqual(256 / 5)
})
