/** The field of the form that only programs fill in: people never see it. */
export const honeypot = 'homepage'

/** Prefix of the names of added fields, so that they never clash with other names in form, page and browser. */
export const addedPrefix = 'zusatz-'

/**
 * The anchors of the form: its heading, the three to which the function redirects visitors without JavaScript, and the
 * one where the form itself shows how a request went.
 */
export const formAnchors = {
  heading: 'zum-formular',
  sent: 'gesendet',
  consent: 'zustimmung',
  failed: 'fehler',
  outcome: 'ergebnis',
} as const
