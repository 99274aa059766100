/** „22. November 2026 um 14:05“ */
export const whenText = (when: Date | string) =>
  new Date(when).toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short' })
