import type { Answered, Asked, DeskEvent, Question, Questions } from '../desk/messages.ts'

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** The desk, as the page of the editor sees it: questions to a worker, and the views that come of changes. */
export type Desk = {
  ask<Q extends Question>(
    question: Q,
    ...values: Parameters<Questions[Q]>
  ): Promise<Awaited<ReturnType<Questions[Q]>>>
  onEvent(listener: (event: DeskEvent) => void): void
}

export function startDesk(): Desk {
  const worker = new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let listener: (event: DeskEvent) => void = () => undefined
  let count = 0

  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    if (!('id' in data)) return listener(data)
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if (data.error === undefined) resolve?.(data.value as never)
    else reject?.(new Error(data.error))
  })

  return {
    ask: (question, ...values) =>
      new Promise((resolve, reject) => {
        const id = count++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, question, values } satisfies Asked)
      }),
    onEvent: (next) => {
      listener = next
    },
  }
}
