import { reportOf, stepName } from '../report/index.ts'
import type { Snapshot } from './disk.ts'

type Step = { before: Snapshot; after: Snapshot; name?: string | undefined }

/** Changes to the same field within this many milliseconds form one step. */
const pause = 1500
/** Snapshots share what did not change, so these take a few megabytes at most. */
const mostSteps = 500

/** Keeps the snapshots before and after every step, whatever kind of change it was. */
export function createHistory(first: Snapshot) {
  let present = first
  let done: Step[] = []
  let undone: Step[] = []
  let last = { of: '', at: 0 }
  const goesOn = (of: string) =>
    of !== '' && of === last.of && Date.now() - last.at < pause && done.at(-1)?.after === present
  /** The snapshot on which a change to a field is based; for continued typing, the one before it began. */
  const beginning = (of: string) => (goesOn(of) ? (done.at(-1)?.before ?? present) : present)
  const go = (from: Step[], to: Step[], side: 'before' | 'after') => {
    const step = from.pop()
    if (!step) return
    to.push(step)
    replace(step[side])
  }
  const replace = (next: Snapshot) => {
    present = next
    last = { of: '', at: 0 }
  }

  return {
    present: () => present,
    before: beginning,
    undoName: () => nameOf(done.at(-1)),
    redoName: () => nameOf(undone.at(-1)),
    /** `of` is the field being edited; successive changes to one field form one step. */
    push(next: Snapshot, name?: string, of = ''): void {
      const before = beginning(of)
      const [others, same] = goesOn(of) ? [done.slice(0, -1), done.at(-1)] : [done, undefined]
      const step = { before, after: next, name: name ?? same?.name }
      done = next === before ? others : [...others, step].slice(-mostSteps)
      present = next
      undone = []
      last = { of, at: Date.now() }
    },
    undo: () => go(done, undone, 'before'),
    redo: () => go(undone, done, 'after'),
    /** Replaces the present snapshot without a step of its own; earlier steps can still be undone. */
    replace,
    /** Replaces the present snapshot after others have changed the site, and drops all steps. */
    rebase(next: Snapshot): void {
      replace(next)
      done = []
      undone = []
    },
  }
}

/** The name of a step, such as „Überschrift geändert“, worded on first use. */
function nameOf(step: Step | undefined): string | undefined {
  if (!step) return undefined
  if (!step.name) {
    const [first, ...others] = reportOf(step.before.texts, step.after.texts)
    step.name = first && others.length === 0 ? stepName(first) : 'Änderungen'
  }
  return step.name
}
