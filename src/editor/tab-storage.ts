import { attempt } from '../ui/attempt.ts'

/** What this tab keeps until it is closed; where the browser keeps nothing, all is as if nothing had been kept. */
export const tabStorage = {
  read: (name: string): string => attempt(() => sessionStorage.getItem(name)) ?? '',
  keep: (name: string, text: string) => attempt(() => sessionStorage.setItem(name, text)),
  forget: (name: string) => attempt(() => sessionStorage.removeItem(name)),
}
