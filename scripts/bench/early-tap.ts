import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../mutations/tables.ts'
import type { Figure } from './goals.ts'
import { onPhone } from './phone.ts'
import type { PageRuns, Place } from './rounds.ts'
import { medianOf, spread } from './spread.ts'
import { versions } from './versions.ts'

export type Tap = { milliseconds: number; isOpen: boolean }

/** Milliseconds from the first paint to the tap, and from the load to the end, when every event has been reported. */
const delay = { tap: 300, end: 1_000 }

/** Shortest event in milliseconds that the browser reports; shorter ones count as immediate. */
const leastTold = 16

/** Taps the menu of a page that has just appeared. */
export function tapOnce({ browser, server, path }: Place): Promise<Tap> {
  return onPhone(browser, async ({ page, tap, heard }) => {
    const loaded = page.goto(server.origin + path, { waitUntil: 'load' })
    const { at } = await heard((reports) => reports.find(({ what }) => what === 'paint'))
    // Not in the script of all measurements: asking for a position forces a layout.
    const box = await page.locator('header button[popovertarget]').boundingBox()
    if (!box) throw new Error(`${path} has no menu button at its first paint.`)
    await sleep(Math.max(0, at + delay.tap - Date.now()))
    await tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await loaded
    await sleep(delay.end)
    return page.evaluate(
      (least) => ({
        milliseconds: window.bench.slowestEvent || least,
        isOpen: document.querySelector('nav:popover-open') !== null,
      }),
      leastTold,
    )
  })
}

export function tapTable(taps: readonly PageRuns<Tap>[]): string {
  const rows = taps.flatMap(({ path, runs }) =>
    versions.map((version) => [
      path,
      version,
      spread(runs[version].map(({ milliseconds }) => milliseconds)),
      `${runs[version].filter(({ isOpen }) => isOpen).length} of ${runs[version].length}`,
    ]),
  )
  return table(['early tap on the menu', 'version', 'INP ms', 'menu opened'], rows)
}

/** A menu that did not open counts as infinitely slow. */
export function tapFigures(taps: readonly PageRuns<Tap>[]): Figure[] {
  return taps.map(({ path: where, runs: { ours } }) => {
    const time = medianOf(ours, ({ milliseconds }) => milliseconds)
    return { goal: 'tap', where, value: ours.every(({ isOpen }) => isOpen) ? time : Number.POSITIVE_INFINITY }
  })
}
