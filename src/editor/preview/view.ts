import type { Path } from '#reading'
import type { PageData, ResolvedBlock, SiteData } from '#schema'
import type { Problem } from '../../content/problems/index.ts'

/** The place in a file of a text, picture or link on the page. */
export type Mark = { file: string; path: Path; role: string; label: string; value: unknown }

/**
 * The data that all pages share, or one block, for the frame: its texts carry marks, whose numbers are keys of `marks`.
 * Unchanged parts are identical objects from one view to the next.
 */
export type PreviewPart<T> = {
  data: T
  marks: ReadonlyMap<number, Mark>
  /** Values that may be shown without a mark: company facts, and numbers in drawings. */
  values: { file: string; path: Path; value: string | number }[]
}

/** A page for the frame. */
export type PreviewPage = {
  file: string
  /** True if something is shown as it was last, because as it is written it cannot be shown. */
  isOutdated: boolean
  page: Omit<PageData, 'blocks'>
  site: PreviewPart<SiteData>
  blocks: PreviewPart<ResolvedBlock>[]
}

/** The fields of a file that have a problem. */
export type Faulty = { file: string; places: Pick<Problem, 'path' | 'severity'>[] }
