import { useEffect, useState } from 'react'

/** A value that is requested once, or the reason why it could not be read. */
export function useFetched<T>(ask: () => Promise<T>): { value?: T; trouble?: string } {
  const [fetched, setFetched] = useState<{ value?: T; trouble?: string }>({})
  useEffect(() => {
    ask().then(
      (value) => setFetched({ value }),
      ({ message }: Error) => setFetched({ trouble: message }),
    )
  }, [])
  return fetched
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
