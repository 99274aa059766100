import { tabStorage } from '../tab-storage.ts'

/** The path of the whole site. */
export const localSite = '/api/site'
/** In milliseconds. A publication takes as long as hooks and the network do. */
const timeout = 600_000

/** Sends a request to the server that `npm run redaktion` starts. */
export function sendLocally(path: string, token: string, more: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeout)
  return fetch(path, { ...more, headers: { authorization: `Bearer ${token}` }, signal })
}

let early: Promise<Response> | undefined

/** Requests the site while the program of the editor is still being loaded. */
export function requestSiteEarly(): void {
  early = sendLocally(localSite, takeToken())
  early.catch(() => {})
}

/** The answer to the early request, which is good for the first opening. */
export function takeEarlyAnswer(): Promise<Response> | undefined {
  const answer = early
  early = undefined
  return answer
}

const storedAs = 'redaktion-token'

/**
 * Moves the token from the address bar, where it could be copied with the address, to the storage of this tab, so that
 * the page can be reloaded: no other origin can read it there, and it is worthless once the server has ended.
 */
export function takeToken(): string {
  const [, given] = /^#token=([\w-]+)$/.exec(location.hash) ?? []
  if (!given) return tabStorage.read(storedAs)
  history.replaceState(history.state, '', location.pathname + location.search)
  tabStorage.write(storedAs, given)
  return given
}
