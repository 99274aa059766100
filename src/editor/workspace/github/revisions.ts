import { isSiteFile } from '../../../content/reading/names.ts'
import { base64 } from '../base64.ts'
import type { FileChange, PastPublication, Revision, Workspace } from '../workspace.ts'
import type { Ask } from './ask.ts'
import { type CommitFiles, type CommittedFile, readCommit } from './files.ts'
import { historyQuery, revisionQuery } from './queries.ts'

type Commit = {
  oid: string
  message: string
  committedDate: string
  author: { name: string | null; user: { login: string } | null } | null
}
type Commits = { nodes: Commit[] }

const past = ({ oid, message, committedDate, author }: Commit): PastPublication => ({
  id: oid,
  when: committedDate,
  who: author?.name ?? author?.user?.login ?? '',
  message,
})

/** Earlier versions of the site, in the history of a branch. */
export function historyOf(branch: string, ask: Ask): Workspace['history'] {
  return {
    async list() {
      type Answer = { repository: { ref: { target: { pages?: Commits; site?: Commits } } | null } }
      return ask.graphql(historyQuery, { branch }, ({ repository }: Answer) => {
        const { pages, site } = repository.ref?.target ?? {}
        const all = new Map([...(pages?.nodes ?? []), ...(site?.nodes ?? [])].map((one) => [one.oid, one]))
        return [...all.values()]
          .sort((a, b) => Date.parse(b.committedDate) - Date.parse(a.committedDate))
          .slice(0, mostListed)
          .map(past)
      })
    },
    read: (id) => revisionOf(ask, id),
  }
}

/** The limit of each path in `historyQuery`; beyond it, the merged list could have gaps. */
const mostListed = 40

/** The files that a commit has changed, before and after. */
async function revisionOf(ask: Ask, commit: string): Promise<Revision> {
  type Answer = { repository: Record<'before' | 'after', CommitFiles | null> }
  const [before, after] = await ask.graphql(
    revisionQuery,
    { before: `${commit}^`, after: commit },
    ({ repository }: Answer) =>
      Promise.all([readCommit(repository.before, ask), readCommit(repository.after, ask)]),
  )
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(isSiteFile)
  const changed = names.filter((file) => before.get(file)?.oid !== after.get(file)?.oid)
  const contents = (files: ReadonlyMap<string, CommittedFile>) =>
    Promise.all(
      changed.map(async (file): Promise<FileChange> => {
        const { oid, text } = files.get(file) ?? {}
        if (!oid) return { file, removed: true }
        return text === undefined ? { file, bytes: base64(await ask.blob(oid)) } : { file, text }
      }),
    )
  return { before: await contents(before), after: await contents(after) }
}
