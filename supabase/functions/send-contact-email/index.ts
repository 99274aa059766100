import { createDelivery, missingSettings } from './delivery.ts'
import { createHandler } from './handler.ts'
import site from './site-facts.json' with { type: 'json' }

/** The function as it runs on Supabase. */
export function createFunction(
  env: Record<string, string | undefined>,
): (request: Request) => Promise<Response> {
  const missing = missingSettings(env)
  if (missing.length > 0) {
    return async () => {
      console.error(`Secrets are missing: ${missing.join(', ')}`)
      return Response.json(
        { ok: false, message: 'Das Formular ist noch nicht eingerichtet.' },
        { status: 503 },
      )
    }
  }
  const origins = [site.url, ...(env.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim())].filter(
    Boolean,
  )
  return createHandler({
    deliver: createDelivery(env, site),
    origins,
    formPath: site.formPath,
    addressOf: lastForwarded,
  })
}

/** The last entry is the platform's own; the ones before it are whatever the sender wrote. */
function lastForwarded(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
}

if (import.meta.main) Deno.serve(createFunction(Deno.env.toObject()))
