import type { Report, Seen } from './page-script.ts'

/** Returns the total blocking time: what each task after the first paint took beyond the 50 ms that go unnoticed. */
export function blockingTime(tasks: Seen['longTasks'], fcp: number): number {
  return tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce(
      (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
      0,
    )
}

/** Returns the share of a file that has arrived if it comes in evenly between two moments. */
export function arrivedShare({ from, to }: { from: number; to: number }, moment: number): number {
  if (moment >= to) return 1
  return moment <= from ? 0 : (moment - from) / (to - from)
}

/** Returns the time from the click to the heading, painted in the same document or with the first paint of the next. */
export function timeOf(reports: readonly Report[], target: string): number | undefined {
  const click = reports.find(({ what }) => what === 'click')
  const shown = reports.find(
    ({ what, path, at }) => what !== 'click' && path === target && click !== undefined && at > click.at,
  )
  return click && shown && shown.at - click.at
}
