import type { Store } from '../store/store.ts'
import { useWindowEvent } from '../ui/use-window-event.ts'

/** Keeps what is not stored when the window is left, and asks before. */
export function useLeaving(store: Store): void {
  useWindowEvent(['pagehide'], store.keepInTab)
  useWindowEvent(['beforeunload'], (event: Event) => {
    if (store.unsaved()) event.preventDefault()
  })
}
