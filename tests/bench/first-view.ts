import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { onPhone } from './phone.ts'
import { blockingTime } from './readings.ts'
import type { Place } from './rounds.ts'
import { type Kind, kinds, type Sent } from './server.ts'

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
