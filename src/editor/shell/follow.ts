import type { OpenedSite, Workspace } from '../workspace/workspace.ts'

type Following = {
  workspace: Workspace
  /** The version that the editor has. */
  version(): string
  changed(site: OpenedSite): Promise<unknown>
}

/** Looks for changes made elsewhere, regularly and whenever the window comes into view again. */
export function follow({ workspace, version, changed }: Following, signal: AbortSignal): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    if ((await workspace.latest()) !== version()) await changed(await workspace.open())
  }
  // A look waits for a publication, which would look like that of somebody else. If it fails, it is repeated.
  const lookInTurn = () => void inTurn(look).catch(() => {})
  const timer = setInterval(lookInTurn, workspace.pause)
  document.addEventListener('visibilitychange', lookInTurn, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

let last: Promise<unknown> = Promise.resolve()

/** Runs what sends changes one after the other: the store knows only what was sent last. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const now = last.then(act)
  last = now.catch(() => {})
  return now
}
