import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Location, RouteObject } from 'react-router-dom'

/*
 * Stands in for the router in the frame, which shows one page that no link leaves: the bundler puts it in the place of
 * `react-router-dom` (`src/build/bundling/editor.ts`).
 */

const locationOf = (pathname: string): Location => ({
  ...{ pathname, search: '', hash: '' },
  ...{ state: null, key: 'default' },
})

const Here = createContext(locationOf('/'))

/** Shows what is inside it at one address. */
export function PageRouter({ path, children }: { path: string; children: ReactNode }) {
  const here = useMemo(() => locationOf(path), [path])
  return <Here value={here}>{children}</Here>
}

export const useLocation = () => useContext(Here)
export const useNavigate = () => stay
export const useNavigationType = () => 'POP'
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Location>) =>
  pathname + search + hash
export const useRoutes = (routes: RouteObject[], { pathname }: Location) =>
  routes.find(({ path }) => path === pathname || path === '*')?.element

const stay = () => {}
