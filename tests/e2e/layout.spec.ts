import { hydrated, open, visibleText } from './browsing.ts'
import { routes } from './site.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const unknown = '/gibt-es-nicht'

test.describe('every page', () => {
  // One worker walks through all pages and widths once, the tests look at what it saw.
  test.describe.configure({ mode: 'default' })
  let looks: Look[]
  test.beforeAll(async ({ browser, isMobile }) => {
    looks = await lookAtAll(browser, isMobile ? [320, 390] : [320, 390, 768, 1024, 1440, 1920])
  })

  test('fits any width, and so does the header, which hides nothing', () => {
    const flaws = looks.flatMap((look) =>
      look.flaws.map((flaw) => `${look.path} at ${look.width} px: ${flaw}`),
    )
    expect(flaws).toEqual([])
  })

  test('says the same at any width', () => {
    for (const { path, width, text } of looks) {
      const first = looks.find((look) => look.path === path)
      expect.soft(text.length, path).toBeGreaterThan(0)
      expect.soft(text, `${path} at ${width} px`).toBe(first?.text)
    }
  })
})

test('a focused link is not hidden under the header', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/produkte')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const links = page.locator('main a')
  await links.last().focus()
  const bottom = Number((await page.locator('body header').first().boundingBox())?.height)
  const count = await links.count()
  for (let i = 0; i < count; i++) {
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    expect.soft(top, `link ${count - i}`).toBeGreaterThanOrEqual(bottom)
    await page.keyboard.press('Shift+Tab')
  }
})

for (const path of ['/', '/europaletten', '/kontakt']) {
  test(`nothing moves while ${path} loads and comes alive`, async ({ page }) => {
    await recordShifts(page)
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await shifts(page)).toEqual([])

    // The recorder would have noticed.
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('p'), { textContent: 'Neu' }))
    })
    await expect.poll(() => shifts(page)).not.toEqual([])
  })
}

type Look = { path: string; width: number; flaws: string[]; text: string }

async function lookAtAll(browser: Browser, widths: number[]): Promise<Look[]> {
  const looks: Look[] = []
  const page = await browser.newPage()
  for (const path of [...routes, unknown]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const text = (await visibleText(page.locator('main'))).replace(/\s+/g, ' ')
      looks.push({ path, width, text, flaws: await findFlaws(page) })
    }
  }
  await page.close()
  return looks
}

function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const header = document.querySelector('header') as HTMLElement
    const bar = header.getBoundingClientRect()
    const beginning = Number(document.querySelector('main > *')?.getBoundingClientRect().top)
    const parts = [...header.querySelectorAll<HTMLElement>('a, button')]
    const outside = parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < 0 || right > clientWidth || top < bar.top || bottom > bar.bottom
      })
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
      ...(beginning >= bar.bottom ? [] : ['begins under the header']),
      ...outside.map((part) => `sticks out of the header: ${part.textContent}`),
    ]
  })
}

/** Keeps every shift of the layout from the first paint on. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const found: number[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}
