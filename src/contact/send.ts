import type { ContactField, ContactRequest } from '#schema'

export const functionName = 'send-contact-email'

/** Where a form without JavaScript posts to; the same function on the site's own origin. */
export const functionPath = `/functions/v1/${functionName}`

/** Hands a request to the function. Rejects when the function did not confirm that it was sent. */
export async function sendRequest(request: ContactRequest): Promise<void> {
  const { contactClient } = await import('./client.ts')
  const { error } = await contactClient().functions.invoke(functionName, { body: request })
  if (error) throw error
}

/** The eight fields of a request as they stand in the form; the consent is not part of it. */
export function readForm(form: HTMLFormElement, fields: readonly ContactField[]): ContactRequest {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as ContactRequest
}
