import { reportOf, stepName } from '../report/index.ts'
import type { Snapshot } from './disk.ts'

type Step = { before: Snapshot; after: Snapshot; name?: string | undefined }

/** Who goes on writing in the same field within so many milliseconds makes one step. */
const pause = 1500
/** Snapshots share what did not change; these are some megabytes at most. */
const mostSteps = 500

/** What was before and after, for every kind of change alike. */
export function createHistory(first: Snapshot) {
  let present = first
  let done: Step[] = []
  let undone: Step[] = []
  let last = { of: '', at: 0 }
  const goesOn = (of: string) =>
    of !== '' && of === last.of && Date.now() - last.at < pause && done.at(-1)?.after === present
  /** What a change of a field begins with: who goes on writing in it changes it once, as seen from before. */
  const beginning = (of: string) => (goesOn(of) ? (done.at(-1)?.before ?? present) : present)
  const go = (from: Step[], to: Step[], side: 'before' | 'after') => {
    const step = from.pop()
    if (!step) return
    to.push(step)
    keep(step[side])
  }
  const keep = (next: Snapshot) => {
    present = next
    last = { of: '', at: 0 }
  }

  return {
    present: () => present,
    before: beginning,
    undoName: () => nameOf(done.at(-1)),
    redoName: () => nameOf(undone.at(-1)),
    /** `of` is the field that is written in; changes of one field that follow each other are one step. */
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
    /** The present version is what is kept now; that cannot be undone, but what was done before can. */
    keep,
    /** Others have changed what is kept: what was before is seen in that light no more. */
    rebase(next: Snapshot): void {
      keep(next)
      done = []
      undone = []
    },
  }
}

/** „Überschrift geändert“; worded when somebody looks at it. */
function nameOf(step: Step | undefined): string | undefined {
  if (!step) return undefined
  if (!step.name) {
    const [first, ...others] = reportOf(step.before.texts, step.after.texts)
    step.name = first && others.length === 0 ? stepName(first) : 'Änderungen'
  }
  return step.name
}
