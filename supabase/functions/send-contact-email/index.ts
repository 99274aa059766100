import type { SiteFacts } from './contract.ts'
import { createDelivery, noDelivery } from './delivery.ts'
import { createHandler } from './handler.ts'
import { postgresStore } from './postgres-store.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Environment } from './read-settings.ts'
import { type ContactSettings, missingSettings, readContactSettings } from './settings.ts'
import facts from './site-facts.json' with { type: 'json' }
import { askAfterSending, createStatus } from './status.ts'

/** TypeScript gives each list of choices in the file the names of all others, as undefined. */
const site = facts as SiteFacts

/** Creates the function as it runs on Supabase. With an invalid setting it accepts no requests. */
export function createFunction(env: Environment): (request: Request) => Promise<Response> {
  const settings = readContactSettings(env)
  const { mail, origins, limits, statusSecret, problems } = settings
  const missing = problems.length > 0 ? problems : mail ? [] : missingSettings(env)
  const queue = missing.length === 0 ? createTableQueue(settings) : undefined
  const ask = createStatus({ mail, queue, settings: missing })
  const handle = createHandler({
    deliver:
      queue?.deliver ?? (mail && missing.length === 0 ? createDelivery(mail, site) : noDelivery(missing)),
    site,
    origins,
    rateLimit: createRateLimit(limits),
    // A monitor's regular requests also trigger what is due.
    status: { secret: statusSecret, ask: () => askAfterSending(queue, ask) },
  })
  return (request) => handle(request, lastForwarded(request))
}

function createTableQueue({ mail, limits, database, keepDays }: ContactSettings): Queue | undefined {
  if (!mail || !database || keepDays === 0) return undefined
  return createQueue({
    store: postgresStore({ url: database, limits, keepDays }),
    deliver: createDelivery(mail, site),
  })
}

let hasHinted = false

/**
 * Returns the last entry, which the platform adds; the sender can forge those before it. If that is an address inside the
 * platform, the sender is unknown.
 */
function lastForwarded(request: Request): string {
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const last = entries.at(-1)?.trim() ?? ''
  if (!insideAddress.test(last)) return last
  if (!hasHinted)
    console.log(`${entries.length} Einträge in X-Forwarded-For, der letzte von innen: kein Limit je Absender`)
  hasHinted = true
  return ''
}

const insideAddress =
  /^(::ffff:)?(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(::1$|f[cd]|fe80:)/i

/** Serves until the platform ends the worker, and then finishes what is being delivered, even if its visitor has left. */
function serve(handle: (request: Request) => Promise<Response>): void {
  const underWay = new Set<Promise<Response>>()
  const server = Deno.serve((request) => {
    const answer = handle(request).finally(() => underWay.delete(answer))
    underWay.add(answer)
    return answer
  })
  // Signals arrive only if the program has its own process.
  Deno.addSignalListener?.('SIGTERM', async () => {
    const closed = server.shutdown()
    await Promise.allSettled(underWay)
    // Answers still go out; idle connections that browsers keep open do not delay the exit.
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1_000))])
    Deno.exit(0)
  })
}

if (import.meta.main) serve(createFunction(Deno.env.toObject()))
