import type { Check, Checked } from './check.ts'
import { type Differences, differences, patched } from './maps.ts'
import { empty, type SiteFile, type Snapshot } from './snapshot.ts'

type Shaped = Checked['shaped']
type Changes = {
  texts: Differences<string>
  files: Differences<SiteFile>
  foreign: Snapshot['foreign']
}
export type Request = Changes & { id: number; isThorough: boolean }
type ShapedDifferences = {
  site: Shaped['site']
  pages: Differences<NonNullable<ReturnType<Shaped['pages']['get']>>>
  pictures: Differences<string[]>
  targets: Differences<ReadonlySet<string>>
}
export type Answer = Omit<Checked, 'shaped'> & { id: number; shaped: ShapedDifferences }
type Failure = { id: number; error: string }

/** Checks in a thread of its own, so that typing never waits for it. Only what has changed is sent. */
export function checkInWorker(): Check {
  const worker = new Worker('/client/worker.js', { type: 'module' })
  const waiting = new Map<number, { resolve(checked: Checked): void; reject(error: Error): void }>()
  let [sent, count] = [empty, 0]
  let shaped: Shaped = { pages: new Map(), pictures: new Map(), targets: new Map() }

  worker.addEventListener('message', ({ data }: MessageEvent<Answer | Failure>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('error' in data) return reject?.(new Error(data.error))
    const { id, shaped: changed, ...found } = data
    shaped = patchedShaped(shaped, changed)
    resolve?.({ ...found, shaped })
  })

  return (snapshot, isThorough = false) =>
    new Promise((resolve, reject) => {
      const id = count++
      waiting.set(id, { resolve, reject })
      const request: Request = {
        id,
        isThorough,
        texts: differences(sent.texts, snapshot.texts),
        files: differences(sent.files, snapshot.files),
        foreign: snapshot.foreign,
      }
      sent = snapshot
      worker.postMessage(request)
    })
}

export function patchedSnapshot({ texts, files }: Snapshot, changes: Changes): Snapshot {
  const { foreign } = changes
  return { texts: patched(texts, changes.texts), files: patched(files, changes.files), foreign }
}

export function shapedDifferences(before: Shaped | undefined, now: Shaped): ShapedDifferences {
  return {
    site: now.site,
    pages: differences(before?.pages ?? new Map(), now.pages),
    pictures: differences(before?.pictures ?? new Map(), now.pictures),
    targets: differences(before?.targets ?? new Map(), now.targets),
  }
}

function patchedShaped({ pages, pictures, targets }: Shaped, changed: ShapedDifferences): Shaped {
  return {
    ...(changed.site && { site: changed.site }),
    pages: patched(pages, changed.pages),
    pictures: patched(pictures, changed.pictures),
    targets: patched(targets, changed.targets),
  }
}
