import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, test as unguarded } from '@playwright/test'
import { findBarriers } from '../../scripts/proof/barriers.ts'
import { hasPassed } from '../../scripts/proof/figures.ts'
import type { Proof } from '../../scripts/proof/measured.ts'
import { prove } from '../../scripts/proof/prove.ts'
import { phone } from '../../scripts/proof/record.ts'
import { proofHtml } from '../../scripts/proof/report.ts'
import { freePort } from './ports.ts'

const document = (head: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Hof</title>${head}</head><body><main><h1>Hof</h1>${body}</main></body></html>`

/** A page that does everything forbidden, and one that does nothing. */
const pages: Record<string, string> = {
  'index.html': document(
    '<link rel="preconnect" href="https://nahe.invalid">',
    `<a href="/fehlt">Fehlt</a> <a href="/still#nirgends">Nirgends</a> <a href="/still#hier">Hier</a>
<img src="http://fremd.invalid/a.png">
<script>
document.cookie = 'eins=1'
localStorage.setItem('zwei', '2')
sessionStorage.drei = '3'
indexedDB.open('vier')
caches.open('fuenf')
navigator.serviceWorker.register('/sw.js').catch(() => {})
console.error('kaputt')
</script>`,
  ),
  'regeln.html': document(
    `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`,
    '<img alt="" src="http://fremd.invalid/b.png">',
  ),
  'still.html': document('', '<p id="hier">Hier geschieht nichts.</p>'),
  '404.html': document('', '<a href="#unten">Nach unten</a><p id="unten">Gibt es nicht.</p>'),
  'sitemap.xml': ['/', '/regeln', '/still', '/weg']
    .map((path) => `<loc>https://palettenhof.de${path}</loc>`)
    .join(''),
}

// The measured pages break every rule on purpose.
unguarded.describe('the proof', { tag: '@desktop' }, () => {
  // Measured once for all tests.
  unguarded.describe.configure({ mode: 'default' })
  let dir: string
  let server: Server
  let proof: Proof

  unguarded.beforeAll(async ({ browser }) => {
    dir = mkdtempSync(join(tmpdir(), 'proof-'))
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(dir, name), text)
    const port = await freePort()
    server = createServer((req, res) => {
      const [path = ''] = (req.url ?? '').split('?')
      const text = pages[path === '/' ? 'index.html' : path.slice(1)] ?? pages[`${path.slice(1)}.html`]
      if (path === '/') res.setHeader('Set-Cookie', 'sechs=6; HttpOnly')
      res.writeHead(text === undefined || path === '/404' ? 404 : 200, { 'Content-Type': 'text/html' })
      res.end(text ?? pages['404.html'])
    })
    await new Promise<void>((done) => server.listen(port, 'localhost', done))
    proof = await measure(browser, `http://localhost:${port}`)
  })

  unguarded.afterAll(() => {
    server.close()
    rmSync(dir, { recursive: true })
  })

  const measure = (browser: Browser, base: string) => {
    const at = { date: new Date(), command: 'npm run proof', node: process.versions.node }
    return prove({ dir, base, browser, at })
  }
  const page = (path: string) => proof.pages.find((one) => one.path === path)

  unguarded('finds requests to other hosts', () => {
    expect(page('/')?.foreign).toEqual(['http://fremd.invalid/a.png', 'https://nahe.invalid/'])
  })

  unguarded('finds cookies, however they are set', () => {
    expect(page('/')?.cookies).toEqual([
      'Set-Cookie: sechs',
      'document.cookie = eins',
      'sechs (localhost)',
      'eins (localhost)',
    ])
  })

  unguarded('finds storage, including attempts', () => {
    expect(page('/')?.stored).toEqual([
      'Storage.setItem(zwei)',
      'IDBFactory.open(vier)',
      'CacheStorage.open(fuenf)',
      'ServiceWorkerContainer.register(/sw.js)',
      'localStorage: zwei',
      'sessionStorage: drei',
      'indexedDB: vier',
      'caches: fuenf',
    ])
  })

  unguarded('finds barriers, errors, and violations of the policy', () => {
    expect(page('/')?.accessibility).toEqual(['image-alt: img'])
    expect(page('/')?.console.join()).toContain('kaputt')
    expect(page('/regeln')?.refused).toEqual(['img-src: http://fremd.invalid/b.png'])
  })

  unguarded('finds broken links', () => {
    const reported = proof.links.broken.map(({ from, to, reason }) => `${from} ${to} ${reason}`)
    expect(reported.filter((line) => line.startsWith('/index.html'))).toEqual([
      '/index.html /fehlt keine Datei im Ordner',
      '/index.html /still#nirgends kein solches Sprungziel',
      '/index.html /fehlt Antwort 404',
    ])
    expect(reported).toContain('/sitemap.xml /weg Antwort 404')
    expect(reported.filter((line) => /hier|unten/.test(line))).toEqual([])
  })

  unguarded('fails, and says so on a page without barriers', async ({ browser }) => {
    expect(hasPassed(proof)).toBe(false)
    const context = await browser.newContext(phone)
    const reading = await context.newPage()
    await reading.setContent(proofHtml(proof))
    await expect(reading.locator('main')).toContainText('document.cookie = eins')
    expect(await findBarriers(reading)).toEqual([])
    await context.close()
  })

  unguarded('finds nothing on a page that does nothing', () => {
    const { transfers, links, ...rest } = page('/still') ?? { transfers: [], links: [] }
    expect(rest).toEqual({
      path: '/still',
      status: 200,
      foreign: [],
      cookies: [],
      stored: [],
      refused: [],
      console: [],
      accessibility: [],
    })
    expect(links).toEqual([])
    expect(transfers.map(({ kind, status, when }) => ({ kind, status, when }))).toEqual([
      { kind: 'document', status: 200, when: 'opening' },
    ])
    expect(transfers[0]?.bytes).toBeGreaterThan(Buffer.byteLength(pages['still.html'] ?? ''))
  })
})
