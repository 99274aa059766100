import { execFileSync } from 'node:child_process'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowserOrThrow } from '../../src/build/proof/browser.ts'
import { freePort } from '../../src/build/proof/ports.ts'
import { startServer } from '../../tests/e2e/editor-server.ts'
import { type Key, keyTimes } from './editor-keys.ts'
import { type BenchOptions, countPages, inFolder, siteWithCopies } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

/** Measures the editor of this computer, on the site as it is and on one of 300 pages. */
export async function measureEditor({ runs, site }: BenchOptions): Promise<string> {
  const rows: string[][] = []
  for (const size of [0, 300]) {
    const files = siteWithCopies(site, size)
    const opened = await inFolder(files, (folder) => openTimes(folder, runs))
    const keys = opened.flatMap((one) => one.keys)
    const of = (name: keyof Key) => medianAndRange(keys.map((key) => key[name]))
    rows.push([
      `${countPages(files)}`,
      medianAndRange(opened.map(({ usable }) => usable)),
      medianAndRange(opened.map(({ kB }) => kB)),
      ...[of('toPage'), of('toRunning'), of('toFindings'), of('worker')],
    ])
  }
  const keys = ['key to page ms', 'in running text ms', 'key to findings ms', 'worker share ms']
  return markdownTable(['editor, pages', 'usable ms', 'program kB', ...keys], rows)
}

async function openTimes(folder: string, runs: number) {
  const author = ['-c', 'user.name=Redaktion', '-c', 'user.email=redaktion@example.org']
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'Beginn'],
  ])
    execFileSync('git', args, { cwd: folder })
  const { address, stop } = await startServer(folder, await freePort())
  const all: Opening[] = []
  try {
    for (let run = 0; run < runs; run++) {
      all.push(await openOnce(address))
      console.error(`editor: run ${run + 1} of ${runs}`)
    }
    return all
  } finally {
    await stop()
  }
}

/** Milliseconds until the editor could be used, and the size of the program that it had loaded by then. */
type Opening = { usable: number; kB: number; keys: Key[] }

/** Opens the editor in a fresh browser. */
async function openOnce(address: string): Promise<Opening> {
  const browser = await chromium.launch({ executablePath: findBrowserOrThrow(), args: ['--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    const program = programOf(page)
    const begun = performance.now()
    await page.goto(address)
    await page.frameLocator('iframe').locator('h1').waitFor()
    await page.getByRole('region', { name: 'Felder' }).getByRole('heading').first().waitFor()
    const usable = performance.now() - begun
    return { usable, kB: await program(), keys: await keyTimes(page) }
  } finally {
    await browser.close()
  }
}

/** Returns a function for the kilobytes, with Brotli, of all scripts and styles that a page, its frame and its worker have loaded. */
function programOf(page: Page): () => Promise<number> {
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(client|assets\/editor)\//.test(pathname) && !loaded.has(pathname))
      loaded.set(pathname, response.body())
  })
  return async () => {
    const bodies = await Promise.all(loaded.values())
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000
  }
}
