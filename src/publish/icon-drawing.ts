import { color } from '../ui/theme.ts'
import type { BrandParts } from './brand.ts'

const pallet = 'M0 14h48v5H0zM0 29h48v5H0zM1 20h9v8H1zM19.5 20h9v8h-9zM38 20h9v8h-9z'

/** The logo, or a pallet seen from the front, for the tab of a browser. */
export function tabIcon(brand: BrandParts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${sign(brand)}</svg>`
}

/** The same on paper, with so much around it that a phone may cut the corners or a circle. */
export function appIcon(brand: BrandParts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 80 80"><path fill="${color.paper}" d="M-16-16h80v80h-80z"/>${sign(brand)}</svg>`
}

/** In a tab a long wordmark would be a line; there the pallet stays, in the colour of the firm. */
const longest = 2

function sign({ accent = color.timber, logo }: BrandParts): string {
  if (!logo || logo.shown.width > longest * logo.shown.height) return `<path fill="${accent}" d="${pallet}"/>`
  return `<image href="${logo.data}" width="48" height="48"/>`
}
