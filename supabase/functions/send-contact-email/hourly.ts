/** Logs a line unless it logged one within the last hour. */
export function createHourlyLog(log: (line: string) => void): (line: string) => void {
  let next = 0
  return (line) => {
    const now = performance.now()
    if (now < next) return
    next = now + 60 * 60_000
    log(line)
  }
}
