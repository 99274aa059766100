import {
  type Context,
  isHidden,
  labelOf,
  pathOf,
  type Source,
  suggest,
  targetsOf,
  type Use,
  type WrittenFile,
  whereIn,
} from '#content'
import { type Place, problem, suggestion } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { checkTarget } from './targets.ts'

/** Checks that every link leads to a page, a section, a file or a safe external address, and not to its own page. */
export function* checkLinks({ source, uses }: WrittenFile, context: Context): Problems {
  // A hidden page may still pass its name to the form.
  const targets = isHidden(source) ? { ...context, presets: undefined } : context
  for (const use of uses) {
    for (const [i, target] of targetsOf(use).entries()) {
      const at = (guess?: string) => {
        const nth = targetsOf(use).filter((other, k) => k < i && other === target).length
        const exact = placeOf(source, use, { target, nth })
        return { ...source.finding(use.path, exact), ...suggestion(exact, guess) }
      }
      const path = pathOf(target)
      // A redirect to an old address is reported by the rule about redirects.
      const isDetour = use.path[0] === 'redirects' && context.moved.has(path)
      // A link between two hidden pages is not reported before one of them is shown.
      const areHidden = isHidden(source) && context.hidden.has(path)
      const wrong =
        isDetour || areHidden
          ? undefined
          : checkTarget(target, { ...targets, at, where: () => whereIs(source, use) })
      if (wrong) yield wrong
      else if (target === path && context.addresses.get(source.file)?.has(path)) {
        // A link to a section, or with a choice for the form, is intended.
        yield problem('self-link/page', at(), { target })
      }
    }
  }
}

/** „2. Menüpunkt, 1. Unterpunkt“: many links may lead to the same page. */
function whereIs({ file, value }: Source, { path }: Use): string {
  const entries = path.flatMap((step, i) => (typeof step === 'number' ? [path.slice(0, i + 1)] : []))
  const named = entries.length > 0 ? entries : [path.slice(0, -1)]
  return named.map((entry) => labelOf(whereIn(file, value, entry))).join(', ')
}

/** In running text, the place of the target in `[text](target)`, not of the same word elsewhere. */
function placeOf(
  source: Source,
  { role, path }: Use,
  { target, nth }: { target: string; nth: number },
): Place | undefined {
  if (role === 'link') return source.placeOf(target, path)
  const whole =
    source.placeOf(`](${target})`, path, nth) ??
    source.placeOf(`](${target.replaceAll('\\', '\\\\')})`, path, nth)
  if (!whole || target === '') return whole
  return { ...whole, column: whole.column + 2, endColumn: whole.endColumn - 1 }
}

/** Checks that blocks name locations that exist in site.yaml. */
export function* checkLocations({ source, uses }: WrittenFile, { locations }: Context): Problems {
  for (const { role, value: location, path } of uses) {
    if (role !== 'location' || !locations || locations.has(location)) continue
    const guess = suggest(location, [...locations])
    const found = { ...source.finding(path), ...suggestion(source.placeOf(location, path), guess) }
    yield problem('unknown-location/location', found, { location })
  }
}
