import { nothingLost, WorkspaceFailure } from '../failure.ts'
import type { OpenedSite, Outcome, Publication } from '../workspace.ts'
import type { Ask } from './ask.ts'
import { type Committer, publicationTooLarge } from './commit.ts'
import { pullRequestMutation } from './queries.ts'
import { isProtection } from './refusals.ts'
import { type Settings, webAddressOf } from './settings.ts'

/** The parts of the workspace that publishing needs. */
export type Connection = {
  settings: Settings
  ask: Ask
  committer: Committer
  head(): Promise<string>
  open(): Promise<OpenedSite>
  wait(milliseconds: number): Promise<void>
  /** The site that was opened last, and its repository. */
  opened(): { site: OpenedSite; repositoryId: string } | undefined
}

const unknown = () =>
  new WorkspaceFailure(
    'unknown',
    `Die Verbindung zu GitHub ist beim Veröffentlichen abgerissen. Ob noch alles angekommen ist, weiß niemand. Veröffentlichen Sie in einer Minute noch einmal: Doppelt wird dabei nichts. ${nothingLost}`,
  )

const pauses = [0, 2000, 5000, 8000]

export function publishing(connection: Connection) {
  const { settings, ask, committer } = connection
  const { branch } = settings

  return async (publication: Publication): Promise<Outcome> => {
    if (!committer.fits(publication.changes)) return { ended: 'refused', sentence: publicationTooLarge }
    const on = publication.version
    const opened = connection.opened()
    // If GitHub does not answer here, nothing has been sent and the outcome is certain.
    if ((await connection.head()) !== on || opened?.site.version !== on)
      return { ended: 'changed', site: await connection.open() }
    const id = crypto.randomUUID()
    try {
      const commit = await committed({ ...publication, branch, on, id })
      if (!commit) return { ended: 'changed', site: await connection.open() }
      const site = siteAfter(opened.site, publication, commit)
      const build = `${webAddressOf(settings)}/${settings.owner}/${settings.name}/commit/${commit}/checks`
      return { ended: 'published', site, sentence: published, build }
    } catch (error) {
      if (!(error instanceof WorkspaceFailure) || error.reason !== 'refused') throw error
      if (isProtection(error)) return propose(publication, { id, repositoryId: opened.repositoryId })
      return { ended: 'refused', sentence: error.message }
    }
  }

  /**
   * The id of the commit; undefined if another editor was faster. If an answer is lost, the commit is sent again, which
   * cannot succeed twice. Rejects if refused or if the outcome is unknown.
   */
  async function committed(what: Parameters<Committer['commit']>[0]): Promise<string | undefined> {
    let isLost = false
    for (const pause of pauses) {
      await connection.wait(pause)
      try {
        return await committer.commit(what).catch((error: WorkspaceFailure) => {
          if (error.code !== 'STALE_DATA') throw error
          return committer.find(what)
        })
      } catch (error) {
        if (!isLost && !(error instanceof WorkspaceFailure && error.reason === 'gone')) throw error
        isLost = true
      }
    }
    throw unknown()
  }

  /** The branch is protected: commits the changes to a new branch and opens a pull request. */
  async function propose(
    publication: Publication,
    { id, repositoryId }: { id: string; repositoryId: string },
  ): Promise<Outcome> {
    const own = `vorschlag/${new Date().toISOString().slice(0, 10)}-${id.slice(0, 8)}`
    const on = publication.version
    const commit = { ...publication, branch: own, on, id }
    await committer.beside(repositoryId, own, on, () => committed(commit))
    const [title = '', ...rest] = publication.message.trim().split('\n')
    const input = { repositoryId, baseRefName: branch, headRefName: own, title, body: rest.join('\n').trim() }
    try {
      const address = await ask.graphql(
        pullRequestMutation,
        { input },
        ({ createPullRequest }: Proposed) => createPullRequest.pullRequest.url,
      )
      return { ended: 'proposed', sentence: proposed, address }
    } catch (error) {
      const address = `${webAddressOf(settings)}/${settings.owner}/${settings.name}/compare/${branch}...${own}?expand=1`
      return { ended: 'proposed', sentence: `${halfProposed} (${(error as Error).message})`, address }
    }
  }
}

/** The published site: the opened one with the changes applied. */
function siteAfter(before: OpenedSite, { changes }: Publication, version: string): OpenedSite {
  const [texts, foreign] = [{ ...before.texts }, { ...before.foreign }]
  const files = { ...before.files }
  for (const change of changes) {
    const { file } = change
    for (const all of [texts, foreign, files]) delete all[file]
    if ('text' in change) texts[file] = change.text
    if ('bytes' in change) files[file] = { bytes: atob(change.bytes).length }
  }
  return { ...before, version, texts, foreign, files }
}

type Proposed = { createPullRequest: { pullRequest: { url: string } } }

const published =
  'Veröffentlicht. Bis es auf der Website steht, dauert es meist einige Minuten. Zeigt sie es danach nicht, steht unter „Fortschritt“, warum.'
const proposed =
  'Vorgeschlagen. Direkt veröffentlichen darf hier niemand: Die Website ändert sich, sobald jemand den Vorschlag auf GitHub übernimmt.'
const halfProposed =
  'Ihre Änderungen liegen auf GitHub in einem eigenen Zweig. Ob der Vorschlag dazu angelegt ist, steht nicht fest: Öffnen Sie die Adresse, und legen Sie ihn dort an, falls er fehlt.'
