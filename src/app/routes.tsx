import type { RouteObject } from 'react-router-dom'
import type { PageData, SiteData } from '#schema'
import { NotFound } from '../layout/NotFound.tsx'
import { PageView } from './PageView.tsx'
import { RouteError } from './RouteError.tsx'
import { SiteFrame } from './SiteFrame.tsx'

/** Where pages come from: memory on the server, small JSON files in the browser. */
export type PageSource = {
  paths: readonly string[]
  site(): SiteData | Promise<SiteData>
  /** `address` is where the visitor wants to go, its query included. */
  page(path: string, address: string): PageData | Promise<PageData>
}

/** One route for each page of the site, and one for everything else. */
export function createRoutes({ paths, site, page }: PageSource): RouteObject[] {
  const pages: RouteObject[] = paths.map((path) => ({
    id: path,
    path,
    element: <PageView />,
    loader: ({ request }) => page(path, request.url),
  }))
  return [
    {
      id: 'site',
      element: <SiteFrame />,
      errorElement: <RouteError />,
      loader: site,
      children: [
        { errorElement: <RouteError />, children: [...pages, { path: '*', element: <NotFound /> }] },
      ],
    },
  ]
}
