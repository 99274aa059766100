import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/** Jumps to every section of a page, which has to end up between header and bar. */
export async function hiddenJumps(page: Page): Promise<Spot[]> {
  const anchors = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  const hidden: Spot[] = []
  for (const anchor of anchors) {
    await page.goto(new URL(`#${anchor}`, page.url()).href)
    await page.evaluate(async () => {
      for (let last = -1; last !== scrollY; ) {
        last = scrollY
        await new Promise((done) => setTimeout(done, 50))
      }
    })
    const { header, bar } = await edges(page)
    const box = await page
      .locator(`[id="${anchor}"] h2`)
      .first()
      .boundingBox({ timeout: 1000 })
      .catch(() => null)
    if (box && (box.y < header || box.y + box.height >= bar))
      hidden.push({ what: 'Ein Sprung hierher endet unter der Kopfzeile oder Leiste.', near: `#${anchor}` })
  }
  return hidden
}

export async function hiddenEnd(page: Page): Promise<Spot[]> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const { bar } = await edges(page)
  const last = await page.locator('footer :is(a, p)').last().boundingBox()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return last && last.y + last.height > bar ? [{ what: 'Das Ende der Seite ist verdeckt.' }] : []
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
export function coveredFocus(page: Page): Promise<Spot[]> {
  return look(page, () => {
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
    const covered = new Set([...stops, ...stops.toReversed()].filter(isCovered))
    return [...covered].map((element) =>
      spotOf(element, 'Wer mit der Tastatur hierher kommt, sieht es nicht.'),
    )
  })
}
