import type { Page } from '@playwright/test'

/** Reads a page to its end as a visitor would: screen by screen, moving the mouse over every visible link. */
export async function readToEnd(page: Page): Promise<void> {
  for (let screen = 0; screen < 100; screen++) {
    for (const { x, y } of await linksInSight(page)) await page.mouse.move(x, y)
    if (await scrollOn(page)) return
  }
}

/** Focuses every field of the form, if the page has one; nothing is filled in or sent. */
export async function focusForm(page: Page): Promise<void> {
  const fields = page.locator('form').locator('input:visible, select:visible, textarea:visible')
  for (const field of await fields.all()) await field.focus()
}

function linksInSight(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => link.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight),
  )
}

/** Scrolls down by most of a screen; returns true at the end of the page. */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const before = scrollY
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return scrollY === before
  })
}
