import { writeFileSync } from 'node:fs'
import type { TestContext } from 'vitest'
import { type Driver, type Engine, type Key, open } from './drivers.ts'

/** Finds the first visible element, by its selector and the start of its text or name; `frame >> h1` leads into a frame. */
type Find = (selector: string, text?: string) => HTMLElement | undefined

export type Tab = Pick<Driver, 'goto' | 'attach' | 'screenshot' | 'print' | 'close'> & {
  /** Runs a function in the page, which knows nothing from here but its arguments. */
  ask<Result, Args extends unknown[]>(
    question: (find: Find, ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  hover(selector: string, text?: string): Promise<void>
  click(selector: string, text?: string): Promise<void>
  move(x: number, y: number): Promise<unknown>
  press(key: string, ...held: Key[]): Promise<unknown>
  type(text: string): Promise<unknown>
}

declare global {
  interface Window {
    isClickMissed?: boolean
  }
}

/** On a busy machine a page may move between the look and the click. */
function expectClick(find: Find, selector: string, text?: string): void {
  window.isClickMissed = true
  const done = () => {
    window.isClickMissed = false
  }
  find(selector, text)?.addEventListener('pointerdown', done, { capture: true, once: true })
}

/** Milliseconds without movement after which an element counts as at rest. */
const rest = 150

export async function openTab(engine: Engine, size: Parameters<(typeof open)[Engine]>[0]): Promise<Tab> {
  const driver = await open[engine](size)
  const ask: Tab['ask'] = async (question, ...args) => {
    const call = `(${question})(${[find, ...args.map((value) => JSON.stringify(value))].join(', ')})`
    return JSON.parse(String(await driver.run(`(async () => JSON.stringify((await ${call}) ?? null))()`)))
  }
  const hover = async (selector: string, text?: string) => {
    let last = ''
    let since = 0
    for (const begun = Date.now(); ; ) {
      const place = await ask(placeOf, selector, text)
      const now = JSON.stringify(place)
      if (now !== last) since = Date.now()
      last = now
      // A page may still be scrolling, or a dialog growing.
      if (place && Date.now() - since > rest) {
        await driver.move(place.x, place.y)
        return
      }
      if (Date.now() - begun > 8_000) throw new Error(`There is no ${selector} ${text ?? ''}`)
    }
  }
  return {
    ...driver,
    ask,
    hover,
    async click(selector, text) {
      for (let tries = 0; tries < 5; tries++) {
        await hover(selector, text)
        if (size.hasScripts !== false) await ask(expectClick, selector, text)
        await driver.click()
        // A page that is gone has been clicked.
        if (!(await ask(() => window.isClickMissed === true).catch(() => false))) return
      }
      throw new Error(`Nothing clicks ${selector} ${text ?? ''}`)
    },
    press: (key, ...held) => driver.strike([key], held),
    type: (text) => driver.strike([...text]),
  }
}

function find(selector: string, text?: string): HTMLElement | undefined {
  const parts = selector.split(' >> ')
  const last = parts.pop() ?? ''
  let page: Document | null | undefined = document
  for (const part of parts) page = page?.querySelector<HTMLIFrameElement>(part)?.contentDocument
  return [...(page?.querySelectorAll<HTMLElement>(last) ?? [])].find((element) => {
    const { visibility } = (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
    if (element.getClientRects().length === 0 || visibility !== 'visible') return false
    const names = [element.textContent?.trim(), element.getAttribute('aria-label')]
    return text === undefined || names.some((name) => name?.startsWith(text))
  })
}

/** The middle of an element, brought into view, unless it is disabled or something else covers it. */
function placeOf(find: Find, selector: string, text?: string) {
  const element = find(selector, text ?? undefined)
  const page = element?.ownerDocument
  if (!element || !page?.defaultView || element.matches(':disabled')) return
  const { frameElement, innerHeight, innerWidth } = page.defaultView
  const { top } = element.getBoundingClientRect()
  if (top < 80 || top > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const place = { x: x + width / 2, y: y + height / 2 }
  const hit = page.elementFromPoint(place.x, place.y)
  if (!hit || !(element.contains(hit) || hit.contains(element))) return
  const frame = frameElement?.getBoundingClientRect()
  if (!frame) return place
  // The editor shows its frame on another scale.
  const scale = frame.width / innerWidth
  return { x: frame.x + place.x * scale, y: frame.y + place.y * scale }
}

/** After each test: leaves a picture of the page on which one has failed. */
export const picturesOf = (engine: Engine, tab: () => Tab) => async (test: TestContext) => {
  if (test.task.result?.state !== 'fail') return
  const name = `${engine} ${test.task.name}`.replace(/[^\w]+/g, '-').slice(0, 80)
  const picture = await tab()
    .screenshot()
    .catch(() => undefined)
  if (picture) writeFileSync(`test-results/engines/${name}.png`, picture)
}
