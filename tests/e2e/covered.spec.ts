import { open } from './browsing.ts'
import { functionPath, routes } from './site.ts'
import { expect, type Page, test } from './test.ts'

test('what has the focus is covered by nothing, forwards and backwards', async ({ page }) => {
  for (const path of routes) {
    await open(page, path)
    const { looked, covered } = await focusAll(page)
    expect.soft(looked, path).toBeGreaterThan(10)
    expect.soft(covered, path).toEqual([])
  }
})

test('the check of the focus would notice', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/produkte')
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0'))
  expect((await focusAll(page)).covered).not.toEqual([])
})

test('a jump to a section ends below the header', async ({ page }) => {
  let jumps = 0
  for (const path of routes) {
    await open(page, path)
    const anchors = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
    for (const anchor of anchors) {
      await page.goto(`${path}#${anchor}`)
      await expect.poll(() => page.evaluate(() => window.scrollY), `${path}#${anchor}`).toBeGreaterThan(0)
      const { header, bar } = await edges(page)
      const heading = await page.locator(`#${anchor} h2`).first().boundingBox()
      expect.soft(heading?.y, `${path}#${anchor}`).toBeGreaterThanOrEqual(header)
      expect.soft(Number(heading?.y) + Number(heading?.height), `${path}#${anchor}`).toBeLessThan(bar)
      jumps++
    }
  }
  expect(jumps).toBeGreaterThan(0)
})

test('the end of a page is covered by nothing', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const { bar } = await edges(page)
    const last = await page.locator('footer a').last().boundingBox()
    expect.soft(Number(last?.y) + Number(last?.height), path).toBeLessThanOrEqual(bar)
  }
})

for (const status of [200, 500]) {
  test(`the notice of an answer ${status} covers neither bar nor header nor what it says`, async ({
    page,
  }) => {
    await page.route(`**${functionPath}`, (route) => route.fulfill({ status, json: { ok: status === 200 } }))
    await open(page, '/kontakt')
    for (const name of ['firma', 'ansprechpartner', 'telefon']) await page.locator(`#${name}`).fill('07150 1')
    await page.locator('#email').fill('a@example.org')
    await page.getByRole('checkbox').check()
    await page.locator('main form button[type=submit]').click()
    const toast = page.locator('.Toastify__toast')
    await expect(toast).toBeVisible()
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const { header, bar } = await edges(page)
    const box = await toast.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(header)
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(bar)
    await expect(toast).toBeInViewport({ ratio: 1 })
    const said = await page.locator('#ergebnis').boundingBox()
    expect(Number(said?.y) + Number(said?.height)).toBeLessThanOrEqual(Number(box?.y))
  })
}

/** The lower edge of the header and the upper edge of the bar, or of the window where there is no bar. */
function edges(page: Page): Promise<{ header: number; bar: number }> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Schnell zum Kontakt"]')?.getBoundingClientRect()
    return {
      header: Number(document.querySelector('header')?.getBoundingClientRect().bottom),
      bar: bar?.height ? bar.top : window.innerHeight,
    }
  })
}

/** Moves the focus through all there is between header and bar, and back, and tells what lies under something. */
function focusAll(page: Page): Promise<{ looked: number; covered: string[] }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main, footer')].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ])
    const stops = all.filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    const isCovered = (element: HTMLElement) => {
      element.focus()
      const [box] = element.getClientRects()
      if (!box || document.activeElement !== element) return true
      const x = box.left + Math.min(box.width, window.innerWidth) / 2
      // Of what is higher than the window one sees a part.
      const isHigh = box.height > window.innerHeight / 2
      // A text area comes as far as the line that one writes in.
      const ends = element instanceof HTMLTextAreaElement ? [box.top + 1] : [box.top + 1, box.bottom - 1]
      const levels = isHigh ? [window.innerHeight / 2] : ends
      return levels.some((y) => {
        const top = document.elementFromPoint(x, y)
        return !top || !(element.contains(top) || top.contains(element))
      })
    }
    const covered = [...stops, ...stops.toReversed()].filter(isCovered)
    return { looked: stops.length, covered: covered.map((element) => element.outerHTML.slice(0, 120)) }
  })
}
