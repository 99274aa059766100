import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { table } from '../mutations/tables.ts'
import type { Figure } from './goals.ts'
import type { Seen } from './page-script.ts'
import { onPhone } from './phone.ts'
import type { PageRuns, Place } from './rounds.ts'
import { type Kind, kinds, type Sent } from './server.ts'
import { medianOf, number, ratios, spread } from './spread.ts'
import { versions } from './versions.ts'

export type View = {
  kilobytes: Record<Kind, number>
  requests: number
  fcp: number
  lcp: number
  shift: number
  blocking: number
  /** Kilobytes of JavaScript that had arrived when the largest thing was painted. */
  earlyScripts: number
}

/** After the load event: the largest paint is read, and the measurement ends. */
const seconds = { lcp: 3, end: 5 }

/** One first view by a phone that has nothing of the site. */
export function viewOnce({ browser, server, path }: Place): Promise<View> {
  return onPhone(browser, async ({ page, cdp }) => {
    const scripts = watchScripts(cdp)
    server.take()
    await page.goto(server.origin + path, { waitUntil: 'load' })
    await sleep(seconds.lcp * 1_000)
    const { lcp, origin } = await page.evaluate(() => ({
      lcp: window.bench.lcp,
      origin: performance.timeOrigin,
    }))
    await sleep((seconds.end - seconds.lcp) * 1_000)
    const sent = server.take()
    const { fcp, shift, longTasks } = await page.evaluate(() => window.bench)
    return {
      kilobytes: byKind(sent),
      requests: sent.length,
      fcp,
      lcp,
      shift,
      blocking: blockingTime(longTasks, fcp),
      earlyScripts: scripts.before(origin + lcp, sent),
    }
  })
}

/** How long tasks after the first paint kept a visitor waiting beyond what one notices. */
export function blockingTime(tasks: Seen['longTasks'], fcp: number): number {
  return tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce(
      (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
      0,
    )
}

function byKind(sent: readonly Sent[]): Record<Kind, number> {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind, bytes } of sent) sums[kind] += bytes / 1_000
  return sums
}

/** Follows how scripts arrive. What a piece weighs on the line follows from its share of the whole file. */
function watchScripts(cdp: CDPSession) {
  const pieces: { path: string; at: number; length: number }[] = []
  const paths = new Map<string, string>()
  let clock: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    clock ??= (wallTime - timestamp) * 1_000
    paths.set(requestId, new URL(request.url).pathname)
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    const at = timestamp * 1_000 + (clock ?? 0)
    pieces.push({ path: paths.get(requestId) ?? '', at, length: dataLength })
  })
  const lengthOf = (some: typeof pieces) => some.reduce((sum, { length }) => sum + length, 0)
  return {
    before(moment: number, sent: readonly Sent[]): number {
      const scripts = new Map(sent.filter(({ kind }) => kind === 'JS').map((file) => [file.path, file]))
      return [...scripts.values()].reduce((sum, { path, bytes }) => {
        const own = pieces.filter((piece) => piece.path === path)
        const early = own.filter(({ at }) => at <= moment)
        return own.length === 0 ? sum : sum + ((lengthOf(early) / lengthOf(own)) * bytes) / 1_000
      }, 0)
    },
  }
}

export function viewTables(views: readonly PageRuns<View>[]): string[] {
  const shownKinds = kinds.filter((kind) =>
    views.some(({ runs }) => runs.ours.some(({ kilobytes }) => kilobytes[kind] > 0)),
  )
  const rows = views.flatMap(({ path, runs }) =>
    versions.map((version) => {
      const of = (value: (view: View) => number, digits = 0) => spread(runs[version].map(value), digits)
      return {
        bytes: [
          path,
          version,
          ...shownKinds.map((kind) =>
            number(
              medianOf(runs[version], ({ kilobytes }) => kilobytes[kind]),
              1,
            ),
          ),
          of(({ requests }) => requests),
          of(({ earlyScripts }) => earlyScripts, 1),
        ],
        times: [
          path,
          version,
          of(({ fcp }) => fcp),
          of(({ lcp }) => lcp),
          of(({ shift }) => shift, 3),
          of(({ blocking }) => blocking),
        ],
      }
    }),
  )
  const units = shownKinds.map((kind) => `${kind} kB`)
  return [
    table(
      ['first view', 'version', ...units, 'requests', 'JS kB before LCP'],
      rows.map(({ bytes }) => bytes),
    ),
    table(
      ['first view', 'version', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms'],
      rows.map(({ times }) => times),
    ),
    table(
      ['first view', 'LCP ours / bare', 'LCP client / bare'],
      views.map((view) => [
        view.path,
        spread(lcpRatios(view, 'ours'), 2),
        spread(lcpRatios(view, 'client'), 2),
      ]),
    ),
  ]
}

function lcpRatios({ runs }: PageRuns<View>, version: 'ours' | 'client'): number[] {
  return ratios(
    runs[version].map(({ lcp }) => lcp),
    runs.bare.map(({ lcp }) => lcp),
  )
}

export function viewFigures(views: readonly PageRuns<View>[]): Figure[] {
  return views.flatMap((view): Figure[] => {
    const { path: where, runs } = view
    const of = (value: (view: View) => number) => medianOf(runs.ours, value)
    return [
      { goal: 'lcpRatio', where, value: medianOf(lcpRatios(view, 'ours'), (ratio) => ratio) },
      { goal: 'blocking', where, value: of(({ blocking }) => blocking) },
      { goal: 'shift', where, value: of(({ shift }) => shift) },
      { goal: 'scripts', where, value: of(({ kilobytes }) => kilobytes.JS) },
      { goal: 'earlyScripts', where, value: of(({ earlyScripts }) => earlyScripts) },
    ]
  })
}
