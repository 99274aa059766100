import { WorkspaceFailure } from '../failure.ts'
import type { OpenedSite, Workspace } from '../workspace.ts'
import { asking, type Credentials } from './ask.ts'
import { type CommitFiles, readCommit } from './files.ts'
import { createPictures, type DescribePicture } from './pictures.ts'
import { type Connection, publishing } from './publish.ts'
import { headQuery, loginQuery, openQuery } from './queries.ts'
import { missing } from './refusals.ts'
import { historyOf } from './revisions.ts'
import { type Settings, siteIdOf } from './settings.ts'

type Options = {
  settings: Settings
  key: Credentials
  describe: DescribePicture
  signOut(): void
  /** Waits for some milliseconds. */
  wait?: Connection['wait']
}

/** A workspace for a site in a branch of a repository on GitHub. */
export function githubWorkspace({ settings, key, describe, signOut, wait = sleep }: Options): Workspace {
  const ask = asking(settings, key)
  const describeAll = createPictures(settings, ask, describe)
  const ref = `refs/heads/${settings.branch}`

  async function open(): Promise<OpenedSite> {
    type Answer = { repository: { id: string; nameWithOwner: string; commit: CommitFiles | null } }
    return ask.graphql(openQuery, { at: ref }, async ({ repository }: Answer) => {
      const { id, nameWithOwner, commit } = repository
      if (!commit) throw noBranch(settings)
      const all = await readCommit(commit, ask)
      if (!all.has('site.yaml')) throw noSite(settings)
      const refusal = [...all.values()].find((one) => one.refusal)?.refusal
      if (refusal) throw refused(refusal)
      const texts = [...all].flatMap(([file, { text }]) => (text === undefined ? [] : [[file, text]]))
      const site: OpenedSite = {
        version: commit.oid,
        siteId: siteIdOf(settings),
        texts: Object.fromEntries(texts),
        ...(await describeAll(all)),
      }
      connection.opened = { site, repositoryId: id, nameWithOwner }
      return site
    })
  }

  async function head(): Promise<string> {
    type Answer = { repository: { ref: { target: { oid: string } } | null } }
    return ask.graphql(headQuery, { branch: ref }, ({ repository }: Answer) => {
      if (!repository.ref) throw noBranch(settings)
      return repository.ref.target.oid
    })
  }

  const connection: Connection = { settings, ask, head, open, wait }
  return {
    open,
    publish: publishing(connection),
    latest: head,
    pause: 60_000,
    history: historyOf(ref, ask),
    signOut,
  }
}

const sleep = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** The login of the token's owner. Rejects if the token does not open the repository, or not for writing. */
export async function fetchLogin(settings: Settings, key: Credentials): Promise<string> {
  type Answer = { viewer: { login: string }; repository: { viewerPermission: string | null } | null }
  const name = `${settings.owner}/${settings.name}`
  return asking(settings, key).graphql(loginQuery, {}, ({ viewer: { login }, repository }: Answer) => {
    if (!repository) throw missing(name)
    if (['WRITE', 'MAINTAIN', 'ADMIN'].includes(repository.viewerPermission ?? '')) return login
    throw refused(
      `Ihr Konto „${login}“ darf „${name}“ lesen, aber nichts darin ändern. Bitten Sie die Person, die Ihre Website betreut, Sie auf GitHub unter „Settings → Collaborators“ mit dem Recht „Write“ einzutragen.`,
    )
  })
}

const refused = (sentence: string) => new WorkspaceFailure('refused', sentence)

const noBranch = ({ owner, name, branch }: Settings) =>
  refused(
    `In „${owner}/${name}“ gibt es den Zweig „${branch}“ nicht. Bitten Sie die Person, die Ihre Website betreut, die Redaktion neu einzurichten.`,
  )

const noSite = ({ owner, name, branch }: Settings) =>
  refused(
    `Im Zweig „${branch}“ von „${owner}/${name}“ liegt keine Website: Die Datei site.yaml fehlt. Bitten Sie die Person, die Ihre Website betreut, die Redaktion neu einzurichten.`,
  )
