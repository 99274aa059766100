import type { Difference } from './differences.ts'
import { excerpts } from './excerpt.ts'

/** One change to a site, as people describe it. */
export type ReportedChange = Pick<Difference, 'was' | 'is' | 'cells'> & {
  file: string
  /** The page by its common name; „Firmendaten“ for what all pages share, „Bilder“, „Dateien“. */
  page: string
  /** Set if it can be reverted alone; pages, addresses, pictures and files depend on other changes. */
  kind?: Difference['kind']
  /** „Reparatur › Karten › 2. Karte › Überschrift“ */
  place: string
  /** What stood and stands there, without Markdown; empty for nothing. */
  before: string
  after: string
}

export type Sides<T> = { before: T; after: T }

/** A change to a whole file has no path in it. */
export const noPaths: Pick<Difference, 'was' | 'is'> = { was: [], is: [] }

/** „Reparatur › Karten › 2. Karte › Überschrift: Kisten → Boxen“, long texts around their first difference. */
export function changeSentence({ place, before, after }: ReportedChange): string {
  const [old, now] = excerpts(before, after)
  return `${place}: ${old && `${old} → `}${now || 'entfernt'}`
}
