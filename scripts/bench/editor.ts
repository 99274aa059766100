import { execSync } from 'node:child_process'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowserOrThrow } from '../../src/build/proof/browser.ts'
import { freePort } from '../../src/build/proof/ports.ts'
import { startServer } from '../../tests/e2e/editor-server.ts'
import { type BenchOptions, inCopy } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

/** Until the editor can be used, and from keys to their paint; an opening has all values of each. */
const measured = ['usable ms', 'program kB', 'key to page ms', 'key to findings ms']
type Opening = number[][]

/** Measures the editor of this computer, on the site as it is and on one of 300 pages. */
export async function measureEditor({ runs, site }: BenchOptions): Promise<string> {
  const rows: string[][] = []
  for (const size of [0, 300]) {
    const [all, pages] = await inCopy(site, size, (folder) => openTimes(folder, runs))
    rows.push([pages, ...measured.map((_, i) => medianAndRange(all.flatMap((one) => one[i] ?? [])))])
  }
  return markdownTable(['editor, pages', ...measured], rows)
}

async function openTimes(folder: string, runs: number): Promise<Opening[]> {
  const person = '-c user.name=Redaktion -c user.email=redaktion@example.org'
  execSync(`git init -q && git add . && git ${person} commit -qm Beginn`, { cwd: folder })
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

/** Opens the editor in a fresh browser, and types in a heading and in a title that is already too long. */
async function openOnce(address: string): Promise<Opening> {
  const browser = await chromium.launch({ executablePath: findBrowserOrThrow(), args: ['--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    const program = programOf(page)
    const begun = performance.now()
    await page.goto(address)
    await page.frameLocator('iframe').locator('h1').waitFor()
    const panel = page.getByRole('region', { name: 'Felder' })
    await panel.getByRole('heading').first().waitFor()
    const [usable, kB] = [performance.now() - begun, await program()]
    await page.frameLocator('iframe').locator('h1').click()
    await page.keyboard.press('Enter')
    const toPage = await keyTimes(page, panel.getByLabel('Überschrift').first(), 'iframe')
    await page
      .getByRole('navigation', { name: 'Übergeordnet' })
      .getByRole('button', { name: 'Seite' })
      .click()
    const title = panel.getByRole('textbox', { name: 'Titel' })
    await title.fill('x'.repeat(61))
    const toFindings = await keyTimes(page, title, '[aria-label=Meldungen]')
    return [[usable], [kB], toPage, toFindings]
  } finally {
    await browser.close()
  }
}

/** Presses keys one by one, each after everything has answered the one before. */
async function keyTimes(page: Page, field: Locator, answer: string): Promise<number[]> {
  await field.press('End')
  const times: number[] = []
  for (let press = 0; press < 12; press++) {
    await page.waitForTimeout(600)
    const watched = await page.evaluateHandle(watchKey, answer)
    await page.keyboard.press('x')
    times.push(await watched.evaluate(({ painted }) => painted))
  }
  return times
}

/** Runs in the page: times the next key, until the frame after the change that answers it. */
function watchKey(selector: string): { painted: Promise<number> } {
  const found = document.querySelector(selector)
  const place = found instanceof HTMLIFrameElement ? found.contentDocument?.body : found
  const pressed = new Promise<KeyboardEvent>((press) =>
    document.addEventListener('keydown', press, { capture: true, once: true }),
  )
  const painted = pressed.then(({ timeStamp }) => {
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        // Runs as the first task after the frame is drawn.
        requestAnimationFrame(() => port2.postMessage(0))
      })
      observer.observe(place as Element, { subtree: true, childList: true, characterData: true })
    })
  })
  return { painted }
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
