import { functionPath } from './address.ts'

/** Requests are processed in Frankfurt, wherever the sender is. */
export const region = 'eu-central-1'

/** Where a form without JavaScript posts to. */
export const formAction = import.meta.env.VITE_SUPABASE_URL
  ? `${import.meta.env.VITE_SUPABASE_URL}${functionPath}?forceFunctionRegion=${region}`
  : functionPath
