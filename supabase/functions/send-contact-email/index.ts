import { allowedOrigins, createDelivery } from './delivery.ts'
import { createHandler } from './handler.ts'
import { createRateLimit, limitsFrom } from './rate-limit.ts'
import site from './site-facts.json' with { type: 'json' }

/** The function as it runs on Supabase. */
export function createFunction(
  env: Record<string, string | undefined>,
): (request: Request) => Promise<Response> {
  return createHandler({
    deliver: createDelivery(env, site),
    origins: [site.url, ...allowedOrigins(env)],
    formPath: site.formPath,
    addressOf: lastForwarded,
    rateLimit: createRateLimit(limitsFrom(env)),
  })
}

/** The last entry is the platform's own; the ones before it are whatever the sender wrote. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}

if (import.meta.main) Deno.serve(createFunction(Deno.env.toObject()))
