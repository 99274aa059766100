import type { SiteData } from '#schema'
import { hoursLines } from '../ui/hours.ts'
import { bullets, literal } from './markdown.ts'

/** How to reach the company, as the footer says it. */
export function companyMarkdown({ company, openingHours }: SiteData): string {
  const { name, street, postalCode, city, phone, phoneLink, email } = company
  return bullets([
    literal(`${name}, ${street}, ${postalCode} ${city}`),
    `Telefon: [${literal(phone)}](tel:${phoneLink})`,
    `E-Mail: [${literal(email)}](mailto:${email})`,
    `Öffnungszeiten: ${literal(hoursLines(openingHours).join(', '))}`,
  ])
}
