import type { DayOfWeek, LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { isPlaceholder } from '#content'
import type { SiteData } from '#schema'
import { weekdays } from '../ui/hours.ts'

/** The company as the footer of every page shows it; what is still to be filled in is left out. */
export function businessNode({ company, openingHours }: SiteData, url: string): LocalBusiness {
  const { name, street, postalCode, city, phone, email } = company
  const known = (fact: string) => (isPlaceholder(fact) ? undefined : fact)
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(url),
    name: known(name),
    url: new URL('/', url).href,
    telephone: known(phone),
    email: known(email),
    address: {
      '@type': 'PostalAddress',
      streetAddress: known(street),
      postalCode: known(postalCode),
      addressLocality: known(city),
    },
    openingHoursSpecification: openingHours.flatMap(openingNode),
  }
}

export function businessId(url: string): string {
  return new URL('/#betrieb', url).href
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Days on which it is closed have no hours, so they are left out. */
function openingNode({
  from,
  to = from,
  opens,
  closes,
}: SiteData['openingHours'][number]): OpeningHoursSpecification[] {
  if (!opens || !closes) return []
  const days = dayNames.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
  const dayOfWeek = days.map((day): DayOfWeek => `https://schema.org/${day}`)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: clock(opens), closes: clock(closes) }]
}

/** `7:00` is `07:00`. */
function clock(time: string): string {
  return time.padStart(5, '0')
}
