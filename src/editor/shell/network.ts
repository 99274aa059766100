import type { Workspace } from '../workspace/workspace.ts'

/** True if the browser reports that it is offline. */
export const isCutOff = ({ isRemote }: Workspace) => isRemote === true && !navigator.onLine

/** Waits until the workspace may be reachable; once aborted, it never resolves. */
export async function reached(workspace: Workspace, signal: AbortSignal): Promise<void> {
  while (isCutOff(workspace))
    await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
}
