import { useEffect, useRef, useState } from 'react'
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

/** What an answer was when asked for; outdated if something has been typed since. */
export type Known<T> = { answer: T; isOutdated(): boolean }

/** The changes made in one view, and answers that know whether they contain all of them. */
export function useOwnChanges({ change }: Pick<Editor, 'change'>) {
  const sent = useRef(0)
  const counted: Editor['change'] = (...given) => {
    sent.current += 1
    return change(...given)
  }
  async function known<T>(asked: Promise<T>): Promise<Known<T>> {
    const before = sent.current
    return { answer: await asked, isOutdated: () => sent.current > before }
  }
  return { change: counted, known }
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
