import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import type { PageRecord } from './measured.ts'
import { type Note, noteBinding, spyOnDevice } from './spy.ts'
import { followTraffic } from './traffic.ts'
import { focusForm, readToEnd } from './visit.ts'

/** The screen of a common phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const

/** Opens a page in a fresh browser profile, reads it to its end, and reports what happened. */
export async function recordPage(browser: Browser, base: string, path: string): Promise<PageRecord> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' })
  try {
    return await recordIn(context, base, path)
  } finally {
    await context.close()
  }
}

async function recordIn(context: BrowserContext, base: string, path: string): Promise<PageRecord> {
  const notes: Note[] = []
  await context.exposeBinding(noteBinding, (_, note: Note) => {
    notes.push(note)
  })
  await context.addInitScript(spyOnDevice, noteBinding)
  const page = await context.newPage()
  const said = listenTo(page)
  const traffic = followTraffic(page)
  const sent = followCookies(page)
  const response = await page.goto(base + path, { waitUntil: 'load' })
  await traffic.quiet()
  traffic.startReading()
  await readToEnd(page)
  await focusForm(page)
  await traffic.quiet()

  const noted = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).map(({ what }) => what)
  const { links, connections } = await readLinks(page)
  const isForeign = (url: string) => /^(https?|wss?):/.test(url) && new URL(url).host !== new URL(base).host
  return {
    path,
    status: response?.status() ?? 0,
    transfers: await traffic.transfers(),
    foreign: [...new Set([...traffic.asked, ...connections].filter(isForeign))],
    cookies: [...(await sent()), ...noted('cookie'), ...(await keptCookies(context))],
    stored: [...noted('stored'), ...(await keptData(page, context))],
    refused: noted('refused'),
    console: said.filter((line) => !isOwnStatus(line, base + path)),
    links,
    // Last, because the check itself changes the page.
    accessibility: await findBarriers(page),
  }
}

/** Collects errors only, each with the file it comes from. */
function listenTo(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}

/** True for the browser's own report that the page does not exist, which is right at an unknown address. */
function isOwnStatus(line: string, url: string): boolean {
  return line.startsWith('Failed to load resource') && line.endsWith(`(${url})`)
}

/** Collects the cookies set by answers. */
function followCookies(page: Page) {
  const found: Promise<string[]>[] = []
  page.on('response', (response) => {
    const read = response.headerValues('set-cookie').then(
      (values) => values.map((value) => `Set-Cookie: ${value.split('=')[0]}`),
      () => [],
    )
    found.push(read)
  })
  return async () => (await Promise.all(found)).flat()
}

async function keptCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name, domain }) => `${name} (${domain})`)
}

/** Returns what is stored on the device afterwards, however it got there. */
async function keptData(page: Page, context: BrowserContext): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB: ${name}`),
    ...(await caches.keys()).map((key) => `caches: ${key}`),
  ])
  return [...inPage, ...context.serviceWorkers().map((worker) => `Service Worker: ${worker.url()}`)]
}

function readLinks(page: Page): Promise<{ links: string[]; connections: string[] }> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    connections: [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel~=preconnect], link[rel~=dns-prefetch]'),
    ].map(({ href }) => href),
  }))
}
