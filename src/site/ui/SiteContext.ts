import { createContext, useContext } from 'react'
import type { SiteData } from '#schema'

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** Everything that all pages share: company facts, menu, form. */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it')
  return site
}
