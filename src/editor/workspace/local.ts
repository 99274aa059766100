import { nothingLost, WorkspaceFailure } from './failure.ts'
import { localSite, sendLocally, takeEarlyAnswer, takeToken } from './local-requests.ts'
import type { OpenedSite, Publication, PublishOutcome, Workspace } from './workspace.ts'

const sentences = {
  gone: `Das Programm im Terminal läuft nicht mehr. Starten Sie es mit „npm run redaktion“ neu und öffnen Sie die Adresse, die es nennt. ${nothingLost}`,
  token: `Das Programm im Terminal wurde neu gestartet. Öffnen Sie die Adresse, die jetzt dort steht. ${nothingLost}`,
  unknown: `Die Verbindung zum Programm im Terminal ist beim Veröffentlichen abgerissen. Ob noch alles geschrieben wurde, weiß niemand. Starten Sie „npm run redaktion“ neu: Was noch fehlt, steht dann wieder unter „Änderungen“. ${nothingLost}`,
  refused: `Das Programm im Terminal antwortet nicht, wie es soll. Starten Sie es neu. ${nothingLost}`,
  unwritten: 'Die Verbindung ist abgerissen, bevor etwas geschrieben wurde. Veröffentlichen Sie noch einmal.',
}

/**
 * A workspace for a folder on this computer, through the server that `npm run redaktion` starts. A server that is started
 * again has another token, which may arrive while the page is open.
 */
export function localWorkspace(token = takeToken): Workspace {
  async function get<T>(path: string, more: RequestInit = {}): Promise<T> {
    const early = path === localSite ? takeEarlyAnswer() : undefined
    const answer = await (early ?? sendLocally(path, token(), more)).catch(() => undefined)
    if (!answer) throw new WorkspaceFailure('gone', sentences.gone)
    if (answer.status === 401) throw new WorkspaceFailure('token', sentences.token)
    if (!answer.ok)
      throw new WorkspaceFailure('refused', (await answer.text()) || sentences.refused, `${answer.status}`)
    return answer.json().catch(() => {
      throw new WorkspaceFailure('gone', sentences.gone)
    })
  }

  const open = () => get<OpenedSite>(localSite)

  async function publish(publication: Publication): Promise<PublishOutcome> {
    const body = new Blob([JSON.stringify(publication)], { type: 'application/json' })
    // If the server does not answer here, nothing has been sent and the outcome is certain.
    const isThere = await fetch('/favicon.svg', { method: 'HEAD' }).catch(() => undefined)
    if (!isThere) throw new WorkspaceFailure('gone', sentences.gone)
    try {
      return await get<PublishOutcome>('/api/publish', { method: 'POST', body })
    } catch (error) {
      const { reason, code, message } = error as WorkspaceFailure
      if (reason === 'token') throw error
      const isRefused = reason === 'refused' && Number(code) < 500
      return isRefused ? { ended: 'refused', sentence: message } : lookFor(publication)
    }
  }

  /** The site once no publication is under way any more: its version shows how this one has ended. */
  async function lookFor({ version }: Publication): Promise<PublishOutcome> {
    const site = await get<OpenedSite>('/api/settled').catch(() => undefined)
    if (!site) throw new WorkspaceFailure('unknown', sentences.unknown)
    return site.version === version
      ? { ended: 'refused', sentence: sentences.unwritten }
      : { ended: 'changed', site }
  }

  const history: Workspace['history'] = {
    list: () => get('/api/history'),
    read: (id) => get(`/api/history/${id}`),
  }
  return { open, publish, latest: () => get('/api/version'), pause: 2_000, history }
}
