import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { pageFile, siteFile } from '../../src/app/data.ts'
import { table } from '../mutations/tables.ts'
import type { Figure } from './goals.ts'
import type { Point } from './page-script.ts'
import { onPhone } from './phone.ts'
import { timeOf } from './readings.ts'
import type { PageRuns, Place } from './rounds.ts'
import type { Sent } from './server.ts'
import { medianOf, ratios, spread } from './spread.ts'
import { versions } from './versions.ts'

/** `kilobytes` is the text of the page itself, `ahead` what was fetched for pages that a visitor may open later. */
export type Step = { milliseconds: number; kilobytes: number; ahead: number }

/** The link that a visitor follows from each page: one in its text or its main button. */
const links: Record<string, string> = {
  '/': 'main a[href="/reparatur"]',
  '/europaletten': 'main a[href^="/kontakt"]',
  '/kontakt': 'main a[href="/europaletten"]',
}

/** Milliseconds a visitor looks at a page before the tap, and during which late data still count for the next page. */
const delay = { look: 2_000, late: 1_000 }

/** Measures the time from the tap on a link until the heading of its page is painted. */
export function stepOnce({ browser, server, path }: Place): Promise<Step> {
  return onPhone(browser, async ({ page, tap, heard }) => {
    server.take()
    await page.goto(server.origin + path, { waitUntil: 'load' })
    await sleep(delay.look / 2)
    const { target, ...point } = await bringIntoView(page, links[path] ?? 'main a')
    await sleep(delay.look / 2)
    const before = server.take()
    await tap(point)
    const milliseconds = await heard((reports) => timeOf(reports, target))
    await sleep(delay.late)
    return { milliseconds, ...weigh({ first: path, target, before, after: server.take() }) }
  })
}

function bringIntoView(page: Page, link: string): Promise<Point & { target: string }> {
  return page.evaluate((selector) => {
    const element = document.querySelector<HTMLAnchorElement>(selector)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getClientRects()[0]
    if (!element || !box) throw new Error(`Link ${selector} not found.`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, target: element.pathname }
  }, link)
}

type Steps = { first: string; target: string; before: readonly Sent[]; after: readonly Sent[] }

/** Code loaded after the tap counts for the page, whatever it is for. */
function weigh({ first, target, before, after }: Steps): Pick<Step, 'kilobytes' | 'ahead'> {
  const texts = [...before, ...after].filter(({ kind }) => kind === 'HTML' || kind === 'data')
  const own = texts.filter(({ path }) => isOf(path, target))
  const code = after.filter(({ kind }) => kind === 'JS')
  const others = texts.filter(({ path }) => !isOf(path, target) && !isOf(path, first) && path !== siteFile)
  return { kilobytes: sizeOf([...own, ...code]), ahead: sizeOf(others) }
}

/** True if a file is the page or its data. */
function isOf(file: string, page: string): boolean {
  return file === page || file === pageFile(page)
}

function sizeOf(sent: readonly Sent[]): number {
  return sent.reduce((sum, { bytes }) => sum + bytes / 1_000, 0)
}

export function stepTable(steps: readonly PageRuns<Step>[]): string {
  const rows = steps.flatMap((step) =>
    versions.map((version) => [
      step.path,
      version,
      spread(step.runs[version].map(({ milliseconds }) => milliseconds)),
      version === 'bare' ? '–' : spread(timeRatios(step, version), 2),
      spread(
        step.runs[version].map(({ kilobytes }) => kilobytes),
        1,
      ),
      spread(
        step.runs[version].map(({ ahead }) => ahead),
        1,
      ),
    ]),
  )
  return table(
    ['next page from', 'version', 'tap to heading ms', 'relative to bare', 'text kB', 'prefetched kB'],
    rows,
  )
}

function timeRatios({ runs }: PageRuns<Step>, version: 'ours' | 'client'): number[] {
  return ratios(
    runs[version].map(({ milliseconds }) => milliseconds),
    runs.bare.map(({ milliseconds }) => milliseconds),
  )
}

export function stepFigures(steps: readonly PageRuns<Step>[]): Figure[] {
  return steps.flatMap((step): Figure[] => [
    {
      goal: 'nextRatio',
      where: step.path,
      value: medianOf(timeRatios(step, 'ours'), (ratio) => ratio),
    },
    { goal: 'nextText', where: step.path, value: medianOf(step.runs.ours, ({ kilobytes }) => kilobytes) },
  ])
}
