import { type Context, suggest, type WrittenFile } from '#content'
import { problem, suggestion } from '../problems/index.ts'
import type { Problems } from './check.ts'

/** Checks that blocks name locations that exist in site.yaml. */
export function* checkLocations({ source, uses }: WrittenFile, { locations }: Context): Problems {
  for (const { role, value: location, path } of uses) {
    if (role !== 'location' || !locations || locations.has(location)) continue
    const guess = suggest(location, [...locations])
    const found = { ...source.finding(path), ...suggestion(source.placeOf(location, path), guess) }
    yield problem('unknown-location/location', found, { location })
  }
}
