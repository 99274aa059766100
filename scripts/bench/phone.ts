import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserOrInstall } from '../../tests/e2e/browser.ts'
import { type Point, type Report, watchPage } from './page-script.ts'

/** A mid-range phone on a slow mobile network; rates in bits per second. */
export const profile = {
  down: 1_600_000,
  up: 750_000,
  latency: 150,
  slowdown: 4,
  width: 390,
  height: 844,
  density: 2,
}

/** Milliseconds that a finger stays on the screen. */
const touch = 60

/** `pin` names the certificate to trust: pages with an untrusted one would not be cached. */
export function openBrowser(pin: string): Promise<Browser> {
  const trust = `--ignore-certificate-errors-spki-list=${pin}`
  return chromium.launch({
    executablePath: browserOrInstall(),
    args: [trust, '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
}

export type Phone = {
  page: Page
  cdp: CDPSession
  tap(point: Point): Promise<void>
  /** Waits until `find` returns something from the reports of the pages. */
  heard<T>(find: (reports: readonly Report[]) => T | undefined): Promise<T>
}

/** Runs `act` on a phone that has never visited the site. */
export async function onPhone<T>(browser: Browser, act: (phone: Phone) => Promise<T>): Promise<T> {
  const { width, height, density } = profile
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
  })
  try {
    const reports: Report[] = []
    await context.exposeFunction('reportToBench', (message: Report) => void reports.push(message))
    // The compiler wraps functions in a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (value) => value')
    await context.addInitScript(watchPage)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp)
    return await act({ page, cdp, tap: (point) => tap(cdp, point), heard: (find) => hear(reports, find) })
  } finally {
    await context.close()
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  const { down, up, latency, slowdown } = profile
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Dispatches a real touch; the page may be gone before it answers. */
async function tap(cdp: CDPSession, point: Point): Promise<void> {
  const down = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(touch)
  const up = cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await Promise.race([Promise.allSettled([down, up]), sleep(1_000)])
}

async function hear<T>(
  reports: readonly Report[],
  find: (reports: readonly Report[]) => T | undefined,
): Promise<T> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const found = find(reports)
    if (found !== undefined) return found
    await sleep(5)
  }
  throw new Error(`The page did not report the expected event, only: ${JSON.stringify(reports)}`)
}
