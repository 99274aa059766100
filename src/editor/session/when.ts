/** „22. November 2026 um 14:05“ */
export const whenText = (when: Date | string) =>
  new Date(when).toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short' })

/** „vor 4 Minuten“ within the last hour, otherwise „am 22. November 2026 um 14:05“. */
export function agoText(when: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(when)) / 60_000)
  if (minutes < 0 || minutes >= 60) return `am ${whenText(when)}`
  return new Intl.RelativeTimeFormat('de').format(-Math.max(1, minutes), 'minute')
}
