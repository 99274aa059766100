import type { Snapshot } from './disk.ts'
import type { PageView } from './messages.ts'
import { createStage } from './stage.ts'

/** A page as published and as it is now; undefined if it does not exist or cannot be read. */
export type Comparison = { before: PageView | undefined; after: PageView | undefined }

export const isPage = (file: string) => /^pages\/[^/]+\.yaml$/.test(file)

export async function compared(kept: Snapshot, present: Snapshot, file: string): Promise<Comparison> {
  return { before: await viewOf(kept, file), after: await viewOf(present, file) }
}

async function viewOf(snapshot: Snapshot, file: string): Promise<PageView | undefined> {
  let view: PageView | undefined
  const stage = createStage(
    () => snapshot,
    (news) => {
      view = news.view ?? view
    },
  )
  stage.showChecked(file, await stage.load({ fixes: false }))
  return view
}
