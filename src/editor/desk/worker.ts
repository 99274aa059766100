import './without-eval.ts'
import { createDesk } from './desk.ts'
import type { Answered, Asked } from './messages.ts'

const post = (message: Answered) => postMessage(message)
const desk = createDesk(post)

/** What is asked while a site is being opened is about that site. */
let opening: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data: { id, question, values } }: MessageEvent<Asked>) => {
  const answer = desk[question] as (...given: unknown[]) => Promise<unknown>
  const answered = opening.then(() => answer(...values))
  if (question === 'open') opening = answered.catch(() => undefined)
  answered.then(
    (value) => post({ id, value }),
    (error: unknown) => post({ id, error: String(error) }),
  )
})
