import type { Check, Checked } from './check.ts'
import type { Snapshot } from './snapshot.ts'

/** Milliseconds without a change after which the editor is probably looking at the page. */
const pause = 400

type Options = { check: Check; present: () => Snapshot; done: (checked: Checked) => void }

/**
 * Checks the present snapshot after each change: several changes during one check lead to a single further one, and a
 * thorough check follows in a pause. Returns what asks for a check, which resolves once the present has been checked.
 */
export function createRechecking({ check, present, done }: Options): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStale = false
  let idle: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    while (isStale) {
      // Whatever is pending, such as the next key, comes first.
      await new Promise((resolve) => setTimeout(resolve))
      isStale = false
      done(await check(present()))
    }
  }

  async function lookCloser(): Promise<void> {
    const before = present()
    const checked = await check(before, true)
    if (before === present()) done(checked)
  }

  return () => {
    isStale = true
    clearTimeout(idle)
    running ??= run().finally(() => {
      running = undefined
      idle = setTimeout(lookCloser, pause)
    })
    return running
  }
}
