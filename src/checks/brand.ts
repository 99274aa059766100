import { isRecord, type PictureFacts, type Source } from '#content'
import { type BrandColor, weaknessOf } from '../brand/colors.ts'
import { logoLimits } from '../brand/logo.ts'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { missingImage } from './images.ts'

/** The colours of the firm can be read wherever they stand, and its logo can be shown and does nothing. */
export const checkBrand: SiteCheck = ({ site: { source } }, context) => {
  const brand = isRecord(source.value) ? source.value.brand : undefined
  if (!isRecord(brand)) return []
  const colors = (['primary', 'accent'] as const).flatMap((field) => checkColor(source, field, brand[field]))
  const { logo } = brand
  if (typeof logo !== 'string' || !logo) return colors
  const path = ['brand', 'logo']
  if (!context.images.has(logo))
    return [...colors, missingImage(source, { name: logo, path }, context.images)]
  return [...colors, ...checkLogo(logo, context.pictures.get(logo)?.asLogo, source)]
}

function checkColor(source: Source, field: BrandColor, color: unknown): Problem[] {
  if (typeof color !== 'string' || !/^#?[0-9a-f]{6}$/i.test(color)) return []
  const weakness = weaknessOf(field, color)
  if (!weakness) return []
  const { what, named, better, ratio, least } = weakness
  const found = source.finding(['brand', field])
  const exact = source.placeOf(color.replace('#', ''), found.path)
  const fix = exact && { ...exact, text: better.slice(1) }
  const holes = { field, color, what, named, better, ratio: decimal(ratio), least: decimal(least) }
  return [problem('weak-contrast/brand', { ...found, ...(fix && { fix }) }, holes)]
}

/** Rounded down: what is refused for 4.5 shall not read 4,5. */
function decimal(ratio: number): string {
  return String(Math.floor(ratio * 10) / 10).replace('.', ',')
}

function checkLogo(name: string, facts: PictureFacts['asLogo'], source: Source): Problem[] {
  if (typeof facts !== 'string') return []
  const file = { file: `pages/images/${name}`, place: wholeFile }
  const found = facts === 'format' ? source.finding(['brand', 'logo']) : file
  const most = (/\.svg$/i.test(name) ? logoLimits.svg : logoLimits.png) / 1000
  return [problem(`unusable-logo/${facts}`, found, { name, most, least: logoLimits.leastHeight })]
}
