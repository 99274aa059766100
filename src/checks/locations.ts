import { suggest } from '#content'
import { type Problem, problem, suggestion } from '../problems/index.ts'
import type { Check } from './check.ts'

/** A block names a location that site.yaml has. */
export const checkLocations: Check = ({ source, uses }, { locations }) =>
  uses.flatMap((use): Problem[] => {
    if (use.role !== 'location' || !locations || locations.has(use.value)) return []
    const { value: location, path } = use
    const guess = suggest(location, [...locations])
    const found = { ...source.finding(path), ...suggestion(source.placeOf(location, path), guess) }
    return [problem('unknown-location/location', found, { location })]
  })
