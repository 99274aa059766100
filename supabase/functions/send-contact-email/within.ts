/** What a promise brings, or what `late` returns or throws after so many milliseconds. What was begun goes on. */
export async function within<T>(time: number, promise: Promise<T>, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time)
  })
  return Promise.race([promise, end.then(late)]).finally(() => clearTimeout(timer))
}
