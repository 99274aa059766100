import { hydrated } from '../../src/build/proof/reading.ts'
import { createGate, fillIn, open, recordRequests } from './browsing.ts'
import { expect, type Page, type Request, type Route, test } from './test.ts'

test.use({ isNewVisitor: true })

/** How long a form waits for the program (src/site/app/hold.ts). */
const longestHold = 3_000
/** Compressed, and a tenth more than measured. */
const largestFirstLoad = 97_000
const program = /^\/assets\/.+\.js$/

test('the program is loaded after everything visible, with the data of the page and the site', async ({
  page,
}) => {
  const asked = recordRequests(page)
  await page.goto('/europaletten')
  await hydrated(page)
  const first = asked.findIndex((address) => program.test(address))
  expect(first).toBeGreaterThan(0)
  expect(asked.slice(0, first).some((address) => /\.(avif|webp)$/.test(address))).toBe(true)
  const data = asked.slice(first).filter((address) => address.startsWith('/_data/'))
  // Prefetches for links in view come later.
  expect(data.slice(0, 2).sort()).toEqual(['/_data/europaletten.json', '/_data/site.json'])
  expect(asked.slice(0, first).filter((address) => address.startsWith('/_data/'))).toEqual([])
})

test('headings are shown before their font has come, and keep their place when it does', async ({ page }) => {
  const font = await holdFont(page)
  await page.goto('/europaletten', { waitUntil: 'commit' })
  await expect.poll(() => font.held.length).toBeGreaterThan(0)
  await expect.poll(async () => (await heading(page)).width).toBeGreaterThan(0)
  const before = await heading(page)
  expect(before.isInItsFont).toBe(false)
  expect(await page.locator('link[as=font]').count()).toBe(0)
  font.release()
  await expect.poll(async () => (await heading(page)).isInItsFont).toBe(true)
  expect((await heading(page)).box).toEqual(before.box)
})

test('a font by which something would move comes with the next page', async ({ page }) => {
  const font = await holdFont(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  // One line in the fallback, two in the font, which is wider here.
  await page
    .locator('h1')
    .evaluate((h1) => Object.assign(h1.style, { width: 'max-content', whiteSpace: 'pre' }))
  const { width } = await heading(page)
  await page
    .locator('h1')
    .evaluate((h1, width) => Object.assign(h1.style, { width, whiteSpace: '' }), `${width + 1}px`)
  const before = await heading(page)
  font.release()
  await hydrated(page)
  await page.evaluate(() => document.fonts.load('600 1em "Barlow Condensed"'))
  expect(await heading(page)).toEqual(before)
  await page.locator('main a[href^="/"]').first().click()
  await expect(page).not.toHaveURL(/\/$/)
  await expect.poll(async () => (await heading(page)).isInItsFont).toBe(true)
})

/** Keeps the font back until it is released. */
async function holdFont(page: Page) {
  const held: Route[] = []
  const gate = createGate()
  await page.route('**/*.woff2', async (route) => {
    held.push(route)
    await gate.wait
    await route.continue()
  })
  return { held, release: gate.open }
}

/** The box of the main heading, the width of its words, and whether that is not the one in its fallback. */
function heading(page: Page) {
  return page.evaluate(() => {
    const h1 = document.querySelector('h1') as HTMLElement
    const widthOf = (heading: Node) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().width
    }
    const width = widthOf(h1)
    const box = h1.getBoundingClientRect().toJSON()
    const font = h1.style.fontFamily
    h1.style.fontFamily = getComputedStyle(h1).fontFamily.replace(/^.*?, /, '')
    const isInItsFont = widthOf(h1) !== width
    h1.style.fontFamily = font
    return { width, box, isInItsFont }
  })
}

test('a first visit loads little code, and none for sending or notices', async ({ page }) => {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await open(page, '/kontakt')
  // The page is taken over, so all of its program has been asked for; now it also has to arrive.
  await page.waitForLoadState('networkidle')
  let all = 0
  for (const request of scripts) {
    const response = await request.response()
    expect(await response?.headerValue('content-encoding')).toBe('br')
    expect(await response?.text()).not.toMatch(/supabase|Toastify/)
    all += Number(await response?.headerValue('content-length'))
  }
  expect(all).toBeGreaterThan(largestFirstLoad / 2)
  expect(all).toBeLessThanOrEqual(largestFirstLoad)
})

test('visitors who save data load no program before the first hint of interest', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = recordRequests(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((address) => program.test(address))).toEqual([])
  await page.keyboard.press('Tab')
  await hydrated(page)
})

test('a form that is sent before the program is ready says so, and is not held for long', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.clock.install()
  await page.route('**/_data/site.json', () => {}, { times: 1 })
  const hanging = page.waitForRequest('**/_data/site.json')
  await page.goto('/kontakt')
  await fillIn(page)
  await page.locator('#dsgvo').check()
  await hanging
  const button = page.locator('form button[type=submit]')
  await button.click()
  await button.click()
  const label = await button.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(label).toBe('"Wird gesendet..."')
  await page.clock.runFor(longestHold)
  await expect(page).toHaveURL(/\/kontakt\?vorgang=\w{6}#gesendet$/)
  // React takes over the answer page and leaves its contents unchanged.
  await hydrated(page)
  await expect(page.locator('#gesendet')).toContainText('Anfrage gesendet!')
  await expect(page.locator('#gesendet')).toContainText(/Ihre Vorgangsnummer: \w{6}/)
  await expect(page.locator('#gesendet')).toBeVisible()
})
