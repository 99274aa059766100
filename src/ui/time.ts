import { useCallback, useEffect, useState } from 'react'
import { attempt } from './attempt.ts'
import { todayInBerlin } from './days.ts'

/** Looks at the clock as soon as the page is there, and again every minute. */
export function useEveryMinute(look: () => void): void {
  useEffect(() => {
    look()
    return attempt(() => {
      const timer = setInterval(look, 60_000)
      return () => clearInterval(timer)
    })
  }, [look])
}

/** The day in Berlin, as `2026-12-24`; it changes while the page is open. */
export function useToday(): string {
  const [today, setToday] = useState(dayNow)
  useEveryMinute(useCallback(() => setToday(dayNow), []))
  return today
}

function dayNow(): string {
  return attempt(todayInBerlin) ?? ''
}
