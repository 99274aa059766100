import { isPicture, open, recordRequests } from './browsing.ts'
import { routes } from './site.ts'
import { expect, type Page, test } from './test.ts'

test('the picture that opens a page is fetched once, as AVIF, before any script', async ({ page }) => {
  for (const path of ['/', '/europaletten', '/reparatur']) {
    // What the page before still fetches ahead is none of this one.
    await page.goto('about:blank')
    const asked = recordRequests(page, (request) => isPicture(request) || request.resourceType() === 'script')
    await page.goto(path, { waitUntil: 'load' })
    const shown = await page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)
    expect(shown).toMatch(/-\d+\.avif$/)
    const name = shown.replace(/-\d+\.avif$/, '')
    expect(asked.filter((file) => file.startsWith(name))).toEqual([shown])
    expect(asked[0], path).toBe(shown)
    page.removeAllListeners('request')
  }
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a browser without AVIF gets WebP', async ({ page }) => {
    await page.route(/\.avif$/, (route) => route.abort())
    await page.goto('/')
    // What a browser does that does not know the type of the source.
    await page
      .locator('main picture source')
      .first()
      .evaluate((source) => source.remove())
    const picture = page.locator('main img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.webp$/)
  })
})

test('files fit the room that pictures have', async ({ page, isMobile }) => {
  const seen: string[] = []
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of isMobile ? [390] : [768, 1160, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const { alt, promised, shown } of await readSizes(page)) {
        seen.push(path)
        // A scroll bar is part of the width of the window, not of that of the page.
        expect.soft(Math.abs(promised - shown), `${path} at ${width} px: ${alt}`).toBeLessThanOrEqual(17)
      }
    }
  }
  expect(new Set(seen).size).toBeGreaterThan(10)
})

test('pictures are waited for in their own colour, and only the first at once', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
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
      const isFirst = i === 0 && (await page.locator('link[rel=preload][as=image]').count()) === 1
      expect.soft(picture, path).toEqual({
        alt: true,
        reserved: true,
        decoding: 'async',
        lazy: !isFirst,
        first: isFirst,
        ground: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
      })
    }
  }
})

test('a picture is shown after a change of page, too', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/europaletten')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('footer a[href="/gitterboxen"]').click()
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/gitterbox-.*\.avif$/)
})

/** For each picture the width that its `sizes` promise and the one it is shown in, once the fitting file is there. */
function readSizes(page: Page) {
  return page.locator('img').evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (img) => {
        img.loading = 'eager'
        const started = performance.now()
        for (;;) {
          await img.decode().catch(() => {})
          // With widths in its srcset the natural width is what the sizes say.
          const sizes = { alt: img.alt, promised: img.naturalWidth, shown: img.clientWidth }
          const fits = Math.abs(sizes.promised - sizes.shown) < 17
          if (fits || performance.now() - started > 2000) return sizes
          await new Promise((done) => setTimeout(done, 20))
        }
      }),
    ),
  )
}
