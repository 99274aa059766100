import { open } from './browsing.ts'
import { expect, test } from './test.ts'

const views = {
  start: '/',
  leistungen: '/leistungen',
  europaletten: '/europaletten',
  gitterboxen: '/gitterboxen',
  kontakt: '/kontakt',
  'nicht-gefunden': '/gibt-es-nicht',
}

/*
 * Letters are smoothed a little differently by every machine and version of the browser: that changes the brightness of
 * pixels at edges, which the threshold forgives, and few of them by more. A button that has moved or a heading in
 * another color changes many times as many.
 */
const tolerance = { threshold: 0.25, maxDiffPixels: 150 }

test.describe('looks as before', { tag: ['@thorough', '@desktop'] }, () => {
  for (const width of [1440, 390]) {
    for (const [name, path] of Object.entries(views)) {
      test(`${name} at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await open(page, path)
        await page.locator('img').evaluateAll((all) =>
          Promise.all(
            (all as HTMLImageElement[]).map((image) => {
              image.loading = 'eager'
              return image.decode().catch(() => undefined)
            }),
          ),
        )
        await page.locator('[data-live]').evaluateAll((all) => {
          for (const part of all as HTMLElement[]) part.hidden = true
        })
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, ...tolerance })
      })
    }
  }
})
