import type { SiteData } from '#schema'
import { hoursLines } from './hours.ts'

/** The postal address, one part a line. */
export function PostalAddress({ company }: { company: SiteData['company'] }) {
  return (
    <address>
      {company.name}
      <br />
      {company.street}
      <br />
      {`${company.postalCode} ${company.city}`}
    </address>
  )
}

/** Opening hours as a list: „Mo–Fr 7:00–17:00 Uhr“. */
export function OpeningHours({ hours }: { hours: SiteData['openingHours'] }) {
  return (
    <ul>
      {hoursLines(hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
