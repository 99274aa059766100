import { useLocation } from 'react-router-dom'
import type { SiteData } from '#schema'
import { formAnchors } from '../../../schema/form-names.ts'
import { useSite } from '../ui/SiteContext.ts'

/** The button that leads to the form: from other pages to its page, from that page itself to the heading of the form. */
export function useOffer(): SiteData['navigation']['offer'] {
  const { offer } = useSite().navigation
  const { pathname } = useLocation()
  return offer.to === pathname ? { ...offer, to: `#${formAnchors.heading}` } : offer
}
