import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowserOrThrow } from '../../src/build/proof/browser.ts'
import { freePort } from '../../src/build/proof/ports.ts'
import { serveSite } from '../../src/server/serve/serve.ts'
import { build } from './build.ts'
import type { BenchOptions } from './sites.ts'
import { markdownTable, medianAndRange } from './tables.ts'

const pages = ['/', '/europaletten', '/kontakt']

/** A mid-range phone on a slow mobile network; rates in bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const slowdown = 4

type View = { lcp: number; shift: number; kilobytes: number }

/** Compares the first view of three pages with that of the same pages without scripts. */
export async function compareViews({ runs, site }: BenchOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-view-'))
  const versions = { ours: join(folder, 'ours'), bare: join(folder, 'bare') }
  const browser = await chromium.launch({ executablePath: findBrowserOrThrow(), args: ['--disable-gpu'] })
  try {
    build(site, versions.ours)
    makeBare(versions.ours, versions.bare)
    const [ours, bare] = [await originOf(versions.ours), await originOf(versions.bare)]
    const rows: string[][] = []
    for (const path of pages) {
      const views = { ours: [] as View[], bare: [] as View[] }
      // Alternating, so that other load on this machine affects both.
      for (let run = 0; run < runs; run++) {
        views.ours.push(await viewOnce(browser, ours + path))
        views.bare.push(await viewOnce(browser, bare + path))
      }
      const ratios = views.ours.map(({ lcp }, run) => lcp / (views.bare[run]?.lcp ?? Number.NaN))
      rows.push(rowOf(path, views.ours, medianAndRange(ratios, 2)), rowOf(`${path}, bare`, views.bare, '–'))
      console.error(`view: ${path}`)
    }
    return markdownTable(['first view', 'LCP ms', 'to bare', 'CLS', 'kB'], rows)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

function rowOf(path: string, views: readonly View[], ratio: string): string[] {
  const of = (name: keyof View, digits = 0) =>
    medianAndRange(
      views.map((view) => view[name]),
      digits,
    )
  return [path, of('lcp'), ratio, of('shift', 3), of('kilobytes', 1)]
}

/** Serves a folder for as long as this process has something to do. */
async function originOf(dir: string): Promise<string> {
  const port = await freePort()
  ;(await serveSite({ dir, port, host: 'localhost', contact: async () => false })).unref()
  return `http://localhost:${port}`
}

/** Copies a built site as it would be written by hand: without scripts and what only they need. */
function makeBare(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(js|js\.br|html\.br)$/.test(path) })
  const links = /<link\b[^>]*(rel="(modulepreload|prefetch)"|as="(fetch|script)")[^>]*>\n?/g
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(to, name), 'utf8')
    const bare = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '').replace(links, '')
    writeFileSync(join(to, name), bare)
  }
}

/** Opens a page on a phone that has never visited the site. */
async function viewOnce(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const sizes: number[] = []
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(5_000)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { ...(await page.evaluate(seenThere)), kilobytes: bytes / 1_000 }
  } finally {
    await context.close()
  }
}

/** Runs in the page; what happened before is in the buffer. */
function seenThere(): Promise<Omit<View, 'kilobytes'>> {
  const seen = { lcp: 0, shift: 0 }
  for (const type of ['largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput } of list.getEntries().map((entry) => entry.toJSON())) {
        if (type === 'largest-contentful-paint') seen.lcp = startTime
        else if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type, buffered: true })
  return new Promise((resolve) => setTimeout(() => resolve(seen), 100))
}
