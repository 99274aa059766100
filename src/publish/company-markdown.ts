import { memoize } from '#content'
import type { Place, SiteData } from '#schema'
import { hoursLines } from '../ui/hours.ts'
import { bullets, literal } from './markdown.ts'

/** Contact data of the company, as in the footer. */
export const companyMarkdown = memoize(({ company, openingHours, closures = [] }: SiteData): string =>
  [
    placeMarkdown({ ...company, openingHours }),
    ...closures.map(({ days, reason }) => bullets([literal(`Geschlossen: ${days} (${reason})`)])),
  ].join('\n'),
)

/** The same for a separate location. */
export function placeMarkdown(place: Omit<Place, 'id'>): string {
  const { name, street, postalCode, city, phone, phoneLink, email, openingHours } = place
  return bullets([
    literal(`${name}, ${street}, ${postalCode} ${city}`),
    ...(phone ? [`Telefon: [${literal(phone)}](tel:${phoneLink})`] : []),
    ...(email ? [`E-Mail: [${literal(email)}](mailto:${email})`] : []),
    ...(openingHours ? [`Öffnungszeiten: ${literal(hoursLines(openingHours).join(', '))}`] : []),
  ])
}
