import { hydrated, visibleText } from './browsing.ts'
import { routes } from './site.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const unknown = '/gibt-es-nicht'

test.describe('every page', () => {
  // One worker walks through all pages and widths once, the tests look at what it saw.
  test.describe.configure({ mode: 'default' })
  let looks: Look[]
  test.beforeAll(async ({ browser, isMobile }) => {
    looks = await lookAtAll(browser, isMobile ? phones : [...phones, ...desks])
  })

  test('fits any width and any size of text, and so does the header, which hides nothing', () => {
    const flaws = looks.flatMap((look) => look.flaws.map((flaw) => `${nameOf(look)}: ${flaw}`))
    expect(flaws).toEqual([])
  })

  test('says the same at any width', () => {
    for (const look of looks) {
      const first = looks.find(({ path }) => path === look.path)
      expect.soft(look.words.length, look.path).toBeGreaterThan(0)
      expect.soft(look.words, nameOf(look)).toBe(first?.words)
    }
  })
})

test('the check of the layout would notice', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  expect(await findFlaws(page)).toEqual([])
  await page.evaluate(() => {
    const wide = document.createElement('p')
    wide.textContent = 'breit'
    wide.style.width = '200vw'
    document.querySelector('main')?.prepend(wide)
    const link = document.querySelector<HTMLElement>('header a')
    Object.assign(link?.style ?? {}, { position: 'absolute', top: '5rem' })
    document.body.style.paddingTop = '0'
  })
  expect(await findFlaws(page)).toHaveLength(3)
})

test('nothing moves while a page loads and comes alive', async ({ page }) => {
  await recordShifts(page)
  for (const path of routes) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect.soft(await shifts(page), path).toEqual([])
  }

  // The recorder would have noticed.
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: 'Neu' }))
  })
  await expect.poll(() => shifts(page)).not.toEqual([])
})

type Size = { width: number; text?: number }
type Look = Size & { path: string; flaws: string[]; words: string }

const phones: Size[] = [{ width: 320 }, { width: 390 }, { width: 390, text: 200 }]
const desks: Size[] = [...[768, 1024, 1440, 1920].map((width) => ({ width })), { width: 1280, text: 200 }]
const nameOf = ({ path, width, text = 100 }: Look) => `${path} at ${width} px, text ${text} %`

async function lookAtAll(browser: Browser, sizes: Size[]): Promise<Look[]> {
  const looks: Look[] = []
  // What the hour adds comes with JavaScript; hydration.spec.ts proves that nothing else does.
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of [...routes, unknown]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const { width, text = 100 } of sizes) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, text)
      const words = (await visibleText(page.locator('main'))).replace(/\s+/g, ' ')
      looks.push({ path, width, text, words, flaws: await findFlaws(page) })
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
    // Large letters reach a little out of their line.
    const reach = 8
    const full = [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 0)
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight + reach || part.scrollWidth > part.clientWidth + reach,
      )
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
      ...(beginning >= bar.bottom ? [] : ['begins under the header']),
      ...full.map((part) => `does not hold its words: ${part.textContent}`),
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
