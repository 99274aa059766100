import type { SiteData } from '#schema'

type Hours = SiteData['openingHours']

export const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** The opening hours, each day mentioned once: „Mo–Fr 7:00–12:00 und 13:00–17:00 Uhr“. */
export function hoursLines(hours: Hours): string[] {
  return runsOfDays((day) => timesText(day, hours)).map(({ from, to, words }) => {
    const days = from === to ? weekdays[from] : `${weekdays[from]}–${weekdays[to]}`
    return `${days} ${words}`
  })
}

/** Consecutive days (0 is Monday) with the same words; days without words are left out. */
function runsOfDays(wordsOf: (day: number) => string | undefined) {
  const runs: { from: number; to: number; words: string }[] = []
  for (const day of weekdays.keys()) {
    const words = wordsOf(day)
    const last = runs.at(-1)
    if (last?.to === day - 1 && last.words === words) last.to = day
    else if (words) runs.push({ from: day, to: day, words })
  }
  return runs
}

/** The times of a day (0 is Monday) in order; with a lunch break there are two. */
export function timesOn(day: number, hours: Hours) {
  return entriesOf(day, hours)
    .flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
    .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens))
}

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Returns undefined for a day without an entry. */
function timesText(day: number, hours: Hours): string | undefined {
  const times = timesOn(day, hours).map(({ opens, closes }) => `${opens}–${closes}`)
  if (times.length > 0) return `${times.join(' und ')}\u202FUhr`
  return entriesOf(day, hours).length > 0 ? 'geschlossen' : undefined
}

function entriesOf(day: number, hours: Hours): Hours {
  return hours.filter(({ from, to = from }) => weekdays.indexOf(from) <= day && day <= weekdays.indexOf(to))
}
