/** Settles like the promise, or after that many milliseconds with what `late` returns or throws. The work is not cancelled. */
export async function within<T>(time: number, promise: Promise<T>, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time)
  })
  return Promise.race([promise, end.then(late)]).finally(() => clearTimeout(timer))
}
