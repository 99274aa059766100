import { branchOfDraft, draftFolder, draftOnBranch } from '../../../content/names.ts'
import { base64 } from '../base64.ts'
import { WorkspaceFailure } from '../failure.ts'
import type { FileChange, NamedDraft, PastPublication, Revision, Workspace } from '../workspace.ts'
import { deleted, nothing, publicationTooLarge, withoutTrailer } from './commit.ts'
import { type CommitFiles, type Files, filesIn } from './files.ts'
import type { Connection } from './publish.ts'
import { draftsQuery, historyQuery, revisionQuery } from './queries.ts'

type Commit = {
  oid: string
  message: string
  committedDate: string
  author: { name: string | null; user: { login: string } | null } | null
}
type Commits = { nodes: Commit[] }
type Branch = { name: string; target: Commit }

const past = ({ oid, message, committedDate, author }: Commit): PastPublication => ({
  id: oid,
  when: committedDate,
  who: author?.name ?? author?.user?.login ?? '',
  message: withoutTrailer(message),
})

/** Earlier versions of the site, in the history of its branch. */
export function historyOf({ ask, settings }: Connection): Workspace['history'] {
  return {
    async list() {
      type Answer = { repository: { ref: { target: { pages?: Commits; site?: Commits } } | null } }
      const branch = `refs/heads/${settings.branch}`
      const { repository } = await ask.graphql<Answer>(historyQuery, { branch })
      const { pages, site } = repository.ref?.target ?? {}
      const all = new Map([...(pages?.nodes ?? []), ...(site?.nodes ?? [])].map((one) => [one.oid, one]))
      return [...all.values()]
        .sort((a, b) => Date.parse(b.committedDate) - Date.parse(a.committedDate))
        .slice(0, mostListed)
        .map(past)
    },
    read: (id) => revisionOf({ ask }, `${id}^`, id),
  }
}

/** The limit of each path in `historyQuery`; beyond it, the merged list could have gaps. */
const mostListed = 40

/** The files that differ between two commits, before and after. */
async function revisionOf({ ask }: Pick<Connection, 'ask'>, from: string, to: string): Promise<Revision> {
  type Answer = { repository: Record<'before' | 'after', CommitFiles | null> }
  const { repository } = await ask.graphql<Answer>(revisionQuery, { before: from, after: to })
  const [before, after] = [await filesIn(repository.before, ask), await filesIn(repository.after, ask)]
  const names = [...new Set([...before.oids.keys(), ...after.oids.keys()])]
  const changed = names.filter((file) => before.oids.get(file) !== after.oids.get(file))
  const contents = ({ oids, site: { texts } }: Files) =>
    Promise.all(
      changed.map(async (file): Promise<FileChange> => {
        const [oid, text] = [oids.get(file), texts[file]]
        if (!oid) return { file, removed: true }
        return text === undefined ? { file, bytes: base64(await ask.blob(oid)) } : { file, text }
      }),
    )
  return { before: await contents(before), after: await contents(after) }
}

/**
 * A named draft is a branch with one commit on top of the version it is based on; the message starts with its name.
 * Each commit is made on a temporary branch and then moved, so that the draft is complete at any time, old or new.
 */
export function draftsOf(connection: Connection): Workspace['drafts'] {
  const { ask, committer, settings } = connection
  const prefix = `refs/heads/${draftFolder}`
  const all = async () => {
    type Refs = { nodes: Branch[] } | null
    type Answer = { repository: { refs: Refs; beside: Refs } }
    const folders = { prefix, beside: `refs/heads/${besideFolder}` }
    const { repository } = await ask.graphql<Answer>(draftsQuery, folders)
    return { branches: repository.refs?.nodes ?? [], beside: repository.beside?.nodes ?? [] }
  }
  /** Branches made by hand may have names that the editor would not give. */
  const branchIn = ({ branches }: { branches: readonly Branch[] }, name: string) =>
    branches.find((one) => draftIn(one).name === name) ??
    branches.find((one) => one.name.toLowerCase() === branchOfDraft(name))
  const repositoryId = () => connection.opened()?.repositoryId ?? ''
  const move = (updates: Parameters<typeof committer.move>[1]) => committer.move(repositoryId(), updates)

  return {
    list: async () => (await all()).branches.map(draftIn),

    async read(name) {
      const branch = branchIn(await all(), name)
      if (!branch) throw new WorkspaceFailure('refused', `Den Entwurf „${name}“ gibt es nicht mehr.`)
      const { oid } = branch.target
      return {
        version: oid,
        revision: await revisionOf(connection, await ask.partingOf(settings.branch, oid), oid),
      }
    },

    async save(name, { version: on, message, changes }, version) {
      if (!committer.fits(changes)) return { ended: 'refused', sentence: publicationTooLarge }
      const there = await all()
      const present = branchIn(there, name)
      const draft = present?.name ?? branchOfDraft(name)
      if (!draft) return { ended: 'refused', sentence: noName }
      if (present?.target.oid !== version) return { ended: 'changed' }
      const left = there.beside.filter((one) => !(Number.parseInt(one.name, 10) > Date.now() - anHour))
      if (left.length > 0) await move(left.map((one) => deleted(besideFolder + one.name))).catch(() => {})
      const id = crypto.randomUUID()
      const branch = `${besideFolder}${Date.now()}-${id}`
      const oid = await committer.beside(repositoryId(), branch, on, () =>
        committer.commit({ branch, on, id, changes, message: `${name}\n\n${message}` }),
      )
      const put = { name: prefix + draft, beforeOid: version ?? nothing, afterOid: oid, force: true } as const
      try {
        await move([put, deleted(branch)])
      } catch (error) {
        const now = branchIn(await all(), name)?.target.oid
        if (now === oid) return { ended: 'saved', version: oid }
        await move([deleted(branch)]).catch(() => {})
        if (now !== version) return { ended: 'changed' }
        throw error
      }
      return { ended: 'saved', version: oid }
    },

    async drop(name) {
      const branch = branchIn(await all(), name)
      if (branch) await move([{ ...deleted(draftFolder + branch.name), beforeOid: branch.target.oid }])
    },
  }
}

/** Temporary branches for commits of drafts. One that is older than an hour is left over from an interrupted save. */
const besideFolder = 'redaktion-neu/'
const anHour = 3_600_000

const noName = 'Dieser Name hat keine Buchstaben oder Ziffern. Nehmen Sie zum Beispiel „Preise ab März“.'

function draftIn({ name, target }: Branch): NamedDraft {
  const { when, who, message } = past(target)
  const [title = ''] = message.split('\n')
  return { name: draftOnBranch(name, title), when, who }
}
