import { createClient, type SupabaseClient } from '@supabase/supabase-js'

let client: SupabaseClient | undefined

/**
 * The client of the hosted functions, made when the first request is sent: whoever only reads gets
 * nothing stored. Without settings it talks to the site's own origin, which has the same function.
 */
export function contactClient(): SupabaseClient {
  const url = import.meta.env.VITE_SUPABASE_URL || window.location.origin
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'same-origin'
  client ??= createClient(url, key, { auth: { persistSession: true, autoRefreshToken: true } })
  return client
}
