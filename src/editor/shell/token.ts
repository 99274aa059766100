import { tabStorage } from '../tab-storage.ts'

const storedAs = 'redaktion-schluessel'

/** Kept in memory, and on request in the storage of this tab; nowhere else. */
let present = ''

export function presentToken(): string {
  present ||= tabStorage.read(storedAs)
  return present
}

export function storeToken(token: string, isStored: boolean): void {
  forgetToken()
  present = token
  if (isStored) tabStorage.write(storedAs, token)
}

export function forgetToken(): void {
  present = ''
  tabStorage.remove(storedAs)
}

/** Why this cannot be a token, as a German sentence. One that opens all of an account begins with `ghp_`. */
export function faultOf(token: string): string | undefined {
  if (!token) return 'Fügen Sie hier den Schlüssel ein, den GitHub Ihnen gezeigt hat.'
  return /^github_pat_\w{20,}$/.test(token) ? undefined : unlike
}

const unlike =
  'Das ist kein ganzer Schlüssel für diese Website, und auch Ihr Passwort passt hier nicht. Der richtige Schlüssel beginnt mit „github_pat_“; kopieren Sie ihn bis zum Ende.'
