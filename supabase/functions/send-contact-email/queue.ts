import { type Deliver, DeliveryError, type Order } from './contract.ts'
import { createHourlyLog } from './hourly.ts'
import { LimitError } from './rate-limit.ts'
import { createSender } from './sender.ts'
import { acceptedAge, type OrderStore, type Put } from './store.ts'
import { within } from './within.ts'

const second = 1000
const hour = 3600 * second

/** How long a visitor waits for store and mail server; the page gives up a little later. */
const visitorsPatience = 14 * second

/** Pause between two rounds while something waits. */
const pause = 10 * second

export type Queue = ReturnType<typeof createQueue>

type Options = { store: OrderStore; deliver: Deliver; log?: (line: string) => void; patience?: number }

/**
 * Stores every order before it is sent, so that one whose mail fails is sent later. Without its store it delivers as if
 * there were none. A visitor is told that a request was sent if its mail was accepted, or if it is stored and no other has
 * waited for more than an hour.
 */
export function createQueue(options: Options) {
  const { store, deliver: deliverMail, log = console.log, patience = visitorsPatience } = options
  const logMissing = createHourlyLog(log)
  const sender = createSender(store, deliverMail, log)
  const round = createRound(store, sender.send)

  async function finish(order: Order, put: Exclude<Put, object>, timeLeft: number): Promise<void> {
    if (put === 'sent') return
    const failure = put === 'claimed' ? await within(timeLeft, sender.send(order), () => pending) : pending
    if (!failure) return
    const { oldest } = await store.backlog().catch(() => ({ oldest: Number.POSITIVE_INFINITY }))
    if (oldest > acceptedAge) throw failure
  }

  return {
    async deliver(order: Order, address = ''): Promise<void> {
      const end = performance.now() + patience
      const put = await store.put(order, address).catch((error: unknown) => ({ error }))
      if (typeof put === 'object' && 'error' in put) {
        logMissing(`SPEICHER FEHLT: ${failureOf(put.error)}; Anfragen gehen ohne ihn (docs/betrieb.md)`)
        await deliverMail(order)
        // The order may have been stored although `put` failed; it must not be sent twice.
        return void sender.markSent(order.id)
      }
      if (typeof put === 'object') throw new LimitError(put.seconds, put.isForAll)
      await finish(order, put, end - performance.now()).finally(() => void round.start())
    },
    /** Sends what is due; resolves when nothing is, or the mail server still fails. */
    sendDue: round.startAfter,
    /** Rejects if the store is out of reach. */
    backlog: () => store.backlog(),
    /** True while a round is sending. */
    isSending: round.isRunning,
  }
}

/** An order whose mail is not accepted yet. */
const pending = new DeliveryError('timeout', 'wartet')

/** Sends what is due, one round at a time, and again later for as long as something waits. */
function createRound(store: OrderStore, send: (order: Order) => Promise<unknown>) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let forgetAt = 0

  async function run(): Promise<void> {
    // Two failures in a row are the mail server's, one may be the order's own.
    for (let failures = 0; failures < 2; ) {
      const order = await store.due()
      if (!order) break
      failures = (await send(order)) ? failures + 1 : 0
    }
    if (performance.now() >= forgetAt) await store.forget()
    forgetAt = Math.max(forgetAt, performance.now() + hour)
  }

  async function plan(): Promise<void> {
    const { waiting } = await store.backlog().catch(() => ({ waiting: 1 }))
    if (waiting === 0) return
    timer = setTimeout(start, pause)
    // The timer must not keep Node running: the next process continues.
    if (typeof timer === 'object') timer.unref()
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    running ??= run()
      .catch(() => {})
      .then(plan)
      .finally(() => {
        running = undefined
      })
    return running
  }

  /** Waits for a round that is already running, because it may have missed what became due since. */
  async function startAfter(): Promise<void> {
    await running
    await start()
  }
  return { start, startAfter, isRunning: () => running !== undefined }
}

/** The name and code of a store's error, such as 28P01 or ENOSPC. */
function failureOf(error: unknown): string {
  const { name = 'unknown', code = '' } = error as { name?: string; code?: string }
  return `${name} ${code}`.trim()
}
