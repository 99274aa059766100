import type { Snapshot } from './disk.ts'

type Step = { before: Snapshot; name: string }

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

  return {
    present: () => present,
    undoName: () => done.at(-1)?.name,
    redoName: () => undone.at(-1)?.name,
    /** `of` is the field that is written in; changes of one field that follow each other are one step. */
    push(next: Snapshot, name: string, of = '') {
      const now = Date.now()
      const goesOn = of !== '' && of === last.of && now - last.at < pause && done.length > 0
      if (!goesOn) done = [...done, { before: present, name }].slice(-mostSteps)
      present = next
      undone = []
      last = { of, at: now }
    },
    undo() {
      const step = done.pop()
      if (!step) return
      undone.push({ before: present, name: step.name })
      present = step.before
      last = { of: '', at: 0 }
    },
    redo() {
      const step = undone.pop()
      if (!step) return
      done.push({ before: present, name: step.name })
      present = step.before
      last = { of: '', at: 0 }
    },
    /** Everything that is kept is seen in another light: what others changed is in all of it. */
    rebase(change: (snapshot: Snapshot) => Snapshot) {
      present = change(present)
      done = []
      undone = []
    },
  }
}
