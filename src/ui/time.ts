import { useEffect } from 'react'
import { attempt } from './attempt.ts'

/** Looks at the clock as soon as the page is there, and again every minute. */
export function useEveryMinute(look: () => void): void {
  useEffect(() => {
    const tick = () => attempt(look)
    tick()
    return attempt(() => {
      const timer = setInterval(tick, 60_000)
      return () => clearInterval(timer)
    })
  }, [look])
}
