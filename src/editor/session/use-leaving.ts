import type { Store } from '../store/store.ts'
import { useWindowEvent } from '../ui/use-window-event.ts'

/** Stores what is being typed when the window is left, and asks before if something cannot be stored. */
export function useLeaving(store: Store): void {
  useWindowEvent(['beforeunload', 'pagehide'], (event: Event) => {
    if (store.isUnsaved()) event.preventDefault()
  })
}
