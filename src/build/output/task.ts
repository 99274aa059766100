/** Reports the progress of a step. */
export type Progress = (done: number, of: number) => void

/** Steps that take less time, in milliseconds, are not worth a line. */
const minDuration = 50

/** Runs a step of a longer job and prints its name and duration. On a terminal, it also shows the progress. */
export async function task<T>(name: string, run: (progress: Progress) => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const { isTTY } = process.stdout
  const result = await run(
    (done, of) => isTTY && process.stdout.write(`\r  ${name}: ${done} von ${of}\x1b[K`),
  )
  if (isTTY) process.stdout.write('\r\x1b[K')
  const took = performance.now() - start
  if (took >= minDuration)
    console.log(`✓ ${name} (${(took / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s)`)
  return result
}
