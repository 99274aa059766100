/** Milliseconds without typing after which the editor is probably looking at the page. */
const pause = 400

/**
 * Runs a check that is requested again and again: several changes during one check lead to a single further one.
 * Pending input is handled before each check. `later` runs once no more checks are requested.
 */
export function untilFresh(check: () => Promise<void>, later: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStale = false
  let idle: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    while (isStale) {
      await new Promise((resolve) => setTimeout(resolve))
      isStale = false
      await check()
    }
  }

  return () => {
    isStale = true
    clearTimeout(idle)
    running ??= run().finally(() => {
      running = undefined
      idle = setTimeout(later, pause)
    })
    return running
  }
}
