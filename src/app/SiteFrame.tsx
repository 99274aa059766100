import { Outlet, useLoaderData, useMatches } from 'react-router-dom'
import type { PageData, SiteData } from '#schema'
import { PageFrame } from '../layout/PageFrame.tsx'
import { GlobalStyle } from '../ui/GlobalStyle.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { useArrival } from './arrival.ts'

export function SiteFrame() {
  useArrival()
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  return (
    <SiteContext value={useLoaderData<SiteData>()}>
      <GlobalStyle />
      <PageFrame page={page}>
        <Outlet />
      </PageFrame>
    </SiteContext>
  )
}
