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

/** Questions that change the draft. */
const changing = new Set<Question>([
  'apply',
  'changeFile',
  'undo',
  'redo',
  'revert',
  'reset',
  'revertPublication',
  'choose',
])

export function startDesk(): Desk {
  const worker = new Worker(new URL('../desk/worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  const unsent: Asked[] = []
  let unwritten: Asked[] = []
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
    const [latest] = operationsIn([...waiting.values()].map(({ asked }) => asked)).slice(-1)
    if (page) tellFrame(page, { changing: latest })
  }

  const send = () => {
    for (const asked of unsent.splice(0)) worker.postMessage(asked)
  }

  const ask: Desk['ask'] = (question, ...values) => {
    const asked: Asked = { id: count++, question, values }
    if (question === 'open') place = (values as Parameters<Questions['open']>)[0].place
    const answer = new Promise<never>((resolve, reject) => {
      waiting.set(asked.id, { asked, resolve, reject })
      unsent.push(asked)
    })
    if (changing.has(question)) followUntilWritten(asked, answer).catch(() => undefined)
    if (question !== 'apply') send()
    else {
      tellChanging()
      afterPaint(send)
    }
    return answer
  }

  /** Whatever is written includes all that was asked before. */
  async function followUntilWritten(asked: Asked, answer: Promise<unknown>): Promise<void> {
    unwritten.push(asked)
    await answer.catch(() => undefined)
    await ask('written')
    unwritten = unwritten.filter(({ id }) => id > asked.id)
  }

  // What is not written may be lost, unless the browser stays for a moment.
  addEventListener('beforeunload', (event) => {
    if (unwritten.length > 0) event.preventDefault()
  })
  addEventListener('pagehide', () => storeUnwritten(place, unwritten))

  return {
    ask,
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

const operationsIn = (all: readonly Asked[]) =>
  all.flatMap(({ question, values }) => (question === 'apply' ? (values as Operation[]) : []))

/** The storage key of a site's operations that were not written. */
const storedAs = (place = '') => `redaktion-unwritten ${place}`

/** Keeps the last keystrokes before the page is left; setting a value twice does no harm. */
function storeUnwritten(place: string | undefined, unwritten: readonly Asked[]): void {
  const values = operationsIn(unwritten).filter(({ kind }) => kind === 'set' || kind === 'source')
  if (values.length > 0) tabStorage.write(storedAs(place), JSON.stringify(values))
}

export function takeUnwritten(place: string | undefined): Operation[] {
  const text = tabStorage.read(storedAs(place))
  tabStorage.remove(storedAs(place))
  return text ? JSON.parse(text) : []
}
