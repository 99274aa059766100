import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { visibleText } from '../browsing.ts'
import { distDir, isFindable, siteUrl } from '../site.ts'

/** Checks that everything told to programs about a page is in its HTML and visible there without JavaScript. */
export async function expectHonestHead(page: Page, path: string): Promise<void> {
  await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect.soft(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl + path)
  await expect.soft(page.locator('meta[property="og:url"]')).toHaveAttribute('content', siteUrl + path)
  await expect.soft(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isFindable ? 0 : 1)
  await expectPictureForSharing(page)
}

/** Checks that the card is 1200 × 630 and light. */
async function expectPictureForSharing(page: Page): Promise<void> {
  const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect.soft(address).toMatch(`${siteUrl}/assets/`)
  const file = await readFile(join(distDir, address.slice(siteUrl.length)))
  const { format, width, height } = await sharp(file).metadata()
  expect.soft([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect.soft(file.length).toBeLessThanOrEqual(120_000)
}

/** Checks that the visible breadcrumb is the one for programs. */
export async function expectHonestTrail(page: Page, path: string, graph: Node[]): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Brotkrumen' })
  const breadcrumb = graph.find((node) => node['@type'] === 'BreadcrumbList')
  if (path === '/') {
    await expect(nav).toHaveCount(0)
    expect(breadcrumb).toBeUndefined()
    return
  }
  const shown = await nav
    .locator('li > *')
    .evaluateAll((items) =>
      items.map((item) => ({ name: item.textContent, href: item.getAttribute('href') })),
    )
  const items = (breadcrumb?.itemListElement ?? []) as { name: string; item: string }[]
  expect.soft(items.map(({ name }) => name)).toEqual(shown.map(({ name }) => name))
  expect.soft(items.at(-1)?.item).toBe(siteUrl + path)
  expect
    .soft(items.slice(0, -1).map(({ item }) => item))
    .toEqual(shown.slice(0, -1).map(({ href }) => siteUrl + href))
  await expect(nav.locator('[aria-current=page]')).toHaveText(String(items.at(-1)?.name))
}

/** Checks that the graph's claims about company, product and questions can be read on the page. */
export async function expectHonestClaims(page: Page, graph: Node[]): Promise<void> {
  const text = await everythingOn(page)
  const claims = graph.flatMap(claimsOf)
  const hasCompany = graph.some((node) => node['@type'] === 'LocalBusiness')
  expect.soft(claims.length).toBeGreaterThanOrEqual(hasCompany ? 8 : 0)
  expect.soft(claims.filter((claim) => !text.includes(squeeze(claim)))).toEqual([])
}

/** Checks that the Markdown twin says the same. */
export async function expectHonestTwin(page: Page, path: string, request: APIRequestContext): Promise<void> {
  const address = path === '/' ? '/index.md' : `${path}.md`
  await expect.soft(page.locator('link[rel=alternate]')).toHaveAttribute('href', address)
  const response = await request.get(address)
  expect.soft(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  const twin = withoutMarks(await response.text())
  const said = page.locator('main :is(h1, h2, h3, p, li, th, td, caption strong)')
  const shown = await said.evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('form, figure') && !element.querySelector('h3, p, ul'))
      .map((element) => (element as HTMLElement).innerText),
  )
  const lines = shown.flatMap((text) => text.split('\n')).map(squeeze)
  expect.soft(lines.length).toBeGreaterThan(8)
  expect.soft(lines.filter((line) => !twin.includes(line))).toEqual([])
}

export type Node = Record<string, unknown>

export function graphIn(html: string): Node[] {
  const tags = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(tags).toHaveLength(1)
  const graph = JSON.parse(String(tags[0]?.[1]))
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

/** Terms of the vocabulary and addresses are not claims; a page's own name is in its title. */
const silent = /^(@|url$|item$|image$|inLanguage$|dayOfWeek$|position$)/
const pages = /Page$/

function claimsOf(node: Node): string[] {
  const isPage = pages.test(String(node['@type'])) && node['@type'] !== 'FAQPage'
  return isPage ? [] : textsIn(node)
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => {
      if (silent.test(key)) return []
      return key === 'opens' || key === 'closes' ? [String(inner).replace(/^0/, '')] : textsIn(inner)
    })
  }
  return [String(value)]
}

/** Everything a visitor can reveal: answers may be folded, so their text counts. */
async function everythingOn(page: Page): Promise<string> {
  const folded = await page.locator('details').allTextContents()
  return squeeze([await visibleText(page.locator('body')), ...folded].join('\n'))
}

/** Markdown as read: without addresses, and without the characters for bold, links and cells. */
function withoutMarks(markdown: string): string {
  const plain = markdown.replace(/\]\([^)]*\)/g, '').replace(/(?<!\\)[[*|]/g, '')
  return squeeze(plain.replace(/\\(?=[^\w\s])/g, ''))
}

/** Ignores lines and spaces, which are a matter of layout. */
const squeeze = (text: string) => text.replace(/\s+/g, '')
