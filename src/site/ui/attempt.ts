/** Runs an optional improvement of the page. If the browser refuses, the page stays as it is. */
export function attempt<T>(nicety: () => T): T | undefined {
  try {
    return nicety()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
