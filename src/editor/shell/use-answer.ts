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
  const [answer, setAnswer] = useState<Awaited<ReturnType<Questions[Q]>>>()
  useEffect(() => {
    let isLatest = true
    ask(question, ...values).then((next) => {
      if (isLatest) setAnswer(() => next)
    })
    return () => {
      isLatest = false
    }
  }, [ask, since, question, JSON.stringify(values)])
  return answer
}
