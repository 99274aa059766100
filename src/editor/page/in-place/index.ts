import type { Target } from './place.ts'
import type { Running } from './running.ts'

export type { LinkTarget } from './link-form.ts'
export { writePlain } from './plain.ts'
export type { Ending } from './session.ts'

type Late = Running & {
  /** False once another session has been requested in the meantime. */
  isWanted?(): boolean
}

let loaded: typeof import('./running.ts') | undefined

export async function loadRunning() {
  loaded ??= await import('./running.ts')
  return loaded
}

/** Synchronous once the module is loaded, so that the first key after a click is not lost. */
export function writeMarkup(target: Target, { isWanted = () => true, ...options }: Late) {
  if (loaded) return loaded.writeRunning(target, options)
  return loadRunning().then(({ writeRunning }) => (isWanted() ? writeRunning(target, options) : undefined))
}
