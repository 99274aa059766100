import './without-eval.ts'
import { type Checked, createCheck } from './check.ts'
import { type Answer, patchedSnapshot, type Request, shapedDifferences } from './check-in-worker.ts'
import { empty } from './snapshot.ts'

const check = createCheck()
let present = empty
let known: Checked['shaped'] | undefined
let last: Promise<unknown> = Promise.resolve()

async function answer({ id, isThorough, ...changes }: Request): Promise<Answer> {
  present = patchedSnapshot(present, changes)
  const { shaped, ...found } = await check(present, isThorough)
  const before = known
  known = shaped
  return { id, ...found, shaped: shapedDifferences(before, shaped) }
}

// Each request and each answer name only what differs from the one before, so they keep their order.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  last = last
    .then(() => answer(data))
    .then(postMessage)
    .catch((error: unknown) => postMessage({ id: data.id, error: String(error) }))
})
