import type { OpenedSite, Workspace } from '../workspace/workspace.ts'
import { isWriting } from './writing-focus.ts'

type Polling = {
  workspace: Workspace
  /** The version that the editor has. */
  version(): string
  /** Called with a newer version that has to wait, because somebody is writing or a dialog is open. */
  waits(version: string): void
  changed(site: OpenedSite): Promise<unknown>
}

/** Looks for changes made elsewhere, regularly and whenever the window comes into view again. */
export function pollForChanges({ workspace, version, waits, changed }: Polling, signal: AbortSignal): void {
  let isWaiting = false
  const isBusy = () => isWriting() || document.querySelector('dialog[open]') !== null
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    isWaiting = false
    const newest = await workspace.latest()
    if (newest === version()) return
    const site = isBusy() ? undefined : await workspace.open()
    isWaiting = !site || isBusy()
    if (isWaiting) waits(newest)
    else if (site) await changed(site)
  }
  // Queued behind our own publication, which would otherwise look like somebody else's. The next poll makes up for a
  // failure.
  const enqueueLook = () => void enqueue(look).catch(() => {})
  const lookOnceLeft = () => {
    if (!isBusy() && isWaiting) enqueueLook()
  }
  const timers = [setInterval(enqueueLook, workspace.pause), setInterval(lookOnceLeft, 250)]
  document.addEventListener('visibilitychange', enqueueLook, { signal })
  signal.addEventListener('abort', () => timers.forEach(clearInterval))
}

let last: Promise<unknown> = Promise.resolve()

/** Runs actions that send changes one after the other: the store remembers only the last snapshot sent. */
export function enqueue<T>(act: () => Promise<T>): Promise<T> {
  const now = last.then(act)
  last = now.catch(() => {})
  return now
}
