import { isSame, parseSource, valueAt } from '#reading'
import { base64 } from '../base64.ts'
import { nothingLost, WorkspaceFailure } from '../failure.ts'
import type { OpenedSite, Publication, PublishOutcome, Workspace } from '../workspace.ts'
import type { Ask } from './ask.ts'
import { commitMutation, createRefMutation, pullRequestMutation, updateRefsMutation } from './queries.ts'
import { isProtection } from './refusals.ts'
import { type Settings, webAddressOf } from './settings.ts'

/** The parts of the workspace that publishing needs. */
export type Connection = {
  settings: Settings
  ask: Ask
  head(): Promise<string>
  open(): Promise<OpenedSite>
  wait(milliseconds: number): Promise<void>
  /** The site that was opened or published last, and its repository. */
  opened?: Opened
}

/** A repository that was renamed is still found by its old name, but may not be written to by it. */
type Opened = { site: OpenedSite; repositoryId: string; nameWithOwner: string }

const pauses = [0, 2000, 5000, 8000]

export function publishing(connection: Connection): Workspace['publish'] {
  const { settings, ask, head, open, wait } = connection
  const home = `${webAddressOf(settings)}/${settings.owner}/${settings.name}`

  return async (publication: Publication): Promise<PublishOutcome> => {
    const input = inputOf(publication)
    const on = publication.version
    const before = connection.opened
    // If GitHub does not answer here, nothing has been sent and the outcome is certain.
    if ((await head()) !== on || before?.site.version !== on) return { ended: 'changed', site: await open() }
    const after = siteAfter(before.site, publication)
    const isOtherForm = !isSame(formIn(before.site), formIn(after))
    try {
      const commit = await committed(before, settings.branch, input)
      if (!commit) return { ended: 'changed', site: await open().catch(failUnknown) }
      const site = { ...after, version: commit }
      connection.opened = { ...before, site }
      const build = `${home}/commit/${commit}/checks`
      return { ended: 'published', site, sentence: published, build, isOtherForm }
    } catch (error) {
      if (!(error instanceof WorkspaceFailure) || error.reason !== 'refused') throw error
      if (isProtection(error))
        return { ended: 'proposed', ...(await propose(before, publication, input)), isOtherForm }
      return { ended: 'refused', sentence: error.message }
    }
  }

  /**
   * Commits all files to a branch or none, only if the branch is still at the opened commit. Returns the id of the commit;
   * undefined if the branch has moved. If an answer is lost, the commit is sent again: it cannot succeed twice, and where
   * the branch has moved to the first one, the comparison with it finds no change left. Rejects if refused or if the
   * outcome is unknown.
   */
  async function committed(
    { nameWithOwner }: Opened,
    branchName: string,
    commit: Input,
  ): Promise<string | undefined> {
    const input = { ...commit, branch: { repositoryNameWithOwner: nameWithOwner, branchName } }
    type Answer = { createCommitOnBranch: { commit: { oid: string } } }
    const read = ({ createCommitOnBranch }: Answer) => createCommitOnBranch.commit.oid
    let isLost = false
    for (const pause of pauses) {
      await wait(pause)
      try {
        return await ask.graphql(commitMutation, { input }, read)
      } catch (error) {
        if (error instanceof WorkspaceFailure && error.code === 'STALE_DATA') return undefined
        if (!isLost && !(error instanceof WorkspaceFailure && error.reason === 'gone')) throw error
        isLost = true
      }
    }
    return failUnknown()
  }

  /** The branch is protected: commits the changes to a new branch, or none, and opens a pull request. */
  async function propose(before: Opened, { version, message }: Publication, commit: Input) {
    const { repositoryId } = before
    const own = `vorschlag/${new Date().toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 8)}`
    const ref = `refs/heads/${own}`
    try {
      await ask.graphql(createRefMutation, { input: { repositoryId, name: ref, oid: version } }, () => {})
      await committed(before, own, commit)
    } catch (error) {
      const refUpdates = [{ name: ref, afterOid: nothing }]
      await ask.graphql(updateRefsMutation, { input: { repositoryId, refUpdates } }, () => {}).catch(() => {})
      throw error
    }
    const { headline: title, body } = partsOf(message)
    const input = { repositoryId, baseRefName: settings.branch, headRefName: own, title, body }
    type Answer = { createPullRequest: { pullRequest: { url: string } } }
    const read = ({ createPullRequest }: Answer) => createPullRequest.pullRequest.url
    return ask.graphql(pullRequestMutation, { input }, read).then(
      (address) => ({ sentence: proposed, address }),
      (error: Error) => ({
        sentence: `${halfProposed} (${error.message})`,
        address: `${home}/compare/${settings.branch}...${own}?expand=1`,
      }),
    )
  }
}

type Input = ReturnType<typeof inputOf>

/** A commit in the form GitHub expects. */
function inputOf({ version, message, changes }: Publication) {
  const { headline, body } = partsOf(message)
  const deletions = changes.flatMap((one) => ('removed' in one ? [{ path: one.file }] : []))
  const additions = changes.flatMap((one) => {
    if ('removed' in one) return []
    return [
      { path: one.file, contents: 'text' in one ? base64(new TextEncoder().encode(one.text)) : one.bytes },
    ]
  })
  return {
    expectedHeadOid: version,
    message: { headline, body },
    fileChanges: { additions, deletions },
  }
}

/** The first line of a message, and the rest. */
function partsOf(message: string): { headline: string; body: string } {
  const [headline = '', ...rest] = message.trim().split('\n')
  return { headline: headline || 'Website geändert', body: rest.join('\n').trim() }
}

/** The opened site with the changes applied. */
function siteAfter(before: OpenedSite, { changes }: Publication): OpenedSite {
  const [texts, files] = [{ ...before.texts }, { ...before.files }]
  for (const change of changes) {
    const { file } = change
    for (const all of [texts, files]) delete all[file]
    if ('text' in change) texts[file] = change.text
    if ('bytes' in change) files[file] = { bytes: atob(change.bytes).length }
  }
  return { ...before, texts, files }
}

/** What the function that sends the form's mails has to know: it accepts nothing from another address. */
function formIn({ texts }: OpenedSite): unknown[] {
  const { source } = parseSource('', texts['site.yaml'] ?? '')
  return [valueAt(source?.value, ['form']), valueAt(source?.value, ['url'])]
}

/** Git's null object id: a branch that is moved there is deleted. */
const nothing = '0'.repeat(40)

const failUnknown = () => {
  throw new WorkspaceFailure(
    'unknown',
    `Die Verbindung zu GitHub ist beim Veröffentlichen abgerissen. Ob noch alles angekommen ist, weiß niemand. Veröffentlichen Sie in einer Minute noch einmal: Doppelt wird dabei nichts. ${nothingLost}`,
  )
}
const published =
  'Veröffentlicht. Bis es auf der Website steht, dauert es meist einige Minuten. Zeigt sie es danach nicht, steht unter „Fortschritt“, warum.'
const proposed =
  'Vorgeschlagen. Direkt veröffentlichen darf hier niemand: Die Website ändert sich, sobald jemand den Vorschlag auf GitHub übernimmt.'
const halfProposed =
  'Ihre Änderungen liegen auf GitHub in einem eigenen Zweig. Ob der Vorschlag dazu angelegt ist, steht nicht fest: Öffnen Sie die Adresse, und legen Sie ihn dort an, falls er fehlt.'
