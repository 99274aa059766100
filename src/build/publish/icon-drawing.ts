import { color } from '../../site/ui/theme.ts'
import type { BrandParts } from './brand.ts'

const pallet = 'M0 14h48v5H0zM0 29h48v5H0zM1 20h9v8H1zM19.5 20h9v8h-9zM38 20h9v8h-9z'

/** The logo, or a pallet in front view, for the tab of a browser. */
export function tabIcon(brand: BrandParts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${symbolOf(brand)}</svg>`
}

/** The same on the paper colour, with enough margin for a phone to cut off the corners or a circle. */
export function appIcon(brand: BrandParts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 80 80"><path fill="${color.paper}" d="M-16-16h80v80h-80z"/>${symbolOf(brand)}</svg>`
}

/** In a tab, a long wordmark would be a mere line; the pallet is shown instead, in the firm's colour. */
const maxAspectRatio = 2

function symbolOf({ accent = color.timber, logo }: BrandParts): string {
  if (!logo || logo.shown.width > maxAspectRatio * logo.shown.height)
    return `<path fill="${accent}" d="${pallet}"/>`
  return `<image href="${logo.data}" width="48" height="48"/>`
}
