import { connection, type Page } from './connection.ts'
import { type Entry, entriesOf, type GitObject } from './objects.ts'
import { type CommitFacts, commitFacts } from './repository.ts'
import type { Account, PullRequest, State } from './state.ts'

/** Returns resolvers for the objects of a repository, with those fields of the host's schema that are asked for. */
export function resolversOf(state: State, account: Account) {
  const { repository, owner, name } = state

  const objectOf = async (oid: string | undefined) => {
    const found = oid && (await repository.object(oid))
    if (!found) return null
    return { blob, tree, commit }[found.type as 'blob']?.(found as never) ?? null
  }

  const blob = ({ oid, bytes }: GitObject) => ({
    __typename: 'Blob',
    oid,
    byteSize: bytes.length,
    // Text loses a byte order mark and anything that is not UTF-8: only `oid` identifies the stored bytes.
    text: bytes.includes(0) ? null : new TextDecoder().decode(bytes.subarray(0, mostText)),
  })

  const tree = (found: GitObject) => ({
    __typename: 'Tree',
    oid: found.oid,
    entries: () => entriesOf(found).map(treeEntry),
  })

  const treeEntry = ({ name, mode, oid }: Entry) => ({ name, mode, object: () => objectOf(oid) })

  const person = ({ name, email }: CommitFacts['author']) => {
    const login = [...state.accounts.values()].find((one) => one.email === email)?.login
    return { name, user: login ? user(login) : null }
  }

  const commit = (found: GitObject) => {
    const { oid } = found
    const facts = commitFacts(found)
    return {
      __typename: 'Commit',
      oid,
      message: facts.message,
      author: person(facts.author),
      committedDate: facts.committer.date,
      file: async ({ path }: { path: string }) => {
        const [folder, last] = /^(?:(.*)\/)?([^/]+)$/.exec(path)?.slice(1) ?? []
        const found = await repository.find(`${oid}:${folder ?? ''}`)
        const entry = found && entriesOf(found).find((one) => one.name === last)
        return entry ? treeEntry(entry) : null
      },
      parents: async (page: Page) =>
        connection('parents', await Promise.all(facts.parents.map(objectOf)), page),
      history: async ({ path, ...page }: Page & { path?: string }) => {
        const words = ['log', '--format=%H', oid, ...(path ? ['--', path] : [])]
        const { nodes } = connection('history', (await repository.git(words)).split('\n'), page)
        return { nodes: await Promise.all(nodes.map(objectOf)) }
      },
    }
  }

  const ref = async (qualified: string) => {
    const oid = (await repository.find(qualified))?.oid
    return oid ? { name: qualified.slice('refs/heads/'.length), target: () => objectOf(oid) } : null
  }

  const pullRequest = ({ number }: PullRequest) => ({
    url: `https://github.com/${owner}/${name}/pull/${number}`,
  })

  const user = (login: string) => ({ login })

  const repositoryObject = () => ({
    id: idOf('R', `${owner}/${name}`),
    nameWithOwner: `${owner}/${name}`,
    viewerPermission: account.contents === 'write' ? 'WRITE' : 'READ',
    defaultBranchRef: () => ref(`refs/heads/${repository.branch}`),
    ref: ({ qualifiedName }: { qualifiedName: string }) =>
      ref(qualifiedName.startsWith('refs/') ? qualifiedName : `refs/heads/${qualifiedName}`),
    object: async ({ expression, oid }: { expression?: string; oid?: string }) => {
      if (oid) return objectOf(oid)
      return expression ? objectOf((await repository.find(expression))?.oid) : null
    },
  })

  return { objectOf, ref, pullRequest, user, repositoryObject }
}

/** Maximum length of a text in bytes; longer ones are truncated. */
const mostText = 512_000

export const idOf = (kind: string, what: string) => `${kind}_${Buffer.from(what).toString('base64url')}`
