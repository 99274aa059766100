import { type ChangedEntries, changedEntries, patched } from '#reading'
import { type CheckResult, type CheckSite, unchecked } from './checking.ts'
import type { Snapshot } from './snapshot.ts'

/** A message between the threads: of each map, only the entries that have changed since the previous message. */
type Delta<T> = { [Name in keyof T]: T[Name] extends Keyed<infer Value> ? ChangedEntries<Value> : T[Name] }
type Keyed<Value> = ReadonlyMap<string, Value>

type Checkable = Required<Pick<Snapshot, 'texts' | 'files'>>
export type CheckRequest = { isThorough: boolean; delta: Delta<Checkable> }
/** Answers come in the order of the requests. */
export type CheckAnswer =
  | { found: Omit<CheckResult, 'shaped'>; delta: Delta<CheckResult['shaped']> }
  | { error: string }

export const nothing: Checkable = { texts: new Map(), files: new Map() }

/** Checks in a thread of its own, so that typing never waits for it. */
export function checkInWorker(): CheckSite {
  let worker: Worker | undefined
  let waiting: { resolve(checked: CheckResult): void; reject(error: Error): void }[] = []
  let [sent, { shaped }] = [nothing, unchecked]

  function start(): Worker {
    const begun = new Worker('/client/worker.js', { type: 'module' })
    begun.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      const { resolve, reject } = waiting.shift() ?? {}
      if ('error' in data) return reject?.(new Error(data.error))
      shaped = withDelta(shaped, data.delta)
      resolve?.({ ...data.found, shaped })
    })
    // The worker's script could not be loaded; the next check tries again.
    begun.addEventListener('error', () => {
      begun.terminate()
      for (const { reject } of waiting) reject(new Error('The program that checks cannot be loaded'))
      waiting = []
      worker = undefined
      sent = nothing
      shaped = unchecked.shaped
    })
    return begun
  }

  return ({ texts, files }, isThorough = false) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      waiting.push({ resolve, reject })
      const next = { texts, files }
      worker.postMessage({ isThorough, delta: deltaOf(sent, next) } satisfies CheckRequest)
      sent = next
    })
}

export function deltaOf<T extends Record<string, unknown>>(before: T, now: T): Delta<T> {
  const changed = Object.entries(now).map(([name, value]) => [
    name,
    value instanceof Map ? changedEntries(before[name] as Keyed<unknown>, value) : value,
  ])
  return Object.fromEntries(changed)
}

export function withDelta<T extends Record<string, unknown>>(before: T, delta: Delta<T>): T {
  const now = Object.entries(delta).map(([name, value]) => {
    const old = before[name]
    return [name, old instanceof Map ? patched(old, value as ChangedEntries<unknown>) : value]
  })
  return Object.fromEntries(now)
}
