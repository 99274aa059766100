import type { Path } from '#reading'
import type { Problem } from '../../content/problems/index.ts'
import type { Change } from '../fields/change.ts'
import type { OpenConflict } from '../merge/merge.ts'
import type { LostPart } from './draft.ts'

/** One change by the editor; wherever it is made, it results in new texts of one or more files. */
export type Operation =
  | (Change & { file: string })
  /** Several changes as one step, each to what the one before leaves. */
  | { kind: 'batch'; file: string; changes: readonly Change[] }
  /** The text in the source view. */
  | { kind: 'source'; file: string; text: string }
  /** Applies the fix of a problem. */
  | { kind: 'fix'; file: string; problem: Problem }
  /** Changes several files together, if they are still as they were `before`; undefined is no file. */
  | { kind: 'files'; texts: NewTexts; before?: NewTexts }

type NewTexts = ReadonlyMap<string, string | undefined>

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
  /** Problems to be solved before the site goes online, as they were in the last pause; unknown before the first. */
  launch: Problem[] | undefined
  /** The file that the frame shows. */
  shown: string
  canUndo: boolean
  canRedo: boolean
  /** Conflicts between the editor's changes and others that are still to be decided. */
  conflicts: OpenConflict[]
  /** Set if the conflicts come from a publication that is taken back, not from a change made elsewhere. */
  conflictSource?: 'past'
  /** True if an applied revision has changed nothing. */
  isSame?: boolean
  /** True if there were changes to apply to a version published elsewhere. */
  isRebased?: boolean
  /** The time at which the draft found at the start was saved. */
  found?: Date
  /** What of a draft could not be read at the start. */
  lost?: LostPart[]
  /** The places that an undone or repeated step has changed. */
  touched?: { file: string; path: Path }[]
  /** Files whose present version differs from the published one. */
  changed: string[]
}
