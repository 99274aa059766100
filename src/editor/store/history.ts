import { reportOf, stepName } from '../report/index.ts'
import type { Snapshot } from './snapshot.ts'

/** A snapshot, and the name of the step that led to it. */
type State = { snapshot: Snapshot; name?: string | undefined }

/** Changes to the same field within this many milliseconds form one step. */
const pause = 1500
/** Snapshots share what did not change, so these take a few megabytes at most. */
const maxSteps = 500

/** Keeps the snapshots between all steps, whatever kind of change they were. */
export function createHistory(first: Snapshot) {
  let states: State[] = [{ snapshot: first }]
  let at = 0
  let last = { of: '', at: 0 }
  const present = () => states[at]?.snapshot ?? first
  const goesOn = (of: string) => of !== '' && of === last.of && Date.now() - last.at < pause
  /** Returns the places that differ afterwards. */
  const go = (by: 1 | -1) => {
    const before = present()
    if (states[at + by]) at += by
    last = { of: '', at: 0 }
    return reportOf(before.texts, present().texts).map(({ file, is }) => ({ file, path: is }))
  }

  return {
    present,
    /** The snapshot on which a change to a field is based; for continued typing, the one before it began. */
    before: (of: string) => (goesOn(of) ? states[at - 1]?.snapshot : undefined) ?? present(),
    undoName: () => nameOf(states[at - 1], states[at]),
    redoName: () => nameOf(states[at], states[at + 1]),
    /** `of` is the field being edited; successive changes to one field form one step. */
    push(next: Snapshot, name?: string, of = ''): void {
      const same = goesOn(of) ? states[at] : undefined
      const before = states.slice(0, same ? at : at + 1)
      const isBack = next === before.at(-1)?.snapshot
      const step = { snapshot: next, name: name ?? same?.name }
      states = isBack ? before : [...before, step].slice(-maxSteps - 1)
      at = states.length - 1
      last = { of: isBack ? '' : of, at: Date.now() }
    },
    undo: () => go(-1),
    redo: () => go(1),
    /** Replaces the present snapshot without a step of its own; earlier steps can still be undone. */
    replace(next: Snapshot): void {
      states = states.with(at, { ...states[at], snapshot: next })
      last = { of: '', at: 0 }
    },
    /** Replaces the present snapshot after others have changed the site, and drops all steps. */
    rebase(next: Snapshot): void {
      states = [{ snapshot: next }]
      at = 0
      last = { of: '', at: 0 }
    },
  }
}

/** The name of a step, such as „Überschrift geändert“, worded on first use. */
function nameOf(before: State | undefined, after: State | undefined): string | undefined {
  if (!before || !after) return undefined
  if (!after.name) {
    const [first, ...others] = reportOf(before.snapshot.texts, after.snapshot.texts)
    after.name = first && others.length === 0 ? stepName(first) : 'Änderungen'
  }
  return after.name
}
