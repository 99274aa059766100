import { createDelivery, noDelivery } from './delivery.ts'
import { createHandler } from './handler.ts'
import { createRateLimit } from './rate-limit.ts'
import { missingSettings, readContactSettings } from './settings.ts'
import type { Environment } from './settings-table.ts'
import site from './site-facts.json' with { type: 'json' }

/** The function as it runs on Supabase. With a setting that cannot work it takes no request. */
export function createFunction(env: Environment): (request: Request) => Promise<Response> {
  const { mail, origins, limits, problems } = readContactSettings(env)
  const canSend = mail && problems.length === 0
  return createHandler({
    deliver: canSend
      ? createDelivery(mail, site)
      : noDelivery(problems.length > 0 ? problems : missingSettings(env)),
    site,
    origins,
    addressOf: lastForwarded,
    rateLimit: createRateLimit(limits),
  })
}

/** The last entry is the platform's own; the ones before it are whatever the sender wrote. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}

if (import.meta.main) Deno.serve(createFunction(Deno.env.toObject()))
