import type { Workspace } from '../workspace/workspace.ts'

/** Whether the browser knows that nothing can be reached. */
export const isCutOff = ({ isRemote }: Workspace) => isRemote === true && !navigator.onLine

/** Waits until the workspace may be reached; never ends where somebody waits no more. */
export async function reached(workspace: Workspace, signal: AbortSignal): Promise<void> {
  while (isCutOff(workspace))
    await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }))
}
