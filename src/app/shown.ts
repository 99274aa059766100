import { createContext, useDeferredValue, useMemo } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** An address, and how the visitor came to it. */
export type Shown = { location: Location; action: NavigationType }

/**
 * The address whose page is shown: at once the one that was asked for, if its page is there already; otherwise the one
 * before, until React has prepared the new one in the background.
 */
export function useShown(hasPage: (path: string) => boolean): Shown {
  const location = useLocation()
  const action = useNavigationType()
  const wanted = useMemo(() => ({ location, action }), [location, action])
  const prepared = useDeferredValue(wanted)
  return hasPage(location.pathname) ? wanted : prepared
}

export const ShownContext = createContext<Shown | undefined>(undefined)
