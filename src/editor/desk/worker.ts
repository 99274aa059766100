import { createDesk } from './desk.ts'
import type { Answered, Asked } from './messages.ts'

const post = (message: Answered) => postMessage(message)
const desk = createDesk(post)

/** One question after the other: each begins with what the one before has left. */
let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data: { id, question, values } }: MessageEvent<Asked>) => {
  const answer = desk[question] as (...given: unknown[]) => Promise<unknown>
  last = last
    .then(() => answer(...values))
    .then(
      (value) => post({ id, value }),
      (error: unknown) => post({ id, error: String(error) }),
    )
})
