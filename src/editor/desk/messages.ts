import type { Path } from '#content'
import type { PageData, ResolvedBlock, SiteData } from '#schema'
import type { Data } from '../../edit/index.ts'
import type { Problem } from '../../problems/index.ts'
import type { Conflict } from '../merge/index.ts'
import type { ReportedChange } from '../report/index.ts'
import type { OpenedSite, Publication, Revision } from '../workspace/workspace.ts'
import type { Comparison } from './compare.ts'
import type { FileOperation } from './files.ts'
import type { lookups } from './lookups.ts'
import type { Brought } from './rebase.ts'
import type { revisions } from './revisions.ts'

/** One change, as a person makes it. Whatever hand makes it, it is a new text of one or more files. */
export type Operation =
  /** Another value for a field; undefined takes an optional field away, and one that is missing is added. */
  | { kind: 'set'; file: string; path: Path; value: Data | undefined }
  | { kind: 'insert'; file: string; path: Path; index: number; value: Data }
  | { kind: 'move'; file: string; path: Path; to: number }
  | { kind: 'duplicate' | 'remove'; file: string; path: Path }
  /** The text as it stands in the source view. */
  | { kind: 'source'; file: string; text: string }
  /** Mends what a problem is about. */
  | { kind: 'fix'; file: string; problem: Problem }
  /** Several files at once; undefined takes one away. */
  | { kind: 'files'; name: string; texts: ReadonlyMap<string, string | undefined> }

/** What the shell asks of the desk; each question has one answer. */
export type Questions = {
  /** Begins with a site, and with what was not published of it the last time; the last letters may not be in its draft. */
  open(site: OpenedSite, unanswered?: readonly Operation[]): DeskState
  apply(operation: Operation): DeskState
  undo(): DeskState
  redo(): DeskState
  /** Takes back all that is not published; that, too, can be undone. */
  discard(): DeskState
  /** Takes back one change of several. */
  takeBack(change: ReportedChange): DeskState
  /** Shows another page in the frame. */
  show(file: string): DeskState
  /** What would be published, in sentences, and as a publication. */
  changes(): ReportedChange[]
  publication(): Publication
  /** A page before and after all changes; what belongs to no page is seen on the one that the frame shows. */
  compare(file: string): Comparison
  /** The site as it is kept after a publication. */
  published(site: OpenedSite): DeskState
  /** Somebody else has changed the site: my changes are made anew on that version. */
  rebase(site: OpenedSite): DeskState
  /** Where both have changed the same. */
  choose(conflict: string, side: 'mine' | 'theirs'): DeskState
  /** What was asked for as a publication last lies in a named draft now, or nothing does any more. */
  draftKept(name: string, version: string | undefined): DeskState
  /** Shows a draft that nobody works on; the present state again without one. */
  look(name?: string, revision?: Revision): DeskState
  /** The changes lie elsewhere, and here is what is published; a step with this name. */
  leave(name: string): DeskState
  /** A page of the example of a block alone. */
  sample(type: string): PageView | undefined
  /** A picture or a file to download comes, is used, or goes. */
  keep(change: FileOperation): DeskState
} & ReturnType<typeof lookups> &
  ReturnType<typeof revisions>

/** Of a publication, one file or one change of it. */
export type PartOfPast = { file: string } | { change: ReportedChange }

/** Where a link can lead, and which pictures there are. */
export type ChoiceKind = 'link' | 'picture'

export type Question = keyof Questions

/** A question on its way to the worker, and what comes back. */
export type Asked = { id: number; question: Question; values: unknown[] }
export type Answered = { id: number; value?: unknown; error?: string } | DeskEvent

/** What the desk says by itself: there is another view of the page, fixes are known, a draft is kept or could not be kept. */
export type DeskEvent = PageNews | { state: DeskState } | { saved: boolean }

/** What the frame is told: another view; which fields have a problem; where links may lead. */
export type PageNews = { view?: PageView; faulty?: Faulty; targets?: LinkTarget[] }

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
  pages: PageEntry[]
  problems: Problem[]
  /** The file that the frame shows. */
  shown: string
  /** What undo takes back and redo brings again, in words; missing when there is nothing. */
  undo?: string
  redo?: string
  /** What others and I have changed, and nobody has chosen yet. */
  conflicts: Conflict[]
  /** What they come from, where it was not somebody else. */
  conflictsOf?: Brought
  /** The named draft that is worked on, and whether all of it lies there. */
  draft?: { name: string; version: string; isSaved: boolean }
  /** What was to be brought is here already. */
  isSame?: boolean
  /** The draft that is looked at; nothing can be changed then. */
  looking?: string
  /** When the draft was saved that was found at the start. */
  found?: Date
  /** Files whose present version differs from the one that is kept. */
  changed: string[]
}

/** Where a text, picture or link of the page is written. */
export type Mark = { file: string; path: Path; role: string; label: string; value: unknown }

/**
 * What all pages share, or one block, for the frame: its texts carry marks, whose numbers lead into `marks`. What did not
 * change is the same thing as in the view before.
 */
export type Part<T> = {
  data: T
  marks: ReadonlyMap<number, Mark>
  /** What may be shown without a mark: facts of the company, and numbers that drawings are made from. */
  values: { file: string; path: Path; value: string | number }[]
}

/** A page for the frame, in the last version that had no error. */
export type PageView = {
  file: string
  page: Omit<PageData, 'blocks'>
  site: Part<SiteData>
  blocks: Part<ResolvedBlock>[]
}

/** What links may lead to. */
export type LinkTarget = { label: string; target: string }

/** Fields of a file with a problem. */
export type Faulty = { file: string; places: Pick<Problem, 'path' | 'severity'>[] }
