import { open } from './browsing.ts'
import { company, products, siteUrl } from './site.ts'
import { expect, type Page, test } from './test.ts'

test.describe('the data sheet of a product', { tag: '@thorough' }, () => {
  for (const path of products) {
    test(`${path} fits on one page with its data, contact and address`, async ({ page }) => {
      await open(page, path)
      await page.emulateMedia({ media: 'print' })
      const text = await page.locator('body').innerText()
      for (const part of [company.name, company.phone, company.email, siteUrl + path]) {
        expect(text).toContain(part)
      }
      await expect(page.locator('[data-sheet] table')).toHaveCount(path === '/europaletten' ? 2 : 1)
      await expect(page.getByRole('button', { name: 'Datenblatt drucken' })).toBeHidden()
      await expect(page.locator('[data-sheet]', { hasText: /Stand \p{L}+ \d{4}/u })).toBeVisible()
      // The one drawing more that the page has here would need a second sheet.
      await page.locator('#groessen, #rahmen').evaluate((section) => section.remove())
      expect(await printedPages(page)).toBe(1)
      expect(await smallestNumber(page), 'points on paper').toBeGreaterThan(6.4)
    })
  }

  test('a page without one is printed completely', async ({ page }) => {
    await open(page, '/datenschutz')
    expect(await printedPages(page)).toBeGreaterThan(1)
  })

  test('its button prints', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await open(page, '/gitterboxen')
    await page.getByRole('button', { name: 'Datenblatt drucken' }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
  })

  test('its data can be copied as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/europaletten')
    await page.getByRole('button', { name: 'Daten kopieren' }).click()
    await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n').slice(0, 2)).toEqual([
      'EPAL-Europalette, DIN EN 13698-1, UIC 435-2',
      'Maße (L × B × H): 1200 × 800 × 144 mm (in Normen und Datenblättern auch als 800 × 1200 mm angegeben)',
    ])
    // An order can be sent to it.
    expect(copied).toMatch(
      /\n\n(.+\n){2}71701 Schwieberdingen\nTelefon: 030 23125-100\nE-Mail: anfrage@palettenbetrieb\.example\nhttps:\/\/palettenbetrieb\.example\/europaletten$/,
    )
  })
})

test('data can be shared from a phone that can share', { tag: '@thorough' }, async ({ browser }) => {
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  const shared: unknown[] = []
  await page.exposeFunction('keep', (data: unknown) => shared.push(data))
  await page.addInitScript(() => {
    navigator.share = (data) => (window as unknown as { keep(data: unknown): Promise<void> }).keep(data)
  })
  await open(page, '/europaletten')
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect.poll(() => shared).toEqual([expect.objectContaining({ url: `${siteUrl}/europaletten` })])
  await phone.close()
})

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

/** A sheet with the margins of the site: 182 mm are 688 px. */
const paper = { width: 688, height: 1000 }

/** Font size of the smallest number in the drawings on paper, in points. */
async function smallestNumber(page: Page): Promise<number> {
  await page.setViewportSize(paper)
  return Math.min(Number.POSITIVE_INFINITY, ...(await numberSizes(page))) * 0.75
}

/** Font sizes of the numbers in the drawings, in pixels. */
function numberSizes(page: Page): Promise<number[]> {
  return page.locator('[data-sheet] svg text').evaluateAll((texts) =>
    texts.map((text) => {
      const scale = (text as SVGTextElement).getScreenCTM()
      const size = Number.parseFloat(getComputedStyle(text).fontSize)
      return Math.round(size * Math.hypot(scale?.a ?? 0, scale?.b ?? 0) * 10) / 10
    }),
  )
}
