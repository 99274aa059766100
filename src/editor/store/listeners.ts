/** Listeners that are called after each change, even if another one of them throws. */
export function createListeners<Values extends unknown[]>() {
  const listeners = new Set<(...values: Values) => void>()
  return {
    subscribe(listener: (...values: Values) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...values: Values): void {
      for (const listener of listeners)
        try {
          listener(...values)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
    },
  }
}
