import { open, recordRequests } from './browsing.ts'
import { expect, test } from './test.ts'

const largestFirstLoad = 95_000

test.use({ isNewVisitor: true })

test('a first visit loads little code, and none for sending or notices', async ({ page }) => {
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
  // Prefetches for links in view come later.
  expect(data.slice(0, 2).sort()).toEqual(['/_data/gitterboxen.json', '/_data/site.json'])
})
