/** Counts something of an address; returns 0 when it may pass, otherwise the seconds to wait. */
type Count = (address: string) => Promise<number>

export type RateLimit = {
  /** Each request, whatever becomes of it. */
  request: Count
  /** What is about to be mailed. */
  mail: Count
}

/** An order that has to wait, in seconds. */
export class LimitError extends Error {
  constructor(readonly wait: number) {
    super('Too many orders')
  }
}

const minute = 60_000
const hour = 60 * minute

/** The part of an hour that one sender can use up, so that he does not close the form for all others. */
const share = 0.25

export type Limits = {
  /** Requests from one address in a minute; an office that shares one address must get along with it. */
  perMinute: number
  /** Mails in an hour; protects the quota of the mail provider. */
  perHour: number
}

/** Keeps only salted hashes of addresses, in memory, for an hour. It slows a flood, per running worker. */
export function createRateLimit({ perMinute, perHour }: Limits = { perMinute: 10, perHour: 300 }): RateLimit {
  const hashOf = createHash()
  const requests = createWindow(minute, perMinute)
  const mailsOfOne = createWindow(hour, Math.ceil(perHour * share))
  const mails = createWindow(hour, perHour)
  return {
    async request(address) {
      const hash = await hashOf(networkOf(address, household))
      return requests.wait(hash) || requests.add(hash)
    },
    async mail(address) {
      const hash = await hashOf(networkOf(address, customer))
      return mailsOfOne.wait(hash) || mails.wait('') || mailsOfOne.add(hash) || mails.add('')
    },
  }
}

/** More senders than this at a time are forgotten, the oldest first, so that a flood fills no memory. */
const mostSenders = 20_000

/** Counts up to a limit in the time that has just passed. A clock that is set does not change that time. */
function createWindow(length: number, limit: number) {
  const seen = new Map<string, number[]>()
  const recent = (key: string, now: number) => (seen.get(key) ?? []).filter((time) => now - time < length)
  return {
    wait(key: string): number {
      const now = performance.now()
      const times = recent(key, now)
      const [oldest = now] = times
      return times.length < limit ? 0 : Math.max(1, Math.ceil((oldest + length - now) / 1000))
    },
    add(key: string): 0 {
      const now = performance.now()
      const times = [...recent(key, now), now]
      // Whoever came last stands last, so that the ones to forget stand first.
      seen.delete(key)
      seen.set(key, times)
      for (const [old, past] of seen) {
        if (now - (past.at(-1) ?? 0) < length && seen.size <= mostSenders) break
        seen.delete(old)
      }
      return 0
    },
  }
}

function createHash(): (text: string) => Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const key = crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => {
    const digest = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))
  }
}

/** Of the eight groups of an IPv6 address, those that one household has. */
export const household = 4

/** And those that one customer can rent. */
const customer = 3

/**
 * The network of an address, which counts as one sender. An IPv4 address written as an IPv6 one is what it was
 * before, and a port that a proxy added is no part of it.
 */
export function networkOf(written: string, groups: number): string {
  const address = written
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array<string>(missing).fill('0'), ...after]
  return all
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
