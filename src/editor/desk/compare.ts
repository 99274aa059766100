import { createLoader, keepLastGood } from '../../loader/index.ts'
import { presentDisk, type Snapshot } from './disk.ts'
import type { PageView } from './messages.ts'
import { createViews } from './view.ts'

/** A page as it is published, and as it is now; one that is not there, or cannot be read, is missing. */
export type Comparison = { before: PageView | undefined; after: PageView | undefined }

export async function compared(kept: Snapshot, present: Snapshot, file: string): Promise<Comparison> {
  return { before: await viewOf(kept, file), after: await viewOf(present, file) }
}

async function viewOf(snapshot: Snapshot, file: string): Promise<PageView | undefined> {
  const content = await createLoader(presentDisk(() => snapshot))({ fixes: false })
  const good = keepLastGood()(content)
  return good && createViews()(file, good, content, snapshot)
}
