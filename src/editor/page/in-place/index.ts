import type { Target } from './place.ts'
import type { Running } from './running.ts'

export type { LinkTarget } from './link-form.ts'
export { writePlain } from './plain.ts'
export type { Ending } from './session.ts'

/** Loads what is needed for running text when somebody first writes some. */
export async function writeMarkup(target: Target, options: Running) {
  const { writeRunning } = await import('./running.ts')
  return writeRunning(target, options)
}
