import { functionPath } from './address.ts'

const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = import.meta.env

/** Public: it identifies the project but grants no access. */
export const projectKey = VITE_SUPABASE_ANON_KEY || 'same-origin'

export const functionAddress = VITE_SUPABASE_URL
  ? String(new URL(functionPath, VITE_SUPABASE_URL))
  : functionPath

/** On the platform, requests are processed in Frankfurt, wherever the sender is. */
const regionQuery = VITE_SUPABASE_URL ? '?forceFunctionRegion=eu-central-1' : ''

/** Address to which a form without JavaScript posts. */
export const formAction = functionAddress + regionQuery

/**
 * How a request carries its id: in a header on the site's own origin, and in the query on the platform, some of whose
 * gateways allow no headers except those that its client sends by itself.
 */
export function carriers(id: string): { query: string; headers: Record<string, string> } {
  return VITE_SUPABASE_URL
    ? { query: `${regionQuery}&id=${id}`, headers: {} }
    : { query: '', headers: { 'Idempotency-Key': id } }
}
