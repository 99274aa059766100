import { isPicture, open, recordRequests } from './browsing.ts'
import { expect, test } from './test.ts'

test.use({ isNewVisitor: true })

test('the first picture of a page is fetched once, as AVIF, before any script', async ({ page }) => {
  for (const path of ['/', '/europaletten', '/reparatur']) {
    // Pending prefetches of the previous page do not belong to this one.
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

test.describe('without JavaScript', { tag: ['@desktop', '@thorough'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('a browser without AVIF gets WebP', async ({ page }) => {
    await page.route(/\.avif$/, (route) => route.abort())
    await page.goto('/')
    // The behavior of a browser that does not support the type of the source.
    await page
      .locator('main picture source')
      .first()
      .evaluate((source) => source.remove())
    const picture = page.locator('main img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.webp$/)
  })
})

test('a picture is also shown after a change of page', { tag: ['@desktop', '@thorough'] }, async ({
  page,
}) => {
  await open(page, '/europaletten')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('footer a[href="/gitterboxen"]').click()
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/gitterbox-.*\.avif$/)
  // Its ground comes from an attribute, because the policy refuses styles in attributes.
  const [ground, shown] = await picture.evaluate((img: HTMLImageElement) => {
    const { style } = new Option()
    style.color = img.dataset.ground ?? ''
    return [style.color, getComputedStyle(img).backgroundColor]
  })
  expect(shown).toBe(ground)
})
