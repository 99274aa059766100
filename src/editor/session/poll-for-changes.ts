import type { OpenedSite, Workspace } from '../workspace/workspace.ts'
import { isWriting } from './writing-focus.ts'

type Polling = {
  workspace: Workspace
  /** The version that the editor has. */
  version(): string
  /** A newer version, which is not taken over while somebody is writing or asked something. */
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
  // A look waits for a publication, which would look like that of somebody else. If it fails, it is repeated.
  const enqueueLook = () => void enqueue(look).catch(() => {})
  const lookOnceLeft = () => {
    if (!isBusy() && isWaiting) enqueueLook()
  }
  const timers = [setInterval(enqueueLook, workspace.pause), setInterval(lookOnceLeft, 250)]
  document.addEventListener('visibilitychange', enqueueLook, { signal })
  signal.addEventListener('abort', () => timers.forEach(clearInterval))
}

let last: Promise<unknown> = Promise.resolve()

/** Runs what sends changes one after the other: the store knows only what was sent last. */
export function enqueue<T>(act: () => Promise<T>): Promise<T> {
  const now = last.then(act)
  last = now.catch(() => {})
  return now
}
