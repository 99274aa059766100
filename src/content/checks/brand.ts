import { nameAt, type Source, valueAt } from '#reading'
import { type BrandColor, weaknessOf } from '../brand/colors.ts'
import { logoLimits } from '../brand/logo.ts'
import { inFile, problem } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'
import { missingImage } from './images.ts'

/** Checks that the company's colours are legible wherever they appear, and that its logo can be shown safely. */
export const checkBrand: SiteCheck = function* ({ site: { source } }, { images, pictures }) {
  yield* checkColor(source, 'primary')
  yield* checkColor(source, 'accent')
  const path = ['brand', 'logo']
  const name = valueAt(source.value, path)
  if (typeof name !== 'string' || !name) return
  if (!images.has(name)) {
    yield missingImage(source, { name, path }, images)
    return
  }
  const fault = pictures.get(name)?.asLogo
  if (typeof fault !== 'string') return
  const found = fault === 'format' ? source.finding(path) : inFile(`pages/images/${name}`)
  yield problem(`unusable-logo/${fault}`, found, { name, ...logoLimits(name) })
}

function* checkColor(source: Source, field: BrandColor): Problems {
  const path = ['brand', field]
  const color = valueAt(source.value, path)
  if (typeof color !== 'string' || !/^#?[0-9a-f]{6}$/i.test(color)) return
  const weakness = weaknessOf(field, color)
  if (!weakness) return
  const { what, named, better, ratio, min } = weakness
  const exact = source.placeOf(color.replace('#', ''), path)
  const fix = exact && { ...exact, text: better.slice(1) }
  const params = {
    field: nameAt(source, path),
    color,
    what,
    named,
    better,
    ratio: decimal(ratio),
    min: decimal(min),
  }
  yield problem('weak-contrast/brand', { ...source.finding(path), ...(fix && { fix }) }, params)
}

/** Rounds down: a ratio refused for being below 4.5 must not read 4,5. */
function decimal(ratio: number): string {
  return String(Math.floor(ratio * 10) / 10).replace('.', ',')
}
