import { open, recordRequests } from './browsing.ts'
import { expect, type Request, test } from './test.ts'

/** Compressed, and a tenth more than measured. */
const largestFirstLoad = 88_000

test.use({ isNewVisitor: true })

test('a first visit loads little code, and none for sending or notices', async ({ page }) => {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await open(page, '/kontakt')
  // The page is taken over, so all of its program has been asked for; now it also has to arrive.
  await page.waitForLoadState('networkidle')
  const sizes = scripts.map(async (request) => {
    const response = await request.response()
    expect(await response?.headerValue('content-encoding')).toBe('br')
    expect(await response?.text()).not.toMatch(/supabase|Toastify/)
    return Number(await response?.headerValue('content-length'))
  })
  const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(all).toBeGreaterThan(largestFirstLoad / 2)
  expect(all).toBeLessThanOrEqual(largestFirstLoad)
})

test('a page loads its own data and that of the site, no other', async ({ page }) => {
  const data = recordRequests(page, (request) => request.resourceType() === 'fetch')
  await open(page, '/gitterboxen')
  // Prefetches for links in view come later.
  expect(data.slice(0, 2).sort()).toEqual(['/_data/gitterboxen.json', '/_data/site.json'])
})
