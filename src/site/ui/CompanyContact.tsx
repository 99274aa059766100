import type { Branch, SiteData } from '#schema'
import { hoursLines } from './hours.ts'
import { useSite } from './SiteContext.ts'
import { onlyOn } from './shown-days.ts'

type Address = Pick<Branch, 'name' | 'street' | 'postalCode' | 'city'>

/** The postal address, one part per line. */
export function PostalAddress({ of: { name, street, postalCode, city } }: { of: Address }) {
  return (
    <address>
      {name}
      <br />
      {street}
      <br />
      {`${postalCode} ${city}`}
    </address>
  )
}

/** The company's phone number, which calls it. */
export function PhoneLink() {
  const { company } = useSite()
  return <a href={`tel:${company.phoneLink}`}>{company.phone}</a>
}

/** Opening hours as a list, the company's own if not given: „Mo–Fr 7:00–17:00 Uhr“, followed by the closures. */
export function OpeningHours({ hours }: { hours?: SiteData['openingHours'] }) {
  const { openingHours, closures = [] } = useSite()
  return (
    <ul>
      {hoursLines(hours ?? openingHours).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {closures.map(({ to, days, reason }) => (
        <li key={to} {...onlyOn({ to })}>{`${days} geschlossen (${reason})`}</li>
      ))}
    </ul>
  )
}
