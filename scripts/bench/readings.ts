import type { Report, Seen } from './page-script.ts'

/** How long tasks after the first paint kept a visitor waiting beyond what one notices. */
export function blockingTime(tasks: Seen['longTasks'], fcp: number): number {
  return tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce(
      (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
      0,
    )
}

/** How much of a file is there when it comes in evenly between two moments. */
export function arrivedShare({ from, to }: { from: number; to: number }, moment: number): number {
  if (moment >= to) return 1
  return moment <= from ? 0 : (moment - from) / (to - from)
}

/** The heading is painted in the same document, or with the first paint of the next. */
export function timeOf(reports: readonly Report[], target: string): number | undefined {
  const click = reports.find(({ what }) => what === 'click')
  const shown = reports.find(
    ({ what, path, at }) => what !== 'click' && path === target && click !== undefined && at > click.at,
  )
  return click && shown && shown.at - click.at
}
