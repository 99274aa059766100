/** Thrown for an order that has to wait for so many seconds. */
export class LimitError extends Error {
  constructor(
    readonly seconds: number,
    /** True if the form is closed for every sender. */
    readonly isForAll = false,
  ) {
    super('Too many orders')
  }
}

const minute = 60_000
const hour = 60 * minute

/** How many of an hour's mails one sender may use, so that the form stays open for others. */
export const shareOf = (perHour: number) => Math.ceil(perHour * 0.25)

export type RateLimits = {
  /** Requests per minute from one address; must suffice for an office that shares one address. */
  perMinute: number
  /** Mails per hour; protects the quota at the mail provider. */
  perHour: number
}

export type RateLimit = ReturnType<typeof createRateLimit>

/**
 * Slows down a flood, per worker. Counts events of an address, which is empty if unknown, and returns the seconds to wait, or 0.
 * Keeps only salted hashes of addresses, in memory, for an hour.
 */
export function createRateLimit({ perMinute, perHour }: RateLimits = { perMinute: 10, perHour: 300 }) {
  const hashOf = createHash()
  const requests = createWindow(minute, perMinute)
  const mailsOfOne = createWindow(hour, shareOf(perHour))
  const mails = createWindow(hour, perHour)
  return {
    /** Counts each request, whatever its outcome. */
    async request(address: string): Promise<number> {
      // Otherwise the first visitors would close the form for all others.
      if (!address) return 0
      const hash = await hashOf(networkOf(address, householdGroups))
      const wait = requests.wait(hash)
      if (wait === 0) requests.add(hash)
      return wait
    },
    /** Counts each mail before it is sent. */
    async mail(address: string): Promise<number> {
      const hash = await hashOf(networkOf(address, customerGroups))
      const wait = (address ? mailsOfOne.wait(hash) : 0) || mails.wait('')
      if (wait > 0) return wait
      mailsOfOne.add(hash)
      mails.add('')
      return 0
    },
    /** Seconds until mails pass again if the hour's limit for all senders is reached; otherwise 0. */
    closedFor: () => mails.wait(''),
  }
}

/** Maximum number of senders kept; the oldest are forgotten first, so that a flood does not fill the memory. */
const maxSenders = 20_000

/** Counts up to a limit within a sliding window. Setting the clock does not affect the window. */
function createWindow(length: number, limit: number) {
  const timesByKey = new Map<string, number[]>()
  const recent = (key: string, now: number) =>
    (timesByKey.get(key) ?? []).filter((time) => now - time < length)
  return {
    /** Seconds until another event may pass. */
    wait(key: string): number {
      const now = performance.now()
      const times = recent(key, now)
      const [oldest = now] = times
      return times.length < limit ? 0 : Math.max(1, Math.ceil((oldest + length - now) / 1000))
    },
    add(key: string): void {
      const now = performance.now()
      const times = [...recent(key, now), now]
      // The latest sender goes to the end, so that those to forget come first.
      timesByKey.delete(key)
      timesByKey.set(key, times)
      for (const [old, past] of timesByKey) {
        if (now - (past.at(-1) ?? 0) < length && timesByKey.size <= maxSenders) break
        timesByKey.delete(old)
      }
    },
  }
}

/** The hash of a customer's network, the same in every worker that knows the secret. */
export function networkHash(secret: string, address: string): Promise<string> {
  return createHash(new TextEncoder().encode(secret))(networkOf(address, customerGroups))
}

function createHash(salt = crypto.getRandomValues(new Uint8Array(32))): (text: string) => Promise<string> {
  const key = crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => {
    const digest = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))
  }
}

/** Number of the eight IPv6 groups that identify a household. */
const householdGroups = 4

/** Number of groups that identify a network that one customer can rent. */
const customerGroups = 3

/**
 * Returns the network of an address, which counts as one sender. An IPv4 address mapped to IPv6 counts as IPv4, and a
 * port added by a proxy is removed.
 */
function networkOf(written: string, groups: number): string {
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
