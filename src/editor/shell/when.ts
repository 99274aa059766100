/** „heute, 14:05 Uhr“; times before yesterday have their date. */
export function whenText(iso: string, now = new Date()): string {
  const when = new Date(iso)
  const time = `${when.toLocaleTimeString('de-DE', { timeStyle: 'short' })} Uhr`
  const daysAgo = [0, 1].find((days) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
    return day.toDateString() === when.toDateString()
  })
  const day = when.toLocaleDateString('de-DE', { dateStyle: 'long' })
  return `${daysAgo === undefined ? day : ['heute', 'gestern'][daysAgo]}, ${time}`
}
