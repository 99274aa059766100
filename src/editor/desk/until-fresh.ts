/** Who has not typed for so many milliseconds looks at the page. */
const pause = 400

/**
 * Makes a check that is asked for again and again: what changes several times while one is on its way is looked at once.
 * Before each check comes what has been typed meanwhile. `later` is done when nobody asks any more.
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
