import { type Deliver, DeliveryError, type Order } from './contract.ts'
import { createHourlyLog } from './hourly.ts'
import { acceptedAge, type OrderStore } from './store.ts'

/** More than these are not remembered: a store that is away may never come back. */
const maxUnmarked = 100

/** Sends single orders of a store, and remembers those that it could not mark as sent. */
export function createSender(store: OrderStore, deliver: Deliver, log: (line: string) => void) {
  const unmarked = new Set<string>()
  const alarm = createAlarm(store, log)

  async function markSent(id: string): Promise<void> {
    unmarked.add(id)
    for (const sent of [...unmarked]) {
      if (unmarked.size > maxUnmarked) unmarked.delete(sent)
      await store.markSent(sent)
      unmarked.delete(sent)
    }
  }

  return {
    markSent: (id: string) => markSent(id).catch(() => {}),
    /** Returns why the mail was not accepted, or nothing. */
    async send(order: Order): Promise<Error | undefined> {
      try {
        // Its lease may end before the store is back.
        if (!unmarked.has(order.id)) await deliver(order)
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        const { detail, isUrgent } =
          failure instanceof DeliveryError ? failure : { detail: failure.name, isUrgent: false }
        await store.markFailed(order.id, detail).catch(() => {})
        await alarm(detail, isUrgent).catch(() => {})
        return failure
      }
      await markSent(order.id).catch(() => {})
      return undefined
    },
  }
}

/** Logs, once an hour, that requests have waited for an hour, or why one failed if that is urgent. */
function createAlarm(store: OrderStore, log: (line: string) => void) {
  const say = createHourlyLog(log)
  return async (detail: string, isUrgent: boolean) => {
    const { waiting, oldest } = await store.backlog()
    if (oldest < acceptedAge && !isUrgent) return
    const minutes = Math.round(oldest / 60)
    say(`ANFRAGEN WARTEN: ${waiting}, die älteste seit ${minutes} min (${detail}; docs/betrieb.md)`)
  }
}
