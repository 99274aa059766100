/** Runs a step of a longer job and prints its name and how long it took. */
export async function task<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await run()
  console.log(`✓ ${name} (${Math.round(performance.now() - start)} ms)`)
  return result
}
