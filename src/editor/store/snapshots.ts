import type { CheckResult } from './checking.ts'
import type { Snapshot } from './snapshot.ts'

/*
 *  opened ─► stored ─┐ merge ┌─► present ─► sent, when a publication starts ─► opened again, as the new stored
 *             draft ─┘       │     ▲ each operation, undo, redo
 *         published ─────────┘     └─► checked by the worker, shown by the frame
 */

/** What the store knows of a site, and how each part follows from the others. */
export type Snapshots = {
  /** As the workspace stores it, read when a site is opened, published or polled. Everything is merged with it. */
  stored: Snapshot
  /** As visitors see it, which changes are reported against: `stored`, unless the folder has changes that are not published. */
  published: Snapshot
  /** What `stored` and `published` are both based on; present only if neither contains the other. */
  base?: Snapshot
  /** What the editor sees: `stored` with the draft and what others have published, changed by each operation since. */
  present: Snapshot
  /** `present` when the last publication started; what was written since is merged onto its result. */
  sent?: Snapshot | undefined
  /** What the last check found; it may be about an earlier `present`. */
  checked: CheckResult
  /** The file whose page the frame shows, from `present` and the text that is being typed. */
  shown: string
}

/** The parts that only the workspace changes, with the version that the next publication is based on. */
export type SiteBases = Pick<Snapshots, 'stored' | 'published' | 'base'> & { version: string }

/** The parts that state, forms and reports are made from. */
export type Current = Pick<Snapshots, 'checked' | 'present' | 'published' | 'shown'>
