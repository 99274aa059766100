import type { Answered, Asked, DeskEvent, Operation, Question, Questions } from '../desk/messages.ts'
import { tabStorage } from '../tab-storage.ts'
import { tellFrame } from './frame.ts'

type Waiting = { asked: Asked; resolve: (value: never) => void; reject: (error: Error) => void }

/** The desk as seen from the shell: questions to a worker, and the events it sends. */
export type Desk = {
  ask<Q extends Question>(
    question: Q,
    ...values: Parameters<Questions[Q]>
  ): Promise<Awaited<ReturnType<Questions[Q]>>>
  onEvent(listener: (event: DeskEvent) => void): void
  /** Connects the worker to a frame that shows its views. */
  showIn(frame: Window): void
}

export function startDesk(): Desk {
  const worker = new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  const unsent: Asked[] = []
  let page: Window | undefined
  let listener: (event: DeskEvent) => void = () => undefined
  let count = 0
  let place: string | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    if (!('id' in data)) return listener(data)
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    tellChanging()
    if (data.error === undefined) resolve?.(data.value as never)
    else reject?.(new Error(data.error))
  })

  /** Synchronous, so that the page shows a keystroke in the same frame as its field. */
  function tellChanging(): void {
    const [changing] = operationsIn([...waiting.values()]).slice(-1)
    if (page) tellFrame(page, { changing })
  }

  const send = () => {
    for (const asked of unsent.splice(0)) worker.postMessage(asked)
  }

  // Unanswered operations may not be part of the draft yet.
  addEventListener('pagehide', () => storeUnanswered(place, [...waiting.values()]))

  return {
    ask: (question, ...values) =>
      new Promise((resolve, reject) => {
        const asked: Asked = { id: count++, question, values }
        if (question === 'open') place = (values as Parameters<Questions['open']>)[0].place
        waiting.set(asked.id, { asked, resolve, reject })
        unsent.push(asked)
        if (question !== 'apply') return send()
        tellChanging()
        afterPaint(send)
      }),
    onEvent: (next) => {
      listener = next
    },
    showIn(frame) {
      page = frame
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ frame: port1 }, [port1])
      tellFrame(frame, { views: true }, [port2])
    },
  }
}

/** Milliseconds after which an operation is sent even if nothing is painted, as in a tab in the background. */
const longest = 100

/** The checks would take the processor from the frame that shows a keystroke. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
  setTimeout(act, longest)
}

const operationsIn = (waiting: readonly Waiting[]) =>
  waiting.flatMap(({ asked }) => (asked.question === 'apply' ? (asked.values as Operation[]) : []))

/** The storage key of a site's unanswered operations. */
const storedAs = (place = '') => `redaktion-unanswered ${place}`

/** Keeps the last keystrokes before the page is left; setting a value twice does no harm. */
function storeUnanswered(place: string | undefined, waiting: readonly Waiting[]): void {
  const values = operationsIn(waiting).filter(({ kind }) => kind === 'set' || kind === 'source')
  if (values.length > 0) tabStorage.write(storedAs(place), JSON.stringify(values))
}

export function takeUnanswered(place: string | undefined): Operation[] {
  const text = tabStorage.read(storedAs(place))
  tabStorage.remove(storedAs(place))
  return text ? JSON.parse(text) : []
}
