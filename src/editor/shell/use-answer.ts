import { useEffect, useState } from 'react'

/** A value that is requested once, or the reason why it could not be read. */
export function useFetched<T>(ask: () => Promise<T>): { value?: T; trouble?: string } {
  const fetched = () =>
    ask().then(
      (value) => ({ value }),
      ({ message }: Error) => ({ trouble: message }),
    )
  return useLatest<{ value?: T; trouble?: string }>(fetched, []) ?? {}
}

/** The latest answer, requested again whenever a value in `since` changes; outdated answers are ignored. */
export function useLatest<T>(ask: () => Promise<T>, since: readonly unknown[]): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    let isLatest = true
    ask().then((next) => isLatest && setAnswer(() => next))
    return () => {
      isLatest = false
    }
  }, since)
  return answer
}

/** Runs an action that may fail, and reports whether it is running and why it failed. */
export function useDoing(before = '') {
  const [trouble, setTrouble] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setTrouble('')
    await act().catch(({ message }: Error) => setTrouble(message))
    setBusy(false)
  }
  return { run, isBusy, trouble, setTrouble }
}
