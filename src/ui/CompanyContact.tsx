import type { Closure, Place, SiteData } from '#schema'
import { onlyOn } from './days.ts'
import { hoursLines } from './hours.ts'
import { useToday } from './time.ts'

type Address = Pick<Place, 'name' | 'street' | 'postalCode' | 'city'>

/** The postal address, one part a line. */
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

type Hours = { hours: SiteData['openingHours']; closures?: readonly Closure[] | undefined }

/** Opening hours as a list: „Mo–Fr 7:00–17:00 Uhr“, and the days on which they do not hold. */
export function OpeningHours({ hours, closures = [] }: Hours) {
  return (
    <ul>
      {hoursLines(hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {closures.map((closure) => (
        <ClosureLine key={closure.from} closure={closure} />
      ))}
    </ul>
  )
}

function ClosureLine({ closure: { to, days, reason } }: { closure: Closure }) {
  return <li {...onlyOn({ to }, useToday())}>{`${days} geschlossen (${reason})`}</li>
}
