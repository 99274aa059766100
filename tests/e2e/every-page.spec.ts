import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBarriers } from '../../scripts/proof/barriers.ts'
import { hydrated, listen, open, visibleText } from './browsing.ts'
import { demands } from './demands.ts'
import { expectSameAsSent } from './looks/alive.ts'
import { expectVisibleEnd, expectVisibleJumps, focusAll } from './looks/covered.ts'
import { expectDemanded } from './looks/demanded.ts'
import {
  expectHonestClaims,
  expectHonestHead,
  expectHonestTrail,
  expectHonestTwin,
  graphIn,
} from './looks/graph.ts'
import { desks, findFlaws, nameOf, phones, recordShifts, resize, shifts } from './looks/layout.ts'
import { expectCalmPictures, expectFittingFiles } from './looks/pictures.ts'
import { smallTargets } from './looks/targets.ts'
import { cutWords } from './looks/words.ts'
import { distDir, routes } from './site.ts'
import { expect, type Page, test } from './test.ts'

// Each page is opened twice, without JavaScript and with it, and then checked for everything that must hold for every
// page: opening takes longer than checking. The steps name their checks.
const { step } = test
const unknown = '/gibt-es-nicht'
const htmlOf = (path: string) =>
  readFileSync(
    join(distDir, path === '/' ? 'index.html' : path === unknown ? '404.html' : `${path}.html`),
    'utf8',
  )

test.describe('as it is sent', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [...routes, unknown]) {
    test(path, async ({ page, request, isMobile }) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (isMobile) await step('every touch target is large enough', () => expectLargeTargets(page))
      else await step('its pictures load over a placeholder of their color', () => expectCalmPictures(page))
      await step('nothing covers the end of the page', () => expectVisibleEnd(page))
      if (!isMobile && path !== unknown) {
        const graph = graphIn(htmlOf(path))
        await step('it meets its specification', () => expectDemanded(page, demands[path] ?? { h1: '?' }))
        await step('its head describes this page', () => expectHonestHead(page, path))
        await step('its breadcrumb matches the one for programs', () => expectHonestTrail(page, path, graph))
        await step('its structured data can be read on the page', () => expectHonestClaims(page, graph))
        await step('its Markdown twin says the same', () => expectHonestTwin(page, path, request))
      }
      await step('it fits any width and text size', () => expectFitting(page, isMobile))
      if (!isMobile && !['/impressum', '/datenschutz', unknown].includes(path)) {
        await step('it has 250 to 600 words', () => expectWordCount(page))
      }
    })
  }
})

test.describe('with JavaScript', () => {
  for (const path of routes) {
    test(path, async ({ page, isMobile, baseURL }) => {
      const heard = listen(page)
      const origins = new Set<string>()
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await recordShifts(page)
      const response = await page.goto(path)
      await hydrated(page)
      await step('nothing shifts while it loads and hydrates', () => expectNoShift(page))
      const html = String(await response?.text())
      await step('hydration leaves it as it was sent', () => expectSameAsSent(page, html))
      await step('it logs nothing and contacts no other origin', async () => {
        expect.soft(heard).toEqual([])
        expect.soft([...origins]).toEqual([new URL(String(baseURL)).origin])
      })
      await step('it has no barriers', async () => expect.soft(await findBarriers(page)).toEqual([]))
      await step('nothing covers the focused element', () => expectVisibleFocus(page))
      await step('jump targets end up below the header', () => expectVisibleJumps(page, path))
      await step('picture files match the displayed width', () =>
        expectFittingFiles(page, isMobile ? [390] : [768, 1160, 1440]),
      )
    })
  }

  test(unknown, async ({ page }) => {
    await open(page, unknown)
    expect(await findBarriers(page)).toEqual([])
  })
})

test('all share one footer, and have pictures and anchors to check', {
  tag: '@desktop',
}, () => {
  const pages = routes.map(htmlOf)
  const footers = [...pages, htmlOf(unknown)].map(footerIn)
  expect(footers[0]?.length).toBeGreaterThan(300)
  expect([...new Set(footers)]).toHaveLength(1)
  expect(pages.filter((html) => html.includes('<img ')).length).toBeGreaterThan(10)
  expect(pages.filter((html) => /<section[^>]* id="/.test(html)).length).toBeGreaterThan(0)
})

/** The text of the footer; on paper it ends with the address of its page. */
function footerIn(html: string): string {
  const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? []
  const same = footer.replace(/https:[^<\s]*(<!-- -->\/[^<]*)?/, '').replace(/<[^>]*>/g, ' ')
  return same.replace(/\s+/g, ' ').trim()
}

async function expectLargeTargets(page: Page): Promise<void> {
  const { looked, small } = await smallTargets(page)
  expect.soft(looked).toBeGreaterThan(20)
  expect.soft(small).toEqual([])
}

/** Checks that the page has the same text at any width, cuts no word, and hides nothing. */
async function expectFitting(page: Page, isMobile: boolean): Promise<void> {
  const read = async () => (await visibleText(page.locator('main'))).replace(/\s+/g, ' ')
  let first: string | undefined
  for (const size of isMobile ? phones : desks) {
    await resize(page, size)
    const words = await read()
    first ??= words
    expect.soft(words.length).toBeGreaterThan(0)
    expect.soft(words, nameOf(size)).toBe(first)
    expect.soft(await findFlaws(page), nameOf(size)).toEqual([])
    if (size.text || ![320, 390, 768, 1440].includes(size.width)) continue
    expect.soft(await cutWords(page), nameOf(size)).toEqual([])
  }
}

async function expectWordCount(page: Page): Promise<void> {
  // Texts in drawings and on buttons do not count.
  await page.locator('main').evaluate((main) => {
    for (const part of main.querySelectorAll('figure, button')) part.remove()
  })
  const text = await visibleText(page.locator('main'))
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
  expect.soft(words).toBeGreaterThanOrEqual(250)
  expect.soft(words).toBeLessThanOrEqual(600)
}

async function expectNoShift(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect.soft(await shifts(page)).toEqual([])
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const { looked, covered } = await focusAll(page)
  expect.soft(looked).toBeGreaterThan(10)
  expect.soft(covered).toEqual([])
}
