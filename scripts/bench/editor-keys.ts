import type { Page, Worker } from '@playwright/test'

/**
 * Milliseconds from a key press until its change is painted: on the page, in a heading and in running text with links,
 * and in the findings; `worker` is the worker's share of the last.
 */
export type Key = { toPage: number; toRunning: number; toFindings: number; worker: number }

/** CPU factor of a mid-range phone; the browser slows down pages only, so the worker's time is multiplied by it. */
const slowdown = 4
const presses = 12

/** Times of the key press, of its change in the document and on screen, and of the worker's question and answer. */
type Times = { key: number; changed: number; painted: number; asked: number; said: number }
/** Where a change is awaited; the worker's time counts only if it answered before the change. */
type Sought = 'page' | 'findings'

declare global {
  var times: Times
  var sought: Sought
}

/** Types in the panel: at the end of a heading and of a text with links on the largest page, and of a title already too long. */
export async function keyTimes(page: Page): Promise<Key[]> {
  const pages = page.getByRole('navigation', { name: 'Seiten' }).getByRole('button')
  await pages.filter({ has: page.getByText('/europaletten', { exact: true }) }).click()
  const panel = page.getByRole('region', { name: 'Felder' })
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await heading.filter({ hasText: /Europalette/ }).waitFor()
  const [worker] = page.workers() as [Worker]
  // The compiler wraps this file's functions in a helper that neither the page nor the worker has.
  for (const one of [page, worker]) await (one as Page).evaluate('globalThis.__name = (value) => value')
  await worker.evaluate(watchWorker)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  await heading.click()
  await page.keyboard.press('Enter')
  const toPage = await pressed(page, worker, { what: 'page', field: panel.getByLabel('Überschrift').first() })
  await page.frameLocator('iframe').getByText('überzählige nimmt').click()
  await page.keyboard.press('Escape')
  const toRunning = await pressed(page, worker, {
    what: 'page',
    field: panel.getByLabel('Text', { exact: true }),
  })
  await page.getByRole('navigation', { name: 'Übergeordnet' }).getByRole('button', { name: 'Seite' }).click()
  const title = panel.getByRole('textbox', { name: 'Titel' })
  await title.fill('x'.repeat(61))
  const toFindings = await pressed(page, worker, { what: 'findings', field: title })
  await cdp.detach()
  return toPage.map(
    (one, i): Key => ({
      toPage: one.time,
      toRunning: toRunning[i]?.time ?? Number.NaN,
      toFindings: toFindings[i]?.time ?? Number.NaN,
      worker: toFindings[i]?.worker ?? Number.NaN,
    }),
  )
}

type Field = { what: Sought; field: ReturnType<Page['getByLabel']> }

/** Presses keys one by one, each after everything has answered the one before. */
async function pressed(page: Page, worker: Worker, { what, field }: Field) {
  await field.press('End')
  await page.waitForTimeout(600)
  const all: { time: number; worker: number }[] = []
  for (let press = 0; press < presses; press++) {
    for (const one of [page, worker]) await (one as Page).evaluate(forget, what)
    await page.evaluate(watchKey, what)
    await page.keyboard.press('x')
    await page.waitForFunction(() => times.painted > 0)
    const { key, changed, painted } = await page.evaluate(() => times)
    await page.waitForTimeout(600)
    const { asked, said } = await worker.evaluate(() => times)
    // Only the findings wait for the worker.
    const time = what === 'findings' && said < changed ? said - asked : 0
    all.push({ time: painted - key + (slowdown - 1) * time, worker: time })
  }
  return all
}

function forget(sought: Sought): void {
  Object.assign(globalThis, { sought, times: { key: 0, changed: 0, painted: 0, asked: 0, said: 0 } })
}

/** Runs in the worker, which is sent the changed texts and answers with problems. */
function watchWorker(): void {
  addEventListener('message', ({ timeStamp }) => {
    if (globalThis.times) times.asked ||= performance.timeOrigin + timeStamp
  })
  const { postMessage } = globalThis
  globalThis.postMessage = (message: unknown) => {
    Reflect.apply(postMessage, globalThis, [message])
    if (globalThis.sought === 'findings') times.said ||= performance.timeOrigin + performance.now()
  }
}

/** Runs in the editor's page: notes the key press, its change in the document, and the paint after that. */
function watchKey(what: Sought): void {
  const frame = document.querySelector('iframe')?.contentDocument as Document
  const place =
    what === 'page' ? frame.querySelector('main') : document.querySelector('[aria-label=Meldungen]')
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      times.key = performance.timeOrigin + timeStamp
    },
    { capture: true, once: true },
  )
  const observer = new MutationObserver(() => {
    observer.disconnect()
    times.changed = performance.timeOrigin + performance.now()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      times.painted = performance.timeOrigin + performance.now()
    }
    // Runs as the first task after the frame is drawn.
    requestAnimationFrame(() => port2.postMessage(0))
  })
  observer.observe(place as Element, { subtree: true, childList: true, characterData: true })
}
