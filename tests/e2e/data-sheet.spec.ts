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

  for (const path of products) {
    test(`${path} has drawings with numbers of one size, clear of its lines`, async ({ page }) => {
      await open(page, path)
      const sizes = new Set<number>()
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const size of await numberSizes(page)) sizes.add(size)
        expect(await crampedNumbers(page), `at ${width}`).toEqual([])
      }
      expect([...sizes]).toHaveLength(1)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(paper)
      expect(await crampedNumbers(page), 'on paper').toEqual([])
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

/** The numbers whose figures come closer than 1.5 px to a line of their drawing. */
function crampedNumbers(page: Page): Promise<string[]> {
  return page.locator('[data-sheet] svg text').evaluateAll((texts) =>
    texts.flatMap((element) => {
      const text = element as SVGTextElement
      const paths = text
        .closest(':has(.dimension)')
        ?.querySelectorAll<SVGPathElement>('g:not(.wire) > path, .dimension')
      const toText = text.getScreenCTM()?.inverse()
      const { left, right, top, bottom } = figuresOf(text)
      const scale = 1 / Math.hypot(toText?.a ?? 0, toText?.b ?? 0)
      const isNear = Array.from(paths ?? []).some((path) => {
        const matrix = toText?.multiply(path.getScreenCTM() as DOMMatrix)
        const step = 2 / Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0)
        return Array.from({ length: path.getTotalLength() / step }, (_, i) =>
          path.getPointAtLength(i * step),
        ).some((point) => {
          const { x, y } = point.matrixTransform(matrix)
          return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) * scale < 1.5
        })
      })
      return isNear || !paths ? [`${text.textContent}`] : []
      /** Figures have no descent and are 0.7 high. */
      function figuresOf(number: SVGTextElement) {
        const { x, y, width, height } = number.getBBox()
        const size = Number.parseFloat(getComputedStyle(number).fontSize)
        const isCentred = getComputedStyle(number).dominantBaseline === 'central'
        const base = isCentred ? y + height / 2 + size * 0.35 : y + height / 1.2
        return { left: x, right: x + width, top: base - size * 0.7, bottom: base }
      }
    }),
  )
}
