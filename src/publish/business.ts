import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { isPlaceholder } from '#content'
import type { Closure, Place, SiteData } from '#schema'
import { weekdays } from '../ui/hours.ts'

/** The company as shown in the footer of every page, without facts that are still placeholders. */
export function businessNode(
  { company, brand, openingHours, closures = [] }: SiteData,
  url: string,
): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(url),
    ...placeFacts({ ...company, openingHours }, closures, new URL('/', url).href),
    ...(brand?.logo && { logo: new URL(brand.logo.src, url).href }),
  }
}

/** A separate location, on the page that shows it. */
export function locationNode(place: Place, { closures = [], url }: SiteData, path: string): LocalBusiness {
  const page = new URL(path, url).href
  return {
    '@type': 'LocalBusiness',
    '@id': `${page}#standort-${place.id}`,
    ...placeFacts(place, closures, page),
    parentOrganization: { '@id': businessId(url) },
  }
}

function placeFacts(place: Omit<Place, 'id'>, closures: readonly Closure[], url: string) {
  const { name, street, postalCode, city, phone, email, openingHours } = place
  const known = (fact?: string) => (fact === undefined || isPlaceholder(fact) ? undefined : fact)
  return {
    name: known(name),
    url,
    telephone: known(phone),
    email: known(email),
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: known(street),
      postalCode: known(postalCode),
      addressLocality: known(city),
    },
    openingHoursSpecification: openingHours?.flatMap(openingNode),
    ...(openingHours &&
      closures.length > 0 && { specialOpeningHoursSpecification: closures.map(closureNode) }),
  }
}

/** For search engines, a day is closed if it opens and closes at the same time. */
function closureNode({ from, to }: Closure): OpeningHoursSpecification {
  const never = { opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to, ...never }
}

export function businessId(url: string): string {
  return new URL('/#betrieb', url).href
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Days without hours are left out. */
function openingNode({
  from,
  to = from,
  opens,
  closes,
}: SiteData['openingHours'][number]): OpeningHoursSpecification[] {
  if (!opens || !closes) return []
  const dayOfWeek = dayNames.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: clock(opens), closes: clock(closes) }]
}

/** `7:00` becomes `07:00`. */
function clock(time: string): string {
  return time.padStart(5, '0')
}
