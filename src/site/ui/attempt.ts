/** Runs what a page can do without, and returns undefined if the browser refuses. */
export function attempt<T>(nicety: () => T): T | undefined {
  try {
    return nicety()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
