import { dataFile, routes } from './site.ts'
import { type APIRequestContext, type APIResponse, expect, type Page, test } from './test.ts'

// In a single worker, which reads every page once.
test.describe.configure({ mode: 'default' })

const unknown = '/gibt-es-nicht'

test('every page answers at its clean path, without a redirect', async ({ request }) => {
  for (const path of routes) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(200)
    expect.soft(response.headers()['content-type'], path).toMatch(/^text\/html;\s*charset=utf-8$/i)
    expect.soft(response.headers()['cache-control'], path).toBe('no-cache')
  }
})

test('every page is a complete German document with one heading, and its own title and description', async ({
  page,
  request,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string | undefined>()
  for (const path of routes) {
    const { lang, title, description, headings } = await readDocument(page, request, path)
    titles.add(title)
    descriptions.add(description)
    expect.soft(lang, path).toBe('de')
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThan(0)
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60)
    expect.soft(description?.length, path).toBeGreaterThan(50)
    expect.soft(headings, path).toHaveLength(1)
  }
  expect([titles.size, descriptions.size]).toEqual([routes.length, routes.length])
})

test('styles and small scripts are inline', async ({ page, request }) => {
  for (const path of [...routes, unknown]) {
    const { styles, sheets, scripts, preloads } = await readDocument(page, request, path)
    expect.soft(styles, path).toContain('font-family')
    expect.soft(sheets, path).toEqual([expect.stringMatching(/^\/assets\/styles-[\w-]{8}\.css$/)])
    expect
      .soft(scripts, path)
      .toEqual([
        { type: 'speculationrules', src: null, text: expect.stringContaining('"prefetch"') },
        { type: null, src: null, text: expect.stringContaining('import(') },
        ...(path === '/kontakt'
          ? [{ type: 'module', src: null, text: expect.stringContaining('submit') }]
          : []),
      ])
    // The program is fetched once everything visible has loaded.
    expect.soft(preloads, path).toEqual([])
  }
})

test('the browser prefetches pages, but no files', async ({ page, request }) => {
  const { scripts } = await readDocument(page, request, '/')
  const [{ where } = { where: {} }] = JSON.parse(scripts[0]?.text ?? '').prefetch
  const isMeant = (path: string) =>
    page.evaluate(
      ([pattern = '', address = '']) => new URLPattern(pattern, 'http://site').test(`http://site${address}`),
      [where.href_matches, path],
    )
  for (const path of [...routes, '/kontakt?produkt=1', '/filesystem'])
    expect(await isMeant(path), path).toBe(true)
  expect(await isMeant('/files/lizenzurkunde-platzhalter.pdf')).toBe(false)
})

test('an unknown path is answered with 404 and the 404 page', async ({ page, request }) => {
  for (const path of [
    unknown,
    '/reparatur/gibt-es-nicht',
    '/assets/gibt-es-nicht.js',
    '/_data/nichts.json',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(404)
    expect.soft(response.headers()['cache-control'], path).toBe('no-cache')
  }
  const { lang, headings, text, links } = await readDocument(page, request, unknown)
  expect(lang).toBe('de')
  expect(headings).toEqual(['404'])
  for (const words of ['Oops! Page not found', 'Return to Home']) expect(text).toContain(words)
  expect(links).toContain('/')
})

test('a page contains its content only once', async ({ request }) => {
  for (const path of routes) {
    const html = unescapeHtml(await (await request.get(path)).text())
    const { data } = await (await request.get(dataFile(path))).json()
    const { lead } = data.blocks[0]
    expect.soft(lead.length, path).toBeGreaterThan(40)
    expect.soft(html.split(lead).length - 1, `${path}: ${lead}`).toBe(1)
  }
})

test('text files are compressed as the browser accepts', async ({ page, request }) => {
  const { scripts } = await readDocument(page, request, '/')
  for (const path of ['/', '/reparatur', unknown, dataFile('/'), String(scripts[0]?.src)]) {
    const [brotli, gzip, plain] = await Promise.all([
      fetchAs(request, path, 'br, gzip'),
      fetchAs(request, path, 'gzip'),
      fetchAs(request, path, 'identity'),
    ])
    expect.soft(brotli.headers()['content-encoding'], path).toBe('br')
    expect.soft(gzip.headers()['content-encoding'], path).toBe('gzip')
    expect.soft(plain.headers()['content-encoding'], path).toBeUndefined()
    expect.soft(brotli.headers().vary, path).toMatch(/accept-encoding/i)
    expect.soft(await brotli.text(), path).toBe(await plain.text())
    expect.soft(await gzip.text(), path).toBe(await plain.text())
    expect.soft(length(brotli), path).toBeLessThan(length(plain) / 2)
  }
})

test('files with a hash in their name are cached forever, data is revalidated', async ({ page, request }) => {
  const { resources } = await readDocument(page, request, '/')
  const hashed = resources.filter((path) => path.startsWith('/assets/'))
  expect(hashed.length).toBeGreaterThan(1)
  for (const path of hashed) {
    expect.soft(path).toMatch(/-[\w-]{8}(-\d+)?\.\w+$/)
    expect
      .soft((await request.head(path)).headers()['cache-control'], path)
      .toMatch(/max-age=\d{7,}, immutable/)
  }
  expect((await request.get(dataFile('/'))).headers()['cache-control']).toBe('no-cache')
})

test('unchanged files are not sent again', async ({ request }) => {
  for (const path of ['/', '/reparatur', dataFile('/reparatur')]) {
    const { etag } = (await request.get(path)).headers()
    expect.soft(etag, path).toBeTruthy()
    const again = await request.get(path, { headers: { 'If-None-Match': String(etag) } })
    expect.soft(again.status(), path).toBe(304)
    const other = await request.get(path, { headers: { 'If-None-Match': '"another version"' } })
    expect.soft(other.status(), path).toBe(200)
  }
})

type Document = Awaited<ReturnType<typeof parse>>

const read = new Map<string, Promise<Document>>()

/** The HTML of every page, read once for all tests. */
function readDocument(page: Page, request: APIRequestContext, path: string): Promise<Document> {
  const document = read.get(path) ?? parse(page, request, path)
  read.set(path, document)
  return document
}

/** Parses with the browser's own parser, without running anything. */
async function parse(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const all = (selector: string) => [...parsed.querySelectorAll(selector)]
    const values = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name) ?? '')
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      description: parsed.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      headings: all('h1').map((h1) => h1.textContent),
      links: values('a[href]', 'href'),
      resources: [
        ...values('[src]', 'src'),
        ...values('link[href]:not([rel=canonical])', 'href'),
        ...values('[srcset]', 'srcset').flatMap((set) =>
          set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
        ),
      ],
      sheets: values('link[rel~=stylesheet]', 'href'),
      styles: all('head style')
        .map((style) => style.textContent)
        .join(),
      preloads: values('link[rel=modulepreload]', 'fetchpriority'),
      scripts: all('script:not([type$=json])').map((script) => ({
        type: script.getAttribute('type'),
        src: script.getAttribute('src'),
        text: script.textContent,
      })),
      text: parsed.body.textContent,
    }
  }, html)
}

function fetchAs(request: APIRequestContext, path: string, encoding: string): Promise<APIResponse> {
  return request.get(path, { headers: { 'Accept-Encoding': encoding } })
}

const length = (response: APIResponse) => Number(response.headers()['content-length'])

function unescapeHtml(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
