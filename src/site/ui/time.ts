import { useEffect } from 'react'
import { attempt } from './attempt.ts'

/** Calls back as soon as the page is loaded, and then every minute. */
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
