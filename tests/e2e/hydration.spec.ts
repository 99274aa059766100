import { hydrated, listen, open, recordRequests, storedOnDevice, visibleText } from './browsing.ts'
import { routes } from './site.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const largestFirstLoad = 95_000

test.describe('every page', () => {
  // One worker walks through all pages once, the tests look at what it saw.
  test.describe.configure({ mode: 'default' })
  let visits: Visit[]
  test.beforeAll(async ({ browser }) => {
    visits = await visitAll(browser)
  })

  test('comes alive without a word in the console', () => {
    for (const { path, heard } of visits) expect.soft(heard, path).toEqual([])
  })

  test('keeps the text and the links of its HTML when React comes', () => {
    for (const { path, sent, alive } of visits) {
      expect.soft(sent.text.length, path).toBeGreaterThan(1000)
      expect.soft(alive, path).toEqual(sent)
    }
  })

  test('shows nothing that does not stand in its HTML', () => {
    for (const { path, sent, shown } of visits) {
      const squeeze = (text: string) => text.replace(/\s+/g, '')
      const source = squeeze(sent.text)
      expect.soft(shown.length, path).toBeGreaterThan(30)
      expect
        .soft(
          shown.filter((line) => !source.includes(squeeze(line))),
          path,
        )
        .toEqual([])
    }
  })

  test('stores nothing on the device', () => {
    for (const { path, stored } of visits) expect.soft(stored, path).toEqual([])
  })

  test('asks no other host for anything', ({ baseURL }) => {
    for (const { path, origins } of visits)
      expect.soft(origins, path).toEqual([new URL(String(baseURL)).origin])
  })
})

test('a first visit loads little code, and none for sending or for notices', async ({ page }) => {
  const scripts: { size: number; text: string }[] = []
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    const response = await request.response()
    expect(response?.headers()['content-encoding']).toBe('br')
    scripts.push({
      size: Number(response?.headers()['content-length']),
      text: String(await response?.text()),
    })
  })
  await open(page, '/kontakt')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(largestFirstLoad)
  for (const { text } of scripts) expect(text).not.toMatch(/supabase|Toastify/)
})

test('a page loads its own data and that of the site, no other', { tag: '@desktop' }, async ({ page }) => {
  const data = recordRequests(page, (request) => request.resourceType() === 'fetch')
  await open(page, '/gitterboxen')
  // What links in view lead to comes later.
  expect(data.slice(0, 2).sort()).toEqual(['/_data/gitterboxen.json', '/_data/site.json'])
})

type Content = { text: string; links: (string | null)[] }
type Visit = {
  path: string
  heard: string[]
  /** What the server sent, and the same page with React. */
  sent: Content
  alive: Content
  /** The lines that one sees. */
  shown: string[]
  stored: unknown[]
  origins: string[]
}

async function visitAll(browser: Browser): Promise<Visit[]> {
  const visits: Visit[] = []
  const page = await browser.newPage()
  const heard = listen(page)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of routes) {
    origins.clear()
    const response = await page.goto(path)
    await hydrated(page)
    visits.push({
      path,
      ...(await compare(page, String(await response?.text()))),
      shown: (await visibleText(page.locator('body'))).split(/[\n\t]+/).filter((line) => line.trim()),
      stored: await storedOnDevice(page),
      heard: heard.splice(0),
      origins: [...origins],
    })
  }
  await page.close()
  return visits
}

function compare(page: Page, html: string): Promise<Pick<Visit, 'sent' | 'alive'>> {
  return page.evaluate((source) => {
    const read = (root: Document) => {
      const page = root.querySelector('#root')?.cloneNode(true) as Element
      for (const live of page.querySelectorAll('[data-live]')) live.remove()
      return {
        text: String(page.textContent).replace(/\s+/g, ' '),
        links: [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      }
    }
    return {
      sent: read(new DOMParser().parseFromString(source, 'text/html')),
      alive: read(document),
    }
  }, html)
}
