export { writePlain } from './plain.ts'
export type { writeRunning } from './running.ts'
export type { Ending } from './session.ts'

let loaded: typeof import('./running.ts') | undefined

export async function loadRunning() {
  loaded ??= await import('./running.ts')
  return loaded
}

/**
 * Synchronous once the module is loaded, so that the first key after a click is not lost. Whoever has gone elsewhere while
 * it was loading is not called back.
 */
export function withRunning(act: (running: typeof import('./running.ts')) => void): void {
  if (loaded) {
    act(loaded)
    return
  }
  const focus = () => [document.activeElement, document.hasFocus()] as const
  const [element, isHere] = focus()
  loadRunning().then((running) => {
    const [now, isStillHere] = focus()
    if (now === element && isStillHere === isHere) act(running)
  })
}
