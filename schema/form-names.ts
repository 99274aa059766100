/** The field of the form that only programs fill in: people never see it. */
export const honeypot = 'homepage'

/** Prefix of the names of added fields, so that they never clash with other names in form, page and browser. */
export const addedPrefix = 'zusatz-'

/**
 * The anchors of the form: to the first three, the function redirects visitors without JavaScript; at the last, the
 * form itself shows how a request went.
 */
export const formAnchors = {
  sent: 'gesendet',
  consent: 'zustimmung',
  failed: 'fehler',
  outcome: 'ergebnis',
} as const
