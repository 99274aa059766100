import type { Order } from './contract.ts'

/** How long a claimed order is left to whoever claimed it, in seconds: longer than one delivery takes. */
export const lease = 30

/** While no order has waited for longer, in seconds, a stored request counts as sent. */
export const acceptedAge = 3600

/** The result of `put`: the caller has to send the order, somebody else does or did, or a limit was reached. */
export type Put = 'claimed' | 'waiting' | 'sent' | Refusal

/** A limit was reached: seconds to wait, and whether that holds for every sender. */
type Refusal = { seconds: number; isForAll: boolean }

export type Backlog = {
  /** How many orders wait for their mail. */
  waiting: number
  /** Since when the oldest of them waits, in seconds; 0 if none does. */
  oldest: number
}

/**
 * Keeps orders until their mail has been accepted, and for some days after that. Every call ends within a few seconds.
 */
export type OrderStore = {
  /** Keeps an order and claims it for the caller, once for all its repeats. `address` is its sender's, if known. */
  put(order: Order, address: string): Promise<Put>
  /** Claims an order whose next try is due; undefined if there is none. */
  due(): Promise<Order | undefined>
  markSent(id: string): Promise<void>
  /** Says why an order could not be sent, and with that when it is due again. */
  markFailed(id: string, failure: string): Promise<void>
  backlog(): Promise<Backlog>
  /** Forgets what was sent long enough ago. */
  forget(): Promise<void>
}

/** Seconds until the next try: 10, 20, 40, … but no more than 15 minutes. */
export function pauseAfter(tries: number): number {
  return Math.min(900, 10 * 2 ** Math.min(tries - 1, 7))
}
