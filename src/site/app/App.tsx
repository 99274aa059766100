import { useEffect, useMemo } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import type { SiteData } from '#schema'
import { NotFound } from '../layout/NotFound.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { attempt } from '../ui/attempt.ts'
import { SiteContext } from '../ui/SiteContext.ts'
import { useArrival } from './arrival.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { useLinks } from './links.ts'
import { NavigationContext, useNavigationState } from './navigation-state.ts'
import { PageView } from './PageView.tsx'
import type { PageSource } from './pages.ts'

/** The whole site inside a router: one route per page, and one for every other address. */
export function App({ site, pages }: { site: SiteData; pages: PageSource }) {
  const shown = useNavigationState(pages.has)
  useArrival(shown)
  useLinks(pages.has)
  const isWaiting = useLocation() !== shown.location
  useEffect(() => {
    attempt(() => document.documentElement.toggleAttribute('data-waiting', isWaiting))
  }, [isWaiting])
  const routes = useMemo(() => routesOf(site, pages), [site, pages])
  const page = useRoutes(routes, shown.location)
  return (
    <SiteContext value={site}>
      <NavigationContext value={shown}>
        <FailureBoundary at={shown.location.key}>{page}</FailureBoundary>
      </NavigationContext>
    </SiteContext>
  )
}

function routesOf({ paths }: SiteData, pages: PageSource): RouteObject[] {
  const missing = (
    <PageFrame>
      <NotFound />
    </PageFrame>
  )
  return [
    ...paths.map((path) => ({ path, element: <PageView path={path} pages={pages} /> })),
    { path: '*', element: missing },
  ]
}
