import { attempt } from '../site/ui/attempt.ts'

/** If the browser refuses to store, reads find nothing. */
const storageIn = (place: () => Storage) => ({
  read: (name: string): string => attempt(() => place().getItem(name)) ?? '',
  write: (name: string, text: string) => attempt(() => place().setItem(name, text)),
  remove: (name: string) => attempt(() => place().removeItem(name)),
})

/** Kept until the tab is closed. */
export const tabStorage = storageIn(() => sessionStorage)
/** Kept in this browser. */
export const browserStorage = storageIn(() => localStorage)
