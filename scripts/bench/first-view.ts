import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { onPhone, profile } from './phone.ts'
import { arrivedShare, blockingTime } from './readings.ts'
import type { Place } from './rounds.ts'
import { type Kind, kinds, type Sent } from './server.ts'

export type View = {
  kilobytes: Record<Kind, number>
  requests: number
  fcp: number
  lcp: number
  shift: number
  blocking: number
  /** Kilobytes of JavaScript that had arrived by the LCP. */
  earlyScripts: number
}

/** Seconds after the load event until the LCP is read, and until the measurement ends. */
const seconds = { lcp: 3, end: 5 }

/** Measures one first view on a phone with an empty cache. */
export function viewOnce({ browser, server, path }: Place): Promise<View> {
  return onPhone(browser, async ({ page, cdp }) => {
    const arrivals = watchArrivals(cdp)
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
      earlyScripts: arrivals.scriptsBefore(origin + lcp, sent),
    }
  })
}

function byKind(sent: readonly Sent[]): Record<Kind, number> {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind, bytes } of sent) sums[kind] += bytes / 1_000
  return sums
}

/**
 * Follows how files arrive. On a throttled connection the browser delivers a file only when it is complete; its bytes
 * are assumed to come in evenly until then, from the moment the first of them can arrive.
 */
function watchArrivals(cdp: CDPSession) {
  const files = new Map<string, { path: string; from: number; to: number }>()
  let clock: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    clock ??= (wallTime - timestamp) * 1_000
    const from = timestamp * 1_000 + clock + profile.latency
    files.set(requestId, { path: new URL(request.url).pathname, from, to: Number.POSITIVE_INFINITY })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const file = files.get(requestId)
    if (file) file.to = timestamp * 1_000 + (clock ?? 0)
  })
  return {
    scriptsBefore(moment: number, sent: readonly Sent[]): number {
      const scripts = new Map(sent.flatMap(({ kind, path, bytes }) => (kind === 'JS' ? [[path, bytes]] : [])))
      return [...files.values()]
        .map(({ path, ...time }) => arrivedShare(time, moment) * (scripts.get(path) ?? 0))
        .reduce((sum, bytes) => sum + bytes / 1_000, 0)
    },
  }
}
