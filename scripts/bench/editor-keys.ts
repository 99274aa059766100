import type { Page } from '@playwright/test'

/** From a key until the page and the findings show what it changed, in milliseconds, and what the worker had of it. */
export type Key = { toPage: number; toFindings: number; worker: number }

/** A phone of the middle class; the browser slows down pages alone, so the worker's part is counted so often. */
const slowdown = 4
const presses = 12

type Times = { key: number; view: number; page: number; findings: number; sent: number }

declare global {
  interface Window {
    times: Times
  }
}

/** Notes when the worker is asked and when its view is there. */
export async function watchWorkers(page: Page): Promise<void> {
  // The functions of this file carry a mark of the compiler that the page does not know.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(() => {
    window.times = { key: 0, sent: 0, view: 0, page: 0, findings: 0 }
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, ...given: [never]) {
      window.times.sent ||= performance.now()
      postMessage.apply(this, given)
    }
    // In the frame, where views arrive.
    addEventListener('message', ({ ports: [port] }) => {
      port?.addEventListener('message', ({ data }) => {
        if (data.view) parent.times.view ||= parent.performance.now()
      })
    })
  })
}

/** Types behind the heading of the largest page, and in a field that is too long already. */
export async function keyTimes(page: Page): Promise<Key[]> {
  const pages = page.getByRole('navigation', { name: 'Seiten' }).getByRole('button')
  await pages.filter({ has: page.getByText('/europaletten', { exact: true }) }).click()
  const title = page.getByRole('region', { name: 'Felder' }).getByRole('textbox', { name: 'Titel' })
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await heading.filter({ hasText: /Europalette/ }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)

  await heading.click()
  await page.keyboard.press('End')
  const toPage: Times[] = []
  for (let press = 0; press < presses; press++) toPage.push(await pressed(page, 'page'))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Übergeordnet' }).getByRole('button', { name: 'Seite' }).click()
  await title.fill('x'.repeat(61))
  await title.press('End')
  await page.waitForTimeout(1_000)
  const toFindings: Times[] = []
  for (let press = 0; press < presses; press++) toFindings.push(await pressed(page, 'findings'))
  await cdp.detach()
  const slow = ({ sent, view }: Times) => (slowdown - 1) * Math.max(0, view - sent)
  return toPage.map((one, i): Key => {
    const other = toFindings[i] ?? one
    return {
      toPage: one.page - one.key + slow(one),
      toFindings: other.findings - other.key + slow(other),
      worker: other.view - other.sent,
    }
  })
}

/** One key, and nothing else until everything has answered. */
async function pressed(page: Page, what: 'page' | 'findings'): Promise<Times> {
  await page.evaluate(() => Object.assign(window.times, { key: 0, sent: 0, view: 0, page: 0, findings: 0 }))
  await page.keyboard.press('x')
  await page.waitForFunction((name) => window.times[name] > 0 && window.times.view > 0, what)
  await page.waitForTimeout(300)
  return page.evaluate(() => ({ ...window.times }))
}

/** Runs in the editor's page, whose clock both documents go by. */
function watchKeys(): void {
  const frame = document.querySelector('iframe')?.contentDocument as Document
  const note = (name: 'key' | 'page' | 'findings') => () => {
    window.times[name] ||= performance.now()
  }
  for (const one of [document, frame]) one.addEventListener('keydown', note('key'), { capture: true })
  const all = { subtree: true, childList: true, characterData: true }
  new MutationObserver(note('page')).observe(frame.querySelector('#root') as Element, all)
  const region = document.querySelector('[aria-label=Meldungen]') as Element
  new MutationObserver(note('findings')).observe(region, all)
}
