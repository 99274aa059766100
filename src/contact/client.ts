import { createClient, type SupabaseClient } from '@supabase/supabase-js'

let client: SupabaseClient | undefined

/**
 * The client of the hosted functions, made when the first request is sent: whoever only reads gets
 * nothing stored. Without settings it talks to the site's own origin, which has the same function.
 * What it shares with the form is handed to it: imported, it would be a file of its own in every page.
 */
export function contactClient(projectKey: string, fetchAnswer: typeof fetch): SupabaseClient {
  client ??= createClient(import.meta.env.VITE_SUPABASE_URL || window.location.origin, projectKey, {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: fetchAnswer },
  })
  return client
}
