export const functionName = 'send-contact-email'

/** Path of the function on the site's own origin. */
export const functionPath = `/functions/v1/${functionName}`
