import type { SiteFacts } from './contract.ts'
import { createDelivery, noDelivery } from './delivery.ts'
import { createHandler } from './handler.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Environment } from './read-settings.ts'
import { missingSettings, readContactSettings } from './settings.ts'
import facts from './site-facts.json' with { type: 'json' }

/** TypeScript gives each list of choices in the file the names of all others, as undefined. */
const site = facts as SiteFacts

/** Creates the function as it runs on Supabase. With an invalid setting it accepts no requests. */
export function createFunction(env: Environment): (request: Request) => Promise<Response> {
  const { mail, origins, limits, problems } = readContactSettings(env)
  const canSend = mail && problems.length === 0
  const handle = createHandler({
    deliver: canSend
      ? createDelivery(mail, site)
      : noDelivery(problems.length > 0 ? problems : missingSettings(env)),
    site,
    origins,
    rateLimit: createRateLimit(limits),
  })
  return (request) => handle(request, lastForwarded(request))
}

/** Returns the last entry, which the platform adds; the sender can forge those before it. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}

if (import.meta.main) Deno.serve(createFunction(Deno.env.toObject()))
