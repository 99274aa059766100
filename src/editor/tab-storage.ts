import { attempt } from '../ui/attempt.ts'

/** Storage of this tab until it is closed; if the browser refuses to store, reads find nothing. */
export const tabStorage = {
  read: (name: string): string => attempt(() => sessionStorage.getItem(name)) ?? '',
  write: (name: string, text: string) => attempt(() => sessionStorage.setItem(name, text)),
  remove: (name: string) => attempt(() => sessionStorage.removeItem(name)),
}
