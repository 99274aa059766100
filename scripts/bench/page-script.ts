/** Observations of one page; times in milliseconds since its document began. */
export type Seen = {
  fcp: number
  lcp: number
  /** Sum of all layout shifts that were not caused by the visitor. */
  shift: number
  longTasks: { start: number; duration: number }[]
  /** Duration of the slowest interaction, until its frame was shown. */
  slowestEvent: number
}

/** An event that a page reports as it happens; `at` is wall-clock time in milliseconds. */
export type Report = { what: 'paint' | 'click' | 'shown'; path: string; at: number }
export type Point = { x: number; y: number }

declare global {
  interface Window {
    bench: Seen
    reportToBench(report: Report): void
  }
}

/** Runs in the page before everything else, where nothing from outside this function exists. */
export function watchPage(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, longTasks: [], slowestEvent: 0 }
  window.bench = seen
  const path = () => window.location.pathname
  const heading = () => document.querySelector('main h1')?.textContent

  function observe(type: string, act: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(act))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }

  /** Reports when the current heading has been painted: its frame is on screen when the next one begins. */
  function tellShown(): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        window.reportToBench({
          what: 'shown',
          path: path(),
          at: performance.timeOrigin + performance.now(),
        }),
      ),
    )
  }

  function whenNew(isNew: () => boolean): void {
    const observer = new MutationObserver(() => {
      if (!isNew()) return
      observer.disconnect()
      tellShown()
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  }

  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    seen.fcp = startTime
    window.reportToBench({ what: 'paint', path: path(), at: performance.timeOrigin + startTime })
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration })
  })
  observe('event', (entry) => {
    const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
    if (interactionId > 0) seen.slowestEvent = Math.max(seen.slowestEvent, entry.duration)
  })

  const followClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const before = heading()
    window.reportToBench({ what: 'click', path: path(), at: performance.timeOrigin + event.timeStamp })
    whenNew(() => path() === link.pathname && heading() !== undefined && heading() !== before)
  }
  addEventListener('click', followClick, { capture: true })
}
