import type { Path } from '#reading'
import type { PageData, ResolvedBlock, SiteData } from '#schema'
import type { Data } from '../../content/edit/index.ts'
import type { Problem } from '../../content/problems/index.ts'
import type { OpenConflict } from '../merge/merge.ts'

/** A change to the data of a file. */
export type Change =
  /** Sets a field, which is added if it is missing; undefined removes an optional field. */
  | { kind: 'set'; path: Path; value: Data | undefined }
  | { kind: 'insert'; path: Path; index: number; value: Data }
  | { kind: 'move'; path: Path; to: number }
  | { kind: 'duplicate' | 'remove'; path: Path }

/** One change by the editor; wherever it is made, it results in new texts of one or more files. */
export type Operation =
  | (Change & { file: string })
  /** Several changes as one step, each to what the one before leaves. */
  | { kind: 'batch'; name: string; file: string; changes: readonly Change[] }
  /** The text in the source view. */
  | { kind: 'source'; file: string; text: string }
  /** Applies the fix of a problem. */
  | { kind: 'fix'; file: string; problem: Problem }
  /** Changes several files together, if they are still as they were `before`; undefined is no file. */
  | { kind: 'files'; name: string; texts: NewTexts; before?: NewTexts }

type NewTexts = ReadonlyMap<string, string | undefined>

export type ChoiceKind = 'link' | 'picture'

export type PageEntry = {
  file: string
  path: string
  title: string
  isHidden: boolean
  isChanged: boolean
  errors: number
  warnings: number
}

export type EditorState = {
  /** The published version on which the present state is based. */
  version: string
  /** The address of the website; empty as long as it cannot be read. */
  url: string
  /** False until the first check after opening; there are no problems before, and pages have only their names in links. */
  isChecked: boolean
  pages: PageEntry[]
  problems: Problem[]
  /** Problems to be solved before the site goes online; known once the editor pauses. */
  launch: Problem[] | undefined
  /** The file that the frame shows. */
  shown: string
  /** The names of the steps that undo and redo would affect; missing if there are none. */
  undo?: string
  redo?: string
  /** Conflicts between the editor's changes and others that are still to be decided. */
  conflicts: OpenConflict[]
  /** Set if the conflicts come from a publication that is taken back, not from a change made elsewhere. */
  conflictSource?: 'past'
  /** True if an applied revision has changed nothing. */
  isSame?: boolean
  /** The time at which the draft found at the start was saved. */
  found?: Date
  /** The places that an undone or repeated step has changed. */
  touched?: { file: string; path: Path }[]
  /** Files whose present version differs from the published one. */
  changed: string[]
}

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
