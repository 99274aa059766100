/** The field of the form that only programs fill in: people never see it. */
export const honeypot = 'homepage'

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
