import type { Page } from '@playwright/test'
import { look, type Spot } from './look.ts'

/** Finds pictures that cannot be shown, or that load a file for another width than they are shown at. */
export async function unfitPictures(page: Page, widths: readonly number[]): Promise<Spot[]> {
  const found: Spot[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await unfitHere(page)))
  }
  return found
}

/**
 * A picture of several files has to be shown at the width that its `sizes` promises, once the right one is loaded. One of
 * a single file, like the logo, may be drawn at any size.
 */
function unfitHere(page: Page): Promise<Spot[]> {
  return look(page, async () => {
    // The scroll bar is part of the window's width, but not of the page's.
    const scrollBar = 17
    const flawOf = (img: HTMLImageElement) => {
      if (!img.naturalWidth) return 'Das Bild lässt sich nicht laden.'
      // With widths in its srcset, the natural width equals the `sizes`.
      const isRight =
        !img.parentElement?.querySelector('source[sizes]') ||
        Math.abs(img.naturalWidth - img.clientWidth) <= scrollBar
      return isRight
        ? undefined
        : `Das Bild ist für ${img.naturalWidth} Punkte Breite geladen und ${img.clientWidth} breit.`
    }
    const checks = [...document.querySelectorAll('img')].map(async (img) => {
      img.loading = 'eager'
      const started = performance.now()
      for (;;) {
        await img.decode().catch(() => {})
        const what = flawOf(img)
        const waited = performance.now() - started
        // A browser that has nothing left to load needs no more time.
        if (!what || waited > 2000 || (img.complete && waited > 400)) return what ? [spotOf(img, what)] : []
        await new Promise((done) => setTimeout(done, 20))
      }
    })
    return (await Promise.all(checks)).flat()
  })
}

/**
 * Checks that pictures load over space of their own size, those of several files over a ground of their own colour, and
 * in the right order: the logo with the page, the preloaded one first, all others when they come into view.
 */
export function restlessPictures(page: Page): Promise<Spot[]> {
  return look(page, () => {
    const preloads = document.querySelectorAll('link[rel=preload][as=image][fetchpriority=high]')
    const first = preloads[0]?.getAttribute('imagesrcset')
    const filesOf = (img: HTMLImageElement) => img.parentElement?.querySelector('source[srcset]')
    const all = [...document.querySelectorAll('img')]
    const opening = all.find((img) => first && filesOf(img)?.getAttribute('srcset') === first)
    const isOnTime = (img: HTMLImageElement) =>
      (img.loading === 'lazy') === (img !== opening && !img.closest('header')) &&
      (img.fetchPriority === 'high') === (img === opening)
    const isCalm = (img: HTMLImageElement) =>
      Number(img.getAttribute('width')) > 0 &&
      Number(img.getAttribute('height')) > 0 &&
      isOnTime(img) &&
      (!filesOf(img) || (img.decoding === 'async' && /^rgb\(/.test(getComputedStyle(img).backgroundColor)))
    return [
      ...(preloads.length > (opening ? 1 : 0)
        ? [{ what: 'Die Seite lädt ein Bild vorab, das sie nicht zeigt.' }]
        : []),
      ...all
        .filter((img) => !isCalm(img))
        .map((img) => spotOf(img, 'Dem Bild fehlen Maße, Grundfarbe oder die Angabe, wann es lädt.')),
    ]
  })
}
