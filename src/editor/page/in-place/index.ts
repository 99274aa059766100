import type { Target } from './place.ts'
import type { Running } from './running.ts'

export type { LinkTarget } from './link-form.ts'
export { writePlain } from './plain.ts'
export type { Ending } from './session.ts'

type Late = Running & {
  /** Whether nothing else has been begun meanwhile. */
  isWanted?(): boolean
}

/** Loads what is needed for running text when somebody first writes some. */
export async function writeMarkup(target: Target, { isWanted = () => true, ...options }: Late) {
  const { writeRunning } = await import('./running.ts')
  return isWanted() ? writeRunning(target, options) : undefined
}
