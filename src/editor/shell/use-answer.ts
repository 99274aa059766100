import { useEffect, useState } from 'react'
import type { Question, Questions } from '../desk/messages.ts'
import type { Editor } from './use-editor.ts'

/** What the desk answers, asked anew with each change of `since`; nothing until it has answered for the first time. */
export function useAnswer<Q extends Question>(
  { ask }: Pick<Editor, 'ask'>,
  since: unknown,
  question: Q,
  ...values: Parameters<Questions[Q]>
) {
  return useLatest(() => ask(question, ...values), [ask, since, question, JSON.stringify(values)])
}

/** What is asked for once, or why there is no answer. */
export function useFetched<T>(ask: () => Promise<T>): { value?: T; trouble?: string } {
  const fetched = () =>
    ask().then(
      (value) => ({ value }),
      ({ message }: Error) => ({ trouble: message }),
    )
  return useLatest<{ value?: T; trouble?: string }>(fetched, []) ?? {}
}

/** The last answer, asked for anew whenever one of these is another; one that comes late counts no more. */
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

/** Does what may fail, and says whether it is under way and why it did not come about. */
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
