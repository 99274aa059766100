import { changedKeys } from '#reading'
import { reportOf, stepName } from '../report/index.ts'
import { applied } from './operations.ts'
import type { Snapshot } from './snapshot.ts'
import type { Operation } from './types.ts'

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
    return reportOf(before, present()).map(({ file, is }) => ({ file, path: is }))
  }

  /** `of` is the field being edited; successive changes to one field form one step. */
  const push = (next: Snapshot, name?: string, of = '') => {
    const same = goesOn(of) ? states[at] : undefined
    const before = states.slice(0, same ? at : at + 1)
    const isBack = next === before.at(-1)?.snapshot
    const step = { snapshot: next, name: name ?? same?.name }
    states = isBack ? before : [...before, step].slice(-maxSteps - 1)
    at = states.length - 1
    last = { of: isBack ? '' : of, at: Date.now() }
  }

  return {
    present,
    undoName: () => nameOf(states[at - 1], states[at]),
    redoName: () => nameOf(states[at], states[at + 1]),
    push: (next: Snapshot, name: string) => push(next, name),
    /** Makes an operation the next step, or part of the present one if typing goes on. */
    write(operation: Operation): void {
      const of = fieldOf(operation)
      const before = (goesOn(of) ? states[at - 1]?.snapshot : undefined) ?? present()
      const texts = applied(before.texts, operation)
      const isSame = changedKeys(before.texts, texts).length === 0
      if (isSame && before === present()) return
      push(isSame ? before : { ...before, texts }, 'name' in operation ? operation.name : undefined, of)
    },
    undo: () => go(-1),
    redo: () => go(1),
    /** Replaces the present snapshot without a step of its own; earlier steps can still be undone. */
    replace(next: Snapshot): void {
      states = states.with(at, { ...states[at], snapshot: next })
      last = { of: '', at: 0 }
    },
  }
}

/** Identifies the field or the source being edited; empty for other operations. */
function fieldOf(operation: Operation): string {
  if (operation.kind === 'source') return operation.file
  return operation.kind === 'set' ? JSON.stringify([operation.file, operation.path]) : ''
}

/** The name of a step, such as „Überschrift geändert“, worded on first use. */
function nameOf(before: State | undefined, after: State | undefined): string | undefined {
  if (!before || !after) return undefined
  if (!after.name) {
    const [first, ...others] = reportOf(before.snapshot, after.snapshot)
    after.name = first && others.length === 0 ? stepName(first) : 'Änderungen'
  }
  return after.name
}
