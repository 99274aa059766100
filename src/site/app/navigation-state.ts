import { createContext, useDeferredValue, useMemo } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** An address, and how the visitor got there. */
export type NavigationState = { location: Location; action: NavigationType }

/**
 * The address whose page is shown: the requested one immediately if its page has been read; otherwise the previous
 * one, until React has prepared the new page in the background.
 */
export function useNavigationState(hasPage: (path: string) => boolean): NavigationState {
  const location = useLocation()
  const action = useNavigationType()
  const wanted = useMemo(() => ({ location, action }), [location, action])
  const prepared = useDeferredValue(wanted)
  return hasPage(location.pathname) ? wanted : prepared
}

export const NavigationContext = createContext<NavigationState | undefined>(undefined)
