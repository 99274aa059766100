import { changedKeys } from '#reading'
import { reportOf } from '../report/index.ts'
import { applied } from './operations.ts'
import type { Snapshot } from './snapshot.ts'
import type { Operation } from './types.ts'

/** Changes to the same field within this many milliseconds form one step. */
const pause = 1500
/** Snapshots share what did not change, so these take a few megabytes at most. */
const maxSteps = 500

/** Keeps the snapshots between all steps, whatever kind of change they were. */
export function createHistory(first: Snapshot) {
  let states = [first]
  let at = 0
  let last = { of: '', at: 0 }
  const present = () => states[at] ?? first
  const goesOn = (of: string) => of !== '' && of === last.of && Date.now() - last.at < pause
  /** Returns the places that differ afterwards. */
  const go = (by: 1 | -1) => {
    const before = present()
    if (states[at + by]) at += by
    last = { of: '', at: 0 }
    return reportOf(before, present()).map(({ file, is }) => ({ file, path: is }))
  }

  /** `of` is the field being edited; successive changes to one field form one step. */
  const push = (next: Snapshot, of = '') => {
    const before = states.slice(0, goesOn(of) ? at : at + 1)
    const isBack = next === before.at(-1)
    states = isBack ? before : [...before, next].slice(-maxSteps - 1)
    at = states.length - 1
    last = { of: isBack ? '' : of, at: Date.now() }
  }

  return {
    present,
    canUndo: () => at > 0,
    canRedo: () => at < states.length - 1,
    push: (next: Snapshot) => push(next),
    /** Makes an operation the next step, or part of the present one if typing goes on. */
    write(operation: Operation): void {
      const of = fieldOf(operation)
      const before = (goesOn(of) ? states[at - 1] : undefined) ?? present()
      const texts = applied(before.texts, operation)
      const isSame = changedKeys(before.texts, texts).length === 0
      if (isSame && before === present()) return
      push(isSame ? before : { ...before, texts }, of)
    },
    undo: () => go(-1),
    redo: () => go(1),
    /** Replaces the present snapshot without a step of its own; earlier steps can still be undone. */
    replace(next: Snapshot): void {
      states = states.with(at, next)
      last = { of: '', at: 0 }
    },
  }
}

/** Identifies the field or the source being edited; empty for other operations. */
function fieldOf(operation: Operation): string {
  if (operation.kind === 'source') return operation.file
  return operation.kind === 'set' ? JSON.stringify([operation.file, operation.path]) : ''
}
