import { deployment, rollup } from './checks.ts'
import { connection, type Page } from './connection.ts'
import { inaccessible } from './failure.ts'
import { type Entry, entriesOf, type GitObject } from './objects.ts'
import { type CommitFacts, commitFacts } from './repository.ts'
import type { Account, PullRequest, State } from './state.ts'

/** Returns resolvers for the objects of a repository, with the fields of the host's schema. */
export function resolversOf(state: State, account: Account) {
  const { repository, owner, name } = state
  const web = `https://github.com/${owner}/${name}`

  const objectOf = async (oid: string | undefined) => {
    const found = oid && (await repository.object(oid))
    if (!found) return null
    return { blob, tree, commit }[found.type as 'blob']?.(found as never) ?? null
  }

  const blob = ({ oid, bytes }: GitObject) => {
    const isBinary = bytes.includes(0)
    const isTruncated = !isBinary && bytes.length > mostText
    return {
      ...identified('Blob', oid),
      byteSize: bytes.length,
      // The host does not tell whether a truncated file is binary.
      isBinary: isTruncated ? null : isBinary,
      isTruncated,
      // Text loses a byte order mark and anything that is not UTF-8: only `oid` identifies the stored bytes.
      text: isBinary ? null : new TextDecoder().decode(bytes.subarray(0, mostText)),
    }
  }

  const tree = (found: GitObject, below = '') => ({
    ...identified('Tree', found.oid),
    entries: () => entriesOf(found).map((entry) => treeEntry(entry, below)),
  })

  const treeEntry = ({ nameRaw, ...entry }: Entry, below: string) => {
    const extension = /.(\.[^.]*)$/.exec(entry.name)?.[1] ?? ''
    const path = below + entry.name
    const object = async () => {
      const found = await repository.object(entry.oid)
      if (!found) return null
      return found.type === 'tree' ? tree(found, `${path}/`) : objectOf(entry.oid)
    }
    return {
      ...entry,
      __typename: 'TreeEntry',
      nameRaw: nameRaw.toString('base64'),
      path,
      pathRaw: Buffer.concat([Buffer.from(below), nameRaw]).toString('base64'),
      extension,
      size: async () =>
        entry.type === 'blob' ? ((await repository.object(entry.oid))?.bytes.length ?? 0) : 0,
      object,
    }
  }

  const person = ({ name, email, date }: CommitFacts['author']) => {
    const login = [...state.accounts.values()].find((one) => one.email === email)?.login
    return { __typename: 'GitActor', name, email, date, user: login ? user(login) : null }
  }

  const commit = (found: GitObject) => {
    const { oid } = found
    const facts = commitFacts(found)
    const [messageHeadline = '', ...body] = facts.message.split('\n')
    return {
      ...identified('Commit', oid),
      message: facts.message,
      messageHeadline,
      messageBody: body.join('\n').trim(),
      author: person(facts.author),
      committer: person(facts.committer),
      authoredDate: facts.author.date,
      committedDate: facts.committer.date,
      url: `${web}/commit/${oid}`,
      commitUrl: `${web}/commit/${oid}`,
      tree: () => objectOf(facts.tree),
      file: async ({ path }: { path: string }) => {
        const [folder, last] = /^(?:(.*)\/)?([^/]+)$/.exec(path)?.slice(1) ?? []
        const found = await repository.find(`${oid}:${folder ?? ''}`)
        const entry = found && entriesOf(found).find((one) => one.name === last)
        return entry ? treeEntry(entry, folder ? `${folder}/` : '') : null
      },
      parents: async (page: Page) =>
        connection('parents', await Promise.all(facts.parents.map(objectOf)), page),
      history: async ({
        path,
        since,
        until,
        ...page
      }: Page & { path?: string; since?: string; until?: string }) => {
        const limits = [...(since ? [`--since=${since}`] : []), ...(until ? [`--until=${until}`] : [])]
        const words = ['log', '--format=%H', ...limits, oid, ...(path ? ['--', path] : [])]
        const oids = (await repository.git(words)).split('\n').filter(Boolean)
        const part = connection('history', oids, page)
        const nodes = await Promise.all(part.nodes.map(objectOf))
        return { ...part, nodes, edges: part.edges.map((edge, i) => ({ ...edge, node: nodes[i] })) }
      },
      statusCheckRollup: () => {
        if (!account.sees.includes('checks')) throw inaccessible()
        return rollup(state.checks.get(oid))
      },
      comments: (page: Page) => {
        const said = state.comments.get(oid) ?? []
        const nodes = said.map(({ login, body }) => ({ body, author: { __typename: 'Bot', login } }))
        return connection('comments', nodes, page)
      },
      deployments: (page: Page) => {
        if (!account.sees.includes('deployments')) throw inaccessible()
        return connection('deployments', (state.deployments.get(oid) ?? []).map(deployment), page)
      },
    }
  }

  const ref = async (qualified: string) => {
    const oid = (await repository.find(qualified))?.oid
    const [, prefix = '', short = ''] = /^(refs\/[^/]+\/)(.+)$/.exec(qualified) ?? []
    if (!oid || !short) return null
    return {
      __typename: 'Ref',
      id: idOf('REF', qualified),
      name: short,
      prefix,
      target: () => objectOf(oid),
      associatedPullRequests: (page: Page) =>
        connection(
          'associatedPullRequests',
          state.pullRequests.filter(({ head }) => head === short).map(pullRequest),
          page,
        ),
    }
  }

  const pullRequest = (one: PullRequest) => ({
    __typename: 'PullRequest',
    id: idOf('PR', String(one.number)),
    number: one.number,
    title: one.title,
    body: one.body,
    state: one.state,
    url: `${web}/pull/${one.number}`,
    permalink: `${web}/pull/${one.number}`,
    headRefName: one.head,
    baseRefName: one.base,
    isDraft: false,
    author: user(one.author),
    headRefOid: () => repository.head(one.head),
    headRef: () => ref(`refs/heads/${one.head}`),
  })

  const user = (login: string) => ({
    __typename: 'User',
    id: idOf('U', login),
    login,
    name: [...state.accounts.values()].find((one) => one.login === login)?.name ?? null,
    url: `https://github.com/${login}`,
  })

  const repositoryObject = () => ({
    __typename: 'Repository',
    id: idOf('R', `${owner}/${name}`),
    name,
    nameWithOwner: `${owner}/${name}`,
    owner: user(owner),
    url: web,
    isPrivate: true,
    isArchived: false,
    isDisabled: false,
    isEmpty: false,
    isLocked: false,
    viewerPermission: account.contents === 'write' ? 'WRITE' : 'READ',
    defaultBranchRef: () => ref(`refs/heads/${repository.branch}`),
    ref: ({ qualifiedName }: { qualifiedName: string }) =>
      ref(qualifiedName.startsWith('refs/') ? qualifiedName : `refs/heads/${qualifiedName}`),
    refs: async ({
      refPrefix,
      query,
      direction,
      ...page
    }: Page & Record<'refPrefix' | 'query' | 'direction', string>) => {
      const pattern = refPrefix.replace(/\/*$/, '/')
      const names = (await repository.git(['for-each-ref', '--format=%(refname)', pattern])).split('\n')
      const wanted = names.filter((one) => one && (!query || one.slice(pattern.length).includes(query)))
      if (direction === 'DESC') wanted.reverse()
      const refs = await Promise.all(wanted.map(async (one) => shortened(await ref(one), pattern)))
      return connection('refs', refs, page)
    },
    object: async ({ expression, oid }: { expression?: string; oid?: string }) => {
      if (oid) return objectOf(oid)
      if (!expression) return null
      const found = await repository.find(expression)
      const at = expression.indexOf(':') + 1
      if (found?.type === 'tree' && at && expression.length > at)
        return tree(found, `${expression.slice(at).replace(/\/*$/, '')}/`)
      return objectOf(found?.oid)
    },
    pullRequests: ({ states, headRefName, baseRefName, ...page }: Page & PullRequestFilter) =>
      connection(
        'pullRequests',
        state.pullRequests
          .filter((one) => !states || states.includes(one.state))
          .filter((one) => !headRefName || one.head === headRefName)
          .filter((one) => !baseRefName || one.base === baseRefName)
          .map(pullRequest),
        page,
      ),
    pullRequest: ({ number }: { number: number }) => {
      const found = state.pullRequests.find((one) => one.number === number)
      return found ? pullRequest(found) : null
    },
  })

  return { objectOf, ref, pullRequest, user, repositoryObject }
}

type PullRequestFilter = { states?: string[]; headRefName?: string; baseRefName?: string }

/** Maximum length of a text in bytes; longer ones are truncated. */
const mostText = 512_000

export const idOf = (kind: string, what: string) => `${kind}_${Buffer.from(what).toString('base64url')}`

const identified = (__typename: string, oid: string) => ({
  __typename,
  id: idOf(__typename, oid),
  oid,
  abbreviatedOid: oid.slice(0, 7),
})

/** Names a ref relative to a prefix: below `refs/heads/redaktion/` the branch `redaktion/a` is called `a`. */
function shortened<T extends { prefix: string; name: string } | null>(ref: T, prefix: string): T {
  return ref && { ...ref, prefix, name: (ref.prefix + ref.name).slice(prefix.length) }
}
