import { inBerlin } from './berlin-time.ts'

/** Some days, written as `2026-12-24`; without a first one, all until the last. */
export type Days = { from?: string; to: string }

export function todayInBerlin(): string {
  return inBerlin(new Date()).date.toISOString().slice(0, 10)
}

export function isOn(day: string, { from = '', to }: Days): boolean {
  return from <= day && day <= to
}

/**
 * What makes an element one that is there on some days only. The page may have been made on another day: then
 * `src/app/days.ts` has put it right before React comes.
 */
export function onlyOn({ from, to }: Days, today: string) {
  return {
    'data-from': from,
    'data-to': to,
    hidden: !isOn(today, { from, to }),
    suppressHydrationWarning: true,
  }
}
