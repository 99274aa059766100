/** Counts a request; returns 0 when it may pass, otherwise the seconds to wait. */
export type RateLimit = (address: string) => Promise<number>

const minute = 60_000

export type Limits = {
  /** From one address in a minute; an office behind one address must get along with it. */
  perMinute: number
  /** From everybody in an hour; protects the quota of the mail provider. */
  perHour: number
}

const defaultLimits: Limits = { perMinute: 10, perHour: 300 }

/** The limits that the environment sets, or the usual ones. */
export function limitsFrom(env: Record<string, string | undefined>): Limits {
  return {
    perMinute: Number(env.LIMIT_PER_MINUTE || defaultLimits.perMinute),
    perHour: Number(env.LIMIT_PER_HOUR || defaultLimits.perHour),
  }
}

/** Keeps only salted hashes of addresses, in memory, for a minute. It slows a flood, per running worker. */
export function createRateLimit({ perMinute, perHour } = defaultLimits): RateLimit {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const key = crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const seen = new Map<string, number[]>()
  let all: number[] = []

  return async (address) => {
    const now = Date.now()
    all = all.filter((time) => now - time < 60 * minute)
    for (const [hash, times] of seen) {
      if (now - (times.at(-1) ?? 0) >= minute) seen.delete(hash)
    }
    const hash = await hashOf(await key, networkOf(address))
    const recent = (seen.get(hash) ?? []).filter((time) => now - time < minute)
    if (recent.length >= perMinute) return secondsUntil((recent[0] ?? now) + minute, now)
    if (all.length >= perHour) return secondsUntil((all[0] ?? now) + 60 * minute, now)
    seen.set(hash, [...recent, now])
    all.push(now)
    return 0
  }
}

function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000))
}

async function hashOf(key: CryptoKey, text: string): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))
}

/**
 * One household has a whole /64 of IPv6 addresses: the first four of eight groups. An IPv4 address
 * written as an IPv6 one is what it was before.
 */
function networkOf(written: string): string {
  const address = written.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill(
    '0',
  )
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
