export { writePlain } from './plain.ts'
export type { writeRunning } from './running.ts'
export type { Ending } from './session.ts'

let loaded: typeof import('./running.ts') | undefined

export async function loadRunning() {
  loaded ??= await import('./running.ts')
  return loaded
}

/** Synchronous once the module is loaded, so that the first key after a click is not lost. */
export function withRunning(act: (running: typeof import('./running.ts')) => void): void {
  if (loaded) act(loaded)
  else loadRunning().then(act)
}
