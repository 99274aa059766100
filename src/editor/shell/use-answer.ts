import { useEffect, useState } from 'react'
import type { Question, Questions } from '../desk/messages.ts'
import type { Editor } from './use-editor.ts'

/** The desk's answer, requested again whenever `since` changes; undefined until the first answer. */
export function useAnswer<Q extends Question>(
  { ask }: Pick<Editor, 'ask'>,
  since: unknown,
  question: Q,
  ...values: Parameters<Questions[Q]>
) {
  return useLatest(() => ask(question, ...values), [ask, since, question, JSON.stringify(values)])
}

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
