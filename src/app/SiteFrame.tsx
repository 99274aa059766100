import { Outlet, useLoaderData } from 'react-router-dom'
import type { SiteData } from '#schema'
import { PageFrame } from '../layout/PageFrame.tsx'
import { GlobalStyle } from '../ui/GlobalStyle.tsx'
import { SiteContext } from '../ui/SiteContext.ts'
import { useArrival } from './arrival.ts'

export function SiteFrame() {
  useArrival()
  return (
    <SiteContext value={useLoaderData<SiteData>()}>
      <GlobalStyle />
      <PageFrame>
        <Outlet />
      </PageFrame>
    </SiteContext>
  )
}
