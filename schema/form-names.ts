/** The field of the form that only programs fill in: people never see it. */
export const honeypot = 'homepage'

/** How the names of fields begin that the site adds, so that they are called like nothing else in form, page and browser. */
export const addedPrefix = 'zusatz-'

/**
 * The anchors of the form: the first three are where the function sends visitors without JavaScript, the last is where the
 * form itself says how a request went.
 */
export const formAnchors = {
  sent: 'gesendet',
  consent: 'zustimmung',
  failed: 'fehler',
  outcome: 'ergebnis',
} as const
