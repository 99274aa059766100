import { useEffect, useEffectEvent } from 'react'

/** Handles events of the window as long as the component is shown. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const ending = new AbortController()
    for (const name of names) addEventListener(name, latest, ending)
    return () => ending.abort()
  }, [])
}
