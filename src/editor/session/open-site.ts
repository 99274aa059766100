import type { Store } from '../store/store.ts'
import type { EditorState } from '../store/types.ts'
import type { OpenedSite } from '../workspace/workspace.ts'

/** Opens a site with its draft. After a failure the store still has it, with all steps to undo, unless it was edited elsewhere. */
export async function openIn(
  store: Store,
  site: OpenedSite,
  isEditedElsewhere: boolean,
): Promise<EditorState> {
  const open = isEditedElsewhere ? undefined : store.state()
  if (!open) return store.open(site)
  return open.version === site.version ? store.show(open.shown) : store.rebase(site)
}
