import { attempt } from './attempt.ts'
import { inBerlin } from './berlin-time.ts'

/** A range of days, written as `2026-12-24`; without a first day, every day up to the last. */
export type Days = { from?: string; to?: string }

/** The attributes of an element that is shown on certain days only. */
export function onlyOn({ from, to }: Days) {
  // The page may have been built on another day: then it has been corrected before React takes over.
  return { 'data-from': from, 'data-to': to, hidden: !isNow({ from, to }), suppressHydrationWarning: true }
}

/** Shows or hides all elements for certain days, depending on today's date. */
export function showToday(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-to]')) part.hidden = !isNow(part.dataset)
}

export function isOn(day: string, { from = '', to = '' }: Days): boolean {
  return from <= day && day <= to
}

function isNow(days: Days): boolean {
  const today = attempt(() => inBerlin(new Date()).date.toISOString().slice(0, 10))
  return isOn(today ?? '', days)
}
