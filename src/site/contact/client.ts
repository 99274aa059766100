import { createClient, type SupabaseClient } from '@supabase/supabase-js'

let client: SupabaseClient | undefined

/**
 * The client of the hosted functions, created when the first request is sent, so nothing is stored for visitors
 * who only read. Without settings it talks to the site's own origin, which offers the same function. `fetchAnswer`
 * is a parameter, because an import shared with the form would become a separate file in every page.
 */
export function contactClient(projectKey: string, fetchAnswer: typeof fetch): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL || window.location.origin, projectKey, {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: fetchAnswer },
  })
  return client
}
