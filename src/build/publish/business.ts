import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { isPlaceholder, toE164 } from '#reading'
import type { AnnouncedClosure, Branch, SiteData } from '#schema'
import { weekdays } from '../../site/ui/hours.ts'
import { absoluteIn } from './absolute.ts'
import { appIconFile } from './icon-tags.ts'

/** Identifies the company: pages that do not describe it refer to it by this. */
export const businessPath = '/#betrieb'

/**
 * The company as shown in the footer of every page, without facts that are still placeholders. Its logo, or the icon
 * drawn for it, is also its picture: pictures on the pages need not show its premises.
 */
export function businessNode(site: SiteData): LocalBusiness {
  const { company, brand, openingHours, closures } = site
  const absolute = absoluteIn(site)
  const logo = absolute(brand?.logo?.src ?? appIconFile)
  return {
    '@type': 'LocalBusiness',
    '@id': absolute(businessPath),
    ...placeFacts({ ...company, openingHours }, absolute('/'), closures),
    logo,
    image: logo,
  }
}

/** A separate location, on the page that shows it. */
export function locationNode(place: Branch, site: SiteData, path: string): LocalBusiness {
  const absolute = absoluteIn(site)
  const page = absolute(path)
  return {
    '@type': 'LocalBusiness',
    '@id': `${page}#standort-${place.id}`,
    ...placeFacts(place, page, site.closures),
    parentOrganization: { '@id': absolute(businessPath) },
  }
}

function placeFacts(place: Omit<Branch, 'id'>, url: string, closures: readonly AnnouncedClosure[] = []) {
  const { name, street, postalCode, city, phone, phoneLink = phone, email, openingHours } = place
  const unlessOpen = (fact?: string) => (fact === undefined || isPlaceholder(fact) ? undefined : fact)
  const isCalled = phoneLink !== undefined && unlessOpen(phone) !== undefined
  return {
    name: unlessOpen(name),
    url,
    telephone: isCalled ? toE164(phoneLink) : undefined,
    email: unlessOpen(email),
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: unlessOpen(street),
      postalCode: unlessOpen(postalCode),
      addressLocality: unlessOpen(city),
      addressCountry: 'DE',
    },
    openingHoursSpecification: openingHours?.flatMap(openingNode),
    ...(openingHours &&
      closures.length > 0 && { specialOpeningHoursSpecification: closures.map(closureNode) }),
  }
}

/** For search engines, a day is closed if it opens and closes at the same time. */
function closureNode({ from, to }: AnnouncedClosure): OpeningHoursSpecification {
  const never = { opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to, ...never }
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Hours = SiteData['openingHours'][number]

/** Days without hours are left out. */
function openingNode({ from, to = from, opens, closes }: Hours): OpeningHoursSpecification[] {
  if (!opens || !closes) return []
  const dayOfWeek = dayNames.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: clock(opens), closes: clock(closes) }]
}

/** `7:00` becomes `07:00`. */
function clock(time: string): string {
  return time.padStart(5, '0')
}
