import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/** Finds pictures that load a file for another width than they are shown at. */
export async function unfitPictures(page: Page, widths: readonly number[]): Promise<Spot[]> {
  const found: Spot[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await unfitHere(page)))
  }
  return found
}

/** The width that a picture's `sizes` promises has to be the one at which it is shown, once the right file is loaded. */
function unfitHere(page: Page): Promise<Spot[]> {
  return look(page, async () => {
    // The scroll bar is part of the window's width, but not of the page's.
    const scrollBar = 17
    const checks = [...document.querySelectorAll('img')].map(async (img) => {
      img.loading = 'eager'
      const started = performance.now()
      for (;;) {
        await img.decode().catch(() => {})
        // With widths in its srcset, the natural width equals the `sizes`.
        if (Math.abs(img.naturalWidth - img.clientWidth) <= scrollBar) return []
        if (performance.now() - started > 2000) break
        await new Promise((done) => setTimeout(done, 20))
      }
      const what = img.naturalWidth
        ? `Das Bild ist für ${img.naturalWidth} Punkte Breite geladen und ${img.clientWidth} breit.`
        : 'Das Bild lässt sich nicht laden.'
      return [spotOf(img, what)]
    })
    return (await Promise.all(checks)).flat()
  })
}

/** Checks that pictures load over a placeholder of their own color, and only the first is loaded eagerly. */
export function restlessPictures(page: Page): Promise<Spot[]> {
  return look(page, () => {
    const preloads = document.querySelectorAll('link[rel=preload][as=image]').length
    return [...document.querySelectorAll('img')].flatMap((img, i) => {
      const isFirst = i === 0 && preloads === 1
      const isCalm =
        Number(img.getAttribute('width')) > 0 &&
        Number(img.getAttribute('height')) > 0 &&
        img.decoding === 'async' &&
        (img.loading === 'lazy') === !isFirst &&
        (img.fetchPriority === 'high') === isFirst &&
        /^rgb\(/.test(getComputedStyle(img).backgroundColor)
      return isCalm ? [] : [spotOf(img, 'Dem Bild fehlen Maße, Grundfarbe oder die Angabe, wann es lädt.')]
    })
  })
}
