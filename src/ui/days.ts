import { attempt } from './attempt.ts'
import { inBerlin } from './berlin-time.ts'

/** Some days, written as `2026-12-24`; without a first one, all until the last. */
export type Days = { from?: string; to?: string }

/** What makes an element one that is there on some days only. */
export function onlyOn({ from, to }: Days) {
  // The page may have been made on another day: then it has been put right before React comes.
  return { 'data-from': from, 'data-to': to, hidden: !isNow({ from, to }), suppressHydrationWarning: true }
}

/** Shows and hides what is for some days only, by the day it is now. */
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
