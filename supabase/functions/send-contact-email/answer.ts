import { formAnchors } from '../../../schema/form-names.ts'

export type HandlerResult = {
  status: number
  message: string
  /** The case number of a request that was accepted. */
  number?: string
  fields?: string[]
  headers?: Record<string, string>
  detail?: string
  /** Seconds for which the form is closed for every sender. */
  closedFor?: number
}

export const foreignOrigin: HandlerResult = {
  status: 403,
  message: 'Anfragen sind nur über das Formular der Website möglich.',
}

export const invalidAddress: HandlerResult = { status: 400, message: 'Die Anfrage ist nicht lesbar.' }

export const wrongMethod: HandlerResult = {
  status: 405,
  message: 'Hier werden nur Anfragen angenommen.',
  headers: { Allow: 'POST, OPTIONS' },
}

export const preflight: HandlerResult = {
  status: 204,
  message: '',
  headers: {
    'Access-Control-Allow-Methods': 'POST',
    // The headers that supabase-js sends by itself, and two of forms that were opened before an update.
    'Access-Control-Allow-Headers':
      'authorization, apikey, content-type, x-client-info, x-region, idempotency-key',
    'Access-Control-Max-Age': '86400',
  },
}

export function tooManyRequests(seconds: number, isForAll = false): HandlerResult {
  return {
    status: 429,
    message:
      'Es kamen zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es später erneut oder rufen Sie uns an.',
    headers: { 'Retry-After': String(seconds) },
    ...(isForAll && { closedFor: seconds }),
  }
}

/** Makes the answer for a script; without `origin`, no page of another site can read it. */
export function answer(
  { status, message, number, fields, headers }: HandlerResult,
  origin?: string,
): Response {
  const all = {
    ...headers,
    Vary: 'Origin',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(origin && { 'Access-Control-Allow-Origin': origin }),
  }
  if (status === 204) return new Response(null, { status, headers: all })
  return Response.json(number ? { ok: true, number } : { ok: false, message, fields }, {
    status,
    headers: all,
  })
}

/** Redirects a visitor without JavaScript back to the form, where the anchor shows the right notice. */
export function backToForm(form: string, { number, detail }: HandlerResult): Response {
  const { sent, consent, failed } = formAnchors
  const place = number ? `?vorgang=${number}#${sent}` : `#${detail === 'consent' ? consent : failed}`
  return new Response(null, {
    status: 303,
    headers: { Location: `${form}${place}`, 'Cache-Control': 'no-store' },
  })
}
