/** A day as it is written, `24.12.2026` or `2026-12-24`, as `2026-12-24`; none where the calendar has no such day. */
export function readDay(written: string): string | undefined {
  const parts = written.includes('.') ? written.split('.').reverse() : written.split('-')
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoDay(date) : undefined
}

export function todayInBerlin(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
}

/** So many days before another one. */
export function daysBefore(day: string, count: number): string {
  return isoDay(new Date(Date.parse(day) - count * 24 * 60 * 60_000))
}

/** „24. Dezember 2026 bis 6. Januar 2027“, „3. bis 5. Mai 2027“, „4. Mai 2027“. */
export function daysText(from: string, to: string): string {
  const last = dayParts(to)
  const written = `${last.day} ${last.month} ${last.year}`
  if (from === to) return written
  const first = dayParts(from)
  const year = first.year === last.year ? '' : ` ${first.year}`
  const month = year || first.month !== last.month ? ` ${first.month}` : ''
  return `${first.day}${month}${year} bis ${written}`
}

function dayParts(day: string) {
  const [year = '', month, date] = day.split('-')
  return { year, month: months[Number(month) - 1] ?? '', day: `${Number(date)}.` }
}

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
]

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
