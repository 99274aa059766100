import { textsIn, valueAt } from '#reading'
import { parseData } from './versions.ts'

/** What each picture that is shown is called, by its file name. */
export function descriptionsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const all = texts.map(parseData).flatMap((data) =>
    textsIn(data).flatMap(({ path, text }): [string, string][] => {
      if (path.at(-1) === 'logo') return [[text, 'Logo']]
      const name = path.at(-1) === 'alt' && valueAt(data, [...path.slice(0, -1), 'file'])
      return name ? [[String(name), text]] : []
    }),
  )
  return new Map(all.reverse())
}
