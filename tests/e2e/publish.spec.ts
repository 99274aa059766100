import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { visibleText } from './browsing.ts'
import { distDir, isFindable, routes, siteUrl } from './site.ts'
import { expect, type Page, test } from './test.ts'

// What programs are told of a page must stand in its HTML, and be seen there without JavaScript.
test.use({ javaScriptEnabled: false })

const read = (file: string) => readFile(join(distDir, file), 'utf8')
const htmlOf = (path: string) => read(path === '/' ? 'index.html' : `${path}.html`)
const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

test('every page has one canonical address, which the sitemap names', async ({ page }) => {
  const sitemap = await read('sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const canonical: (string | null)[] = []
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const links = page.locator('link[rel=canonical]')
    await expect(links).toHaveCount(1)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', siteUrl + path)
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(isFindable ? 0 : 1)
    canonical.push(await links.getAttribute('href'))
  }
  expect(canonical).toEqual(routes.map((path) => siteUrl + path))
  expect([...listed].sort()).toEqual([...canonical].sort())
  expect(await read('robots.txt')).toContain(
    isFindable ? `Disallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n` : 'Disallow: /\n',
  )
})

test('dates of changes lie in the past', async () => {
  const dates = [...(await read('sitemap.xml')).matchAll(/<lastmod>([^<]*)<\/lastmod>/g)]
  for (const [, date] of dates) expect.soft(Date.parse(String(date))).toBeLessThanOrEqual(Date.now())
})

test('the 404 page is no page to be found', async () => {
  const html = await read('404.html')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json|aria-label="Brotkrumen"/)
})

test('every page has a picture for sharing, 1200 × 630 and light', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect.soft(address, path).toMatch(`${siteUrl}/assets/`)
    const file = await readFile(join(distDir, address.slice(siteUrl.length)))
    const { format, width, height } = await sharp(file).metadata()
    expect.soft([format, width, height], path).toEqual(['jpeg', 1200, 630])
    expect.soft(file.length, path).toBeLessThanOrEqual(120_000)
  }
})

test('every graph is whole: each reference leads to a node of the same page', async () => {
  for (const path of routes) {
    const nodes = graphIn(await htmlOf(path))
    const ids = nodes.map((node) => node['@id'])
    expect.soft(new Set(ids).size, path).toBe(nodes.length)
    const references = nodes.flatMap((node) => Object.values(node).flatMap(referencesIn))
    expect.soft(references.length, path).toBeGreaterThan(1)
    expect.soft(ids, path).toEqual(expect.arrayContaining(references))
  }
})

test('the breadcrumb that one sees is the one that is told', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const nav = page.getByRole('navigation', { name: 'Brotkrumen' })
    const told = graphIn(await htmlOf(path)).find((node) => node['@type'] === 'BreadcrumbList')
    if (path === '/') {
      await expect(nav).toHaveCount(0)
      expect(told).toBeUndefined()
      continue
    }
    const shown = await nav
      .locator('li > *')
      .evaluateAll((items) =>
        items.map((item) => ({ name: item.textContent, href: item.getAttribute('href') })),
      )
    const items = (told?.itemListElement ?? []) as { name: string; item: string }[]
    expect
      .soft(
        items.map(({ name }) => name),
        path,
      )
      .toEqual(shown.map(({ name }) => name))
    expect.soft(items.at(-1)?.item, path).toBe(siteUrl + path)
    expect
      .soft(
        items.slice(0, -1).map(({ item }) => item),
        path,
      )
      .toEqual(shown.slice(0, -1).map(({ href }) => siteUrl + href))
    await expect(nav.locator('[aria-current=page]')).toHaveText(String(items.at(-1)?.name))
  }
})

test('what is told of company, product and questions can be read on the page', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const text = await everythingOn(page)
    const claims = graphIn(await htmlOf(path)).flatMap(claimsOf)
    expect.soft(claims.length, path).toBeGreaterThanOrEqual(8)
    expect
      .soft(
        claims.filter((claim) => !text.includes(squeeze(claim))),
        path,
      )
      .toEqual([])
  }
})

test('kinds of pages are told as the site has them', async () => {
  const typeOf = async (path: string) => graphIn(await htmlOf(path)).map((node) => node['@type'])
  expect(await typeOf('/kontakt')).toContain('ContactPage')
  expect(await typeOf('/ueber-uns')).toContain('AboutPage')
  expect(await typeOf('/leistungen')).toContain('CollectionPage')
  expect(await typeOf('/produkte')).toContain('CollectionPage')
  expect(await typeOf('/reparatur')).toEqual(expect.arrayContaining(['ItemPage', 'Service']))
  expect(await typeOf('/gitterboxen')).toEqual(expect.arrayContaining(['ItemPage', 'Product', 'FAQPage']))
})

test('every page has a twin in Markdown that says the same', async ({ page, request }) => {
  for (const path of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('link[rel=alternate]')).toHaveAttribute('href', twinOf(path))
    const response = await request.get(twinOf(path))
    expect.soft(response.headers()['content-type'], path).toBe('text/markdown; charset=utf-8')
    const twin = withoutMarks(await response.text())
    const said = page.locator('main :is(h1, h2, h3, p, li, th, td, caption strong)')
    const shown = await said.evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('form, figure') && !element.querySelector('h3, p, ul'))
        .map((element) => (element as HTMLElement).innerText),
    )
    const lines = shown.flatMap((text) => text.split('\n')).map(squeeze)
    expect.soft(lines.length, path).toBeGreaterThan(8)
    expect
      .soft(
        lines.filter((line) => !twin.includes(line)),
        path,
      )
      .toEqual([])
  }
})

test('icons and the manifest are there, in the colours of the site', async ({ page, request }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const icons = await page
    .locator('link[rel$=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(icons).toEqual(['/favicon-32.png', '/apple-touch-icon.png', '/favicon.svg'])
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const file of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const response = await request.get(String(file))
    expect.soft(response.status(), file).toBe(200)
    expect.soft(response.headers()['content-type'], file).toMatch(/^image\//)
  }
  const color = await page.locator('meta[name=theme-color]').getAttribute('content')
  expect(manifest.theme_color).toBe(color)
})

type Node = Record<string, unknown>

function graphIn(html: string): Node[] {
  const tags = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(tags).toHaveLength(1)
  const graph = JSON.parse(String(tags[0]?.[1]))
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

/** An object with nothing but an id stands for another node. */
function referencesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === '@id') return [(value as Node)['@id']]
  return Object.values(value).flatMap(referencesIn)
}

/** Words of the vocabulary and addresses are no claims; a page's own name stands in its title. */
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

/** All that a visitor can bring to light: answers may be folded, so they count with their text. */
async function everythingOn(page: Page): Promise<string> {
  const folded = await page.locator('details').allTextContents()
  return squeeze([await visibleText(page.locator('body')), ...folded].join('\n'))
}

/** Markdown as it reads: no addresses, no signs that make it bold, a link or a cell. */
function withoutMarks(markdown: string): string {
  const plain = markdown.replace(/\]\([^)]*\)/g, '').replace(/(?<!\\)[[*|]/g, '')
  return squeeze(plain.replace(/\\(?=[^\w\s])/g, ''))
}

/** Lines and blanks are a matter of layout. */
const squeeze = (text: string) => text.replace(/\s+/g, '')
