import { functionPath } from './address.ts'

/** Requests are processed in Frankfurt, wherever the sender is. */
export const region = 'eu-central-1'

/** Public: it identifies the project but grants no access. */
export const projectKey = import.meta.env.VITE_SUPABASE_ANON_KEY || 'same-origin'

/** Address to which a form without JavaScript posts. */
export const formAction = import.meta.env.VITE_SUPABASE_URL
  ? `${new URL(functionPath, import.meta.env.VITE_SUPABASE_URL)}?forceFunctionRegion=${region}`
  : functionPath
