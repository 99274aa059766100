import type { Path } from '../problems/index.ts'
import { entriesAt, textsAt } from './entries.ts'

/** What a link to the form can name: choices by value or text, and pages by their label in menu and footer. */
export function readPresets(site: unknown): string[] {
  const labels = (path: Path) => textsAt(site, path, ['label']).map(({ label }) => label)
  const inside = (path: Path, list: string) =>
    entriesAt(site, path).flatMap(({ index }) => labels([...path, index, list]))
  return [
    ...textsAt(site, ['form', 'choices'], ['value']).map(({ value }) => value),
    ...labels(['form', 'choices']),
    ...labels(['navigation', 'menu']),
    ...inside(['navigation', 'menu'], 'items'),
    ...inside(['footer', 'groups'], 'links'),
  ]
}
