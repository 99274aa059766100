import type { Path } from '../problems/index.ts'
import { entriesAt } from './entries.ts'

/** What a link to the form may name: choices by value or text, and pages as menu and footer call them. */
export function readPresets(site: unknown): string[] {
  const labels = (path: Path) => wordsAt(site, path, 'label')
  const inside = (path: Path, list: string) =>
    entriesAt(site, path).flatMap(({ index }) => labels([...path, index, list]))
  return [
    ...wordsAt(site, ['form', 'choices'], 'value'),
    ...labels(['form', 'choices']),
    ...labels(['navigation', 'menu']),
    ...inside(['navigation', 'menu'], 'items'),
    ...inside(['footer', 'groups'], 'links'),
  ]
}

function wordsAt(site: unknown, path: Path, key: string): string[] {
  return entriesAt(site, path).flatMap(({ entry: { [key]: word } }) =>
    typeof word === 'string' ? [word] : [],
  )
}
