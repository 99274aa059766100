import type { AnnouncedClosure, Branch, SiteData } from '#schema'
import { hoursLines } from './hours.ts'
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

type Hours = { hours: SiteData['openingHours']; closures?: readonly AnnouncedClosure[] | undefined }

/** Opening hours as a list: „Mo–Fr 7:00–17:00 Uhr“, followed by the closures. */
export function OpeningHours({ hours, closures = [] }: Hours) {
  return (
    <ul>
      {hoursLines(hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {closures.map(({ to, days, reason }) => (
        <li key={to} {...onlyOn({ to })}>{`${days} geschlossen (${reason})`}</li>
      ))}
    </ul>
  )
}
