import { expect, type Page } from '@playwright/test'

/** The scroll bar is part of the window's width, but not of the page's. */
const scrollBar = 17

export async function expectFittingFiles(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const { alt, promised, shown } of await readSizes(page)) {
      expect.soft(Math.abs(promised - shown), `at ${width} px: ${alt}`).toBeLessThanOrEqual(scrollBar)
    }
  }
}

/** Checks that pictures load over a placeholder of their own color, and only the first is loaded eagerly. */
export async function expectCalmPictures(page: Page): Promise<void> {
  const preloads = await page.locator('link[rel=preload][as=image]').count()
  const pictures = await page.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((img) => ({
      alt: img.alt.length > 10,
      reserved: Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0,
      decoding: img.decoding,
      lazy: img.loading === 'lazy',
      first: img.fetchPriority === 'high',
      ground: getComputedStyle(img).backgroundColor,
    })),
  )
  for (const [i, picture] of pictures.entries()) {
    const isFirst = i === 0 && preloads === 1
    expect.soft(picture).toEqual({
      alt: true,
      reserved: true,
      decoding: 'async',
      lazy: !isFirst,
      first: isFirst,
      ground: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
    })
  }
}

/** For each picture the width promised by its `sizes` and its rendered width, once the right file is loaded. */
function readSizes(page: Page) {
  return page.locator('img').evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (img) => {
        img.loading = 'eager'
        const started = performance.now()
        for (;;) {
          await img.decode().catch(() => {})
          // With widths in its srcset, the natural width equals the `sizes`.
          const sizes = { alt: img.alt, promised: img.naturalWidth, shown: img.clientWidth }
          const fits = Math.abs(sizes.promised - sizes.shown) < 17
          if (fits || performance.now() - started > 2000) return sizes
          await new Promise((done) => setTimeout(done, 20))
        }
      }),
    ),
  )
}
