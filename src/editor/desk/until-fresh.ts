/**
 * Makes a check that is asked for again and again: what changes several times while one is on its way is looked at once.
 * Between two checks comes what has been typed meanwhile.
 */
export function untilFresh(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStale = false

  async function run(): Promise<void> {
    while (isStale) {
      isStale = false
      await check()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  return () => {
    isStale = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
