import { expect, type Page } from '@playwright/test'

/** Checks that a jump to a section ends below the header. */
export async function expectVisibleJumps(page: Page, path: string): Promise<void> {
  const anchors = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  for (const anchor of anchors) {
    await page.goto(`${path}#${anchor}`)
    await expect.poll(() => page.evaluate(() => window.scrollY), `#${anchor}`).toBeGreaterThan(0)
    const { header, bar } = await edges(page)
    const heading = await page.locator(`#${anchor} h2`).first().boundingBox()
    expect.soft(heading?.y, `#${anchor}`).toBeGreaterThanOrEqual(header)
    expect.soft(Number(heading?.y) + Number(heading?.height), `#${anchor}`).toBeLessThan(bar)
  }
}

export async function expectVisibleEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const { bar } = await edges(page)
  const last = await page.locator('footer a').last().boundingBox()
  expect.soft(Number(last?.y) + Number(last?.height), 'the end of the page').toBeLessThanOrEqual(bar)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** The lower edge of the header, and the upper edge of the bar or, without a bar, the bottom of the window. */
export function edges(page: Page): Promise<{ header: number; bar: number }> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Schnell zum Kontakt"]')?.getBoundingClientRect()
    return {
      header: Number(document.querySelector('header')?.getBoundingClientRect().bottom),
      bar: bar?.height ? bar.top : window.innerHeight,
    }
  })
}

/** Moves the focus through everything between header and bar, and back, and reports covered elements. */
export function focusAll(page: Page): Promise<{ looked: number; covered: string[] }> {
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
      // Of elements higher than the window, a part is visible.
      const isHigh = box.height > window.innerHeight / 2
      // A text area only scrolls as far as the current line.
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
