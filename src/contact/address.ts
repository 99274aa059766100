export const functionName = 'send-contact-email'

/** Where the function stands on the site's own origin. */
export const functionPath = `/functions/v1/${functionName}`
