let last: Promise<unknown> = Promise.resolve()

/** Runs what sends changes one after the other: the store knows only what was sent last. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const now = last.then(act)
  last = now.catch(() => {})
  return now
}
