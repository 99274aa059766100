import { useMemo } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import type { SiteData } from '#schema'
import { NotFound } from '../layout/NotFound.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { GlobalStyle } from '../ui/GlobalStyle.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { useArrival } from './arrival.ts'
import { FailureBoundary } from './FailureBoundary.tsx'
import { PageView } from './PageView.tsx'
import type { PageSource } from './pages.ts'

/** The whole site inside a router: one route for each page, and one for everything else. */
export function App({ site, pageOf }: { site: SiteData; pageOf: PageSource }) {
  useArrival()
  const routes = useMemo(() => routesOf(site, pageOf), [site, pageOf])
  const shown = useRoutes(routes)
  return (
    <SiteContext value={site}>
      <GlobalStyle />
      <FailureBoundary>{shown}</FailureBoundary>
    </SiteContext>
  )
}

function routesOf({ paths }: SiteData, pageOf: PageSource): RouteObject[] {
  const missing = (
    <PageFrame>
      <NotFound />
    </PageFrame>
  )
  return [
    ...paths.map((path) => ({ path, element: <PageView path={path} pageOf={pageOf} /> })),
    { path: '*', element: missing },
  ]
}
