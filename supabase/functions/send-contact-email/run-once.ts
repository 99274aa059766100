const maxAge = 60 * 60 * 1000
const maxOrders = 5_000

/**
 * Runs each order once: a repeat while the first is in progress waits for it, a repeat after success gets its answer.
 * A failed order is forgotten, so that it can be tried again. Kept in memory only.
 */
export function createRunOnce() {
  const orders = new Map<string, { since: number; done: Promise<void> }>()
  return async (id: string, run: () => Promise<void>): Promise<void> => {
    const now = performance.now()
    // A Map keeps the order of insertion, so the oldest come first.
    for (const [old, { since }] of orders) {
      if (now - since < maxAge && orders.size <= maxOrders) break
      orders.delete(old)
    }
    const earlier = orders.get(id)
    if (earlier) return earlier.done
    const done = run()
    orders.set(id, { since: now, done })
    try {
      await done
    } catch (error) {
      orders.delete(id)
      throw error
    }
  }
}
