import type { SiteData } from '#schema'
import { printable } from '../ui/printable.ts'

/** The width from which the menu stands in the header, in characters of the font; `header.desktop` has the same. */
const available = 75

/** Average widths in common typefaces; a label that is wider all the same wraps. */
const [letter, capital] = [0.5, 0.66]

/** True if the menu fits between logo, phone number and button. Only labels decide: the page is made before it is measured. */
export function menuFits({ company, brand, navigation }: SiteData): boolean {
  const widthOf = (text: string, around: number) =>
    [...printable(text)].reduce((sum, one) => sum + (/\p{Lu}/u.test(one) ? capital : letter), around)
  const logo = brand?.logo ? brand.logo.width / 16 : widthOf(company.shortName, 3.75)
  const number = widthOf(company.phone, 1.75)
  const button = widthOf(navigation.offer.label, 2)
  const menu = navigation.menu.reduce((sum, { label }) => sum + widthOf(label, 1), 0)
  // At both edges and between the four.
  const gaps = 6
  return logo + menu + number + button + gaps <= available
}
