import type { Content } from '#reading'
import type { Problem } from '../../content/problems/index.ts'
import type { Snapshot } from './snapshot.ts'

/** What is known of a site once it has been checked. */
export type CheckResult = {
  problems: Problem[]
  /** The data of each file; while a file cannot be read, the data that it had last. */
  shaped: Content['shaped']
  /** Problems to be solved before the site goes online, as the last thorough check has found them. */
  launch?: Problem[] | undefined
}

/** Checks a site. A thorough check, which takes longer, also finds safe fixes and what is missing before the launch. */
export type CheckSite = (snapshot: Snapshot, isThorough?: boolean) => Promise<CheckResult>

/** The check itself has crashed; texts are still changed and saved. */
export class CheckFailure extends Error {}

export const unchecked: CheckResult = {
  problems: [],
  shaped: { pages: new Map(), pictures: new Map(), targets: new Map() },
}

/** Milliseconds without a change before a thorough check. */
const pause = 400

type Options = { check: CheckSite; present: () => Snapshot; done: (checked: CheckResult) => void }

/**
 * Checks the present snapshot: several changes during one check lead to a single further one, and a thorough check follows
 * in a pause. Returns a function that starts a check if there is something new, and resolves once the present snapshot is
 * checked.
 */
export function createRechecking({ check, present, done }: Options): () => Promise<void> {
  let requested: Snapshot | undefined
  let running: Promise<void> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  async function checkAll(): Promise<void> {
    while (requested !== present()) {
      requested = present()
      done(await check(requested))
    }
  }

  async function checkThoroughly(): Promise<void> {
    const before = present()
    const checked = await check(before, true)
    if (before === present()) done(checked)
  }

  return async () => {
    if (running || requested === present()) return running
    clearTimeout(idle)
    running = checkAll().finally(() => {
      running = undefined
      idle = setTimeout(checkThoroughly, pause)
    })
    return running.catch((error) => {
      requested = undefined
      throw new CheckFailure('The site cannot be checked', { cause: error })
    })
  }
}
