import './without-eval.ts'
import { createCheck } from './check.ts'
import { type CheckAnswer, type CheckRequest, deltaOf, nothing, withDelta } from './check-in-worker.ts'
import { unchecked } from './checking.ts'

const check = createCheck()
let [present, { shaped }] = [nothing, unchecked]
let last: Promise<unknown> = Promise.resolve()

async function answer({ isThorough, delta }: CheckRequest): Promise<CheckAnswer> {
  present = withDelta(present, delta)
  const { shaped: now, ...found } = await check(present, isThorough)
  const changed = deltaOf(shaped, now)
  shaped = now
  return { found, delta: changed }
}

// Each request and each answer name only what differs from the one before, so they keep their order.
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  last = last
    .then(() => answer(data))
    .then(postMessage)
    .catch((error: unknown) => postMessage({ error: String(error) }))
})
