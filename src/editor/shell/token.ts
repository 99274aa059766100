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

/** Why this cannot be a token, as a German sentence; with `mayPass`, it works but is not recommended. */
export function faultOf(token: string): { sentence: string; mayPass?: true } | undefined {
  if (!token) return { sentence: 'Fügen Sie hier den Schlüssel ein, den GitHub Ihnen gezeigt hat.' }
  if (/^ghp_\w{36}$/.test(token)) return { sentence: opensAll, mayPass: true }
  if (/^github_pat_\w{20,}$/.test(token)) return undefined
  return { sentence: unlike }
}

const unlike =
  'Das ist kein ganzer Schlüssel von GitHub, und auch Ihr Passwort passt hier nicht. Der richtige Schlüssel beginnt mit „github_pat_“; kopieren Sie ihn bis zum Ende.'
const opensAll =
  'Dieser Schlüssel (er beginnt mit „ghp_“) öffnet alles, was Ihnen auf GitHub gehört. Besser ist einer, der nur diese Website öffnet: Er beginnt mit „github_pat_“.'
