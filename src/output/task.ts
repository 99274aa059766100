/** Reports how far a step is. */
export type Progress = (done: number, of: number) => void

/** Steps that take less are not worth a line. */
const shortest = 50

/** Runs a step of a longer job. On a terminal it shows how far the step is, and in the end its name and how long it took. */
export async function task<T>(name: string, run: (progress: Progress) => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const { isTTY } = process.stdout
  const result = await run(
    (done, of) => isTTY && process.stdout.write(`\r  ${name}: ${done} von ${of}\x1b[K`),
  )
  if (isTTY) process.stdout.write('\r\x1b[K')
  const took = performance.now() - start
  if (took >= shortest)
    console.log(`✓ ${name} (${(took / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s)`)
  return result
}
