import type { Path } from '#content'
import type { PageData, ResolvedBlock, SiteData } from '#schema'
import type { Data } from '../../edit/index.ts'
import type { Problem } from '../../problems/index.ts'
import type { Choice } from '../fields/field-kinds.ts'
import type { Conflict } from '../merge/index.ts'
import type { createDesk } from './desk.ts'

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
  /** The text in the source view, and the one that it was typed in. */
  | { kind: 'source'; file: string; before: string; text: string }
  /** Applies the fix of a problem. */
  | { kind: 'fix'; file: string; problem: Problem }
  /** Changes several files together, if they are still as they were `before`; undefined is no file. */
  | { kind: 'files'; name: string; texts: NewTexts; before?: NewTexts }

type NewTexts = ReadonlyMap<string, string | undefined>

/** Questions from the shell to the desk, each with one answer. */
export type Questions = ReturnType<typeof createDesk>

export type ChoiceKind = 'link' | 'picture'

export type Question = keyof Questions

/** A question on its way to the worker, and the answer. */
export type Asked = { id: number; question: Question; values: unknown[] }
export type Answered = { id: number; value?: unknown; error?: string } | DeskEvent

/** Reported by the desk on its own: news for the frame, a state with safe fixes, whether the draft was saved. */
export type DeskEvent = PageNews | { state: DeskState } | { saved: boolean }

/** News for the frame: a new view, the fields with problems, the link targets. */
export type PageNews = { view?: PageView; faulty?: Faulty; targets?: Choice[] }

export type PageEntry = {
  file: string
  path: string
  title: string
  isHidden: boolean
  isChanged: boolean
  errors: number
  warnings: number
}

export type DeskState = {
  /** The published version on which the present state is based. */
  version: string
  pages: PageEntry[]
  problems: Problem[]
  /** The file that the frame shows. */
  shown: string
  /** The names of the steps that undo and redo would affect; missing if there are none. */
  undo?: string
  redo?: string
  /** Conflicts between the editor's changes and others that are still to be decided. */
  conflicts: Conflict[]
  /** Set if the conflicts come from a publication that is taken back, not from a change made elsewhere. */
  conflictSource?: 'past'
  /** True if an applied revision has changed nothing. */
  isSame?: boolean
  /** The time at which the draft found at the start was saved. */
  found?: Date
  /** The places that an undone or repeated step has changed. */
  touched?: { file: string; path: Path }[]
  /** True if something was committed on this computer that has not been sent. */
  isUnsent: boolean
  /** Files whose present version differs from the published one. */
  changed: string[]
}

/** The place in a file of a text, picture or link on the page. */
export type Mark = { file: string; path: Path; role: string; label: string; value: unknown }

/**
 * The data that all pages share, or one block, for the frame: its texts carry marks, whose numbers are keys of `marks`.
 * Unchanged parts are identical objects from one view to the next.
 */
export type Part<T> = {
  data: T
  marks: ReadonlyMap<number, Mark>
  /** Values that may be shown without a mark: company facts, and numbers in drawings. */
  values: { file: string; path: Path; value: string | number }[]
}

/** A page for the frame, in its last version without errors. */
export type PageView = {
  file: string
  page: Omit<PageData, 'blocks'>
  site: Part<SiteData>
  blocks: Part<ResolvedBlock>[]
}

/** The fields of a file that have a problem. */
export type Faulty = { file: string; places: Pick<Problem, 'path' | 'severity'>[] }
