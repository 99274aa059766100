import type { Check, Checked } from './check.ts'
import type { Snapshot } from './snapshot.ts'

/** Milliseconds without a change after which the editor is probably looking at the page. */
const pause = 400

type Options = { check: Check; present: () => Snapshot; done: (checked: Checked) => void }

/**
 * Checks the present snapshot: several changes during one check lead to a single further one, and a thorough check
 * follows in a pause. Returns what starts a check if there is something new, and resolves once the present is checked.
 */
export function createRechecking({ check, present, done }: Options): () => Promise<void> {
  let requested: Snapshot | undefined
  let running: Promise<void> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    while (requested !== present()) {
      requested = present()
      done(await check(requested))
    }
  }

  async function lookCloser(): Promise<void> {
    const before = present()
    const checked = await check(before, true)
    if (before === present()) done(checked)
  }

  return async () => {
    const isNew = requested !== present()
    if (!isNew || running) return running
    clearTimeout(idle)
    running = run().finally(() => {
      running = undefined
      idle = setTimeout(lookCloser, pause)
    })
    return running.catch((error) => {
      requested = undefined
      throw error
    })
  }
}
