/** Milliseconds to wait for a window that is just being closed or reloaded. */
const timeout = 500

/**
 * Lets one window at a time edit a site, since two would write over each other's draft. Resolves with false if another
 * window has it. With `isTaking`, that window loses it, which is reported to it. The site is let go when `end` is aborted
 * and when the window is closed.
 */
export function acquireLock(
  siteId: string,
  { isTaking, end, onLost }: { isTaking: boolean; end: AbortSignal; onLost: () => void },
): Promise<boolean> {
  // Browsers without locks do not run the rest of the editor either, except in tests.
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    let isHeld = false
    const acquired = () => {
      isHeld = true
      resolve(true)
      return new Promise((release) => end.addEventListener('abort', release))
    }
    const how = isTaking ? { steal: true } : { signal: AbortSignal.timeout(timeout) }
    navigator.locks
      .request(`redaktion ${siteId}`, how, acquired)
      .catch(() => (isHeld ? onLost() : resolve(false)))
  })
}
