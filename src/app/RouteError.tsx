import { useContext } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { SiteContext } from '../ui/SiteContext.ts'

/** The site may be missing here: its own frame can be what failed. */
export function RouteError() {
  const company = useContext(SiteContext)?.company
  const phone = company && { text: company.phone, href: `tel:${company.phoneLink}` }
  return <ErrorScreen error={useRouteError()} phone={phone} />
}
