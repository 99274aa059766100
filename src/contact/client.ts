import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { fetchAnswer } from './answer.ts'
import { projectKey } from './endpoint.ts'

let client: SupabaseClient | undefined

/**
 * The client of the hosted functions, made when the first request is sent: whoever only reads gets
 * nothing stored. Without settings it talks to the site's own origin, which has the same function.
 */
export function contactClient(): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL || window.location.origin, projectKey, {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: fetchAnswer },
  })
  return client
}
