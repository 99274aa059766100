import type { Target } from './place.ts'
import type { Running } from './running.ts'

export type { LinkTarget } from './link-form.ts'
export { writePlain } from './plain.ts'
export type { Ending } from './session.ts'

type Late = Running & {
  /** Whether nothing else has been begun meanwhile. */
  isWanted?(): boolean
}

export const loadRunning = () => import('./running.ts')

/** What is needed for running text is loaded when somebody first writes some, if not before. */
export async function writeMarkup(target: Target, { isWanted = () => true, ...options }: Late) {
  const { writeRunning } = await loadRunning()
  return isWanted() ? writeRunning(target, options) : undefined
}
