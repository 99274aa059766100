import { HostError, inaccessible } from './failure.ts'
import type { Tree } from './objects.ts'
import { none } from './repository.ts'
import { idOf, type resolversOf } from './resolve.ts'
import type { Account, State } from './state.ts'

type Input<T> = { input: T & { clientMutationId?: string } }
type CommitInput = {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  message: { headline: string; body?: string }
  fileChanges?: { additions?: { path: string; contents: string }[]; deletions?: { path: string }[] }
}

/** The committer of commits made through the host. */
const committer = { name: 'GitHub', email: 'noreply@github.com' }

export function mutationsOf(state: State, account: Account, resolvers: ReturnType<typeof resolversOf>) {
  const { repository, owner, name } = state
  const repositoryId = idOf('R', `${owner}/${name}`)
  const mayWrite = () => {
    if (account.contents !== 'write') throw inaccessible()
  }
  const refuseProtected = (ref: string) => {
    const why = state.protectedBranches.get(ref.replace('refs/heads/', ''))
    if (why) throw new HostError('BRANCH_PROTECTION_RULE_VIOLATION', why)
  }

  return {
    async createCommitOnBranch({ input }: Input<CommitInput>) {
      const { repositoryNameWithOwner, branchName } = input.branch
      if (repositoryNameWithOwner.toLowerCase() !== `${owner}/${name}`.toLowerCase())
        throw notFound(repositoryNameWithOwner)
      mayWrite()
      const ref = `refs/heads/${branchName.replace(/^refs\/heads\//, '')}`
      const head = (await repository.find(ref))?.oid
      if (!head)
        throw new HostError('NOT_FOUND', `Branch \`${ref.replace('refs/heads/', '')}\` does not exist`)
      const stale = new HostError(
        'STALE_DATA',
        `Expected branch to point to "${input.expectedHeadOid}" but it did not.  Pull and try again.`,
      )
      if (input.expectedHeadOid !== head) throw stale
      const changes = changesOf(input.fileChanges)
      for (const [path, content] of Object.entries(changes)) {
        if (content !== null) continue
        if (!(await repository.find(`${head}:${path}`)))
          throw new HostError(
            'NOT_FOUND',
            `A path was requested for deletion which does not exist as of commit oid \`${head}\``,
          )
      }
      refuseProtected(ref)
      const { headline, body } = input.message
      const message = body ? `${headline}\n\n${body}` : headline
      const oid = await repository.write(head, changes, message, account, committer)
      // Another commit may have come first in the meantime; only Git itself can tell.
      if (!(await repository.move(ref, oid, head))) throw stale
      return { ...answer(input), commit: await resolvers.objectOf(oid), ref: await resolvers.ref(ref) }
    },

    async createRef({ input }: Input<{ repositoryId: string; name: string; oid: string }>) {
      if (input.repositoryId !== repositoryId) throw notFound(input.repositoryId)
      mayWrite()
      refuseProtected(input.name)
      if (!(await repository.move(input.name, input.oid, none)))
        throw new HostError('UNPROCESSABLE', `A ref named "${input.name}" already exists in the repository.`)
      return { ...answer(input), ref: await resolvers.ref(input.name) }
    },

    /** Deletes branches, the only update of refs that the editor asks for. */
    async updateRefs({ input }: Input<{ repositoryId: string; refUpdates: RefUpdate[] }>) {
      if (input.repositoryId !== repositoryId) throw notFound(input.repositoryId)
      mayWrite()
      for (const { name: ref, afterOid } of input.refUpdates) {
        if (afterOid !== none) throw new Error(`The stand-in can only delete ${ref}`)
        refuseProtected(ref)
        await repository.git(['update-ref', '-d', ref])
      }
      return answer(input)
    },

    async createPullRequest({ input }: Input<PullRequestInput>) {
      if (input.repositoryId !== repositoryId) throw notFound(input.repositoryId)
      if (account.pullRequests !== 'write') throw inaccessible()
      const { headRefName: head, baseRefName: base } = input
      if (state.pullRequests.some((one) => one.head === head && one.base === base))
        throw new HostError('UNPROCESSABLE', `A pull request already exists for ${owner}:${head}.`)
      const { title, body = '' } = input
      const number = state.pullRequests.length + 1
      const made = { number, title, body, head, base }
      state.pullRequests.push(made)
      return { ...answer(input), pullRequest: resolvers.pullRequest(made) }
    },
  }
}

type RefUpdate = { name: string; afterOid: string }
type PullRequestInput = {
  repositoryId: string
  title: string
  body?: string
  headRefName: string
  baseRefName: string
}

const answer = ({ clientMutationId }: { clientMutationId?: string }) => ({
  clientMutationId: clientMutationId ?? null,
})

export const notFound = (what: string) =>
  new HostError('NOT_FOUND', `Could not resolve to a Repository with the name '${what}'.`)

/** Returns the changes if every path is valid and occurs once, and all contents are strict Base64. */
function changesOf({ additions = [], deletions = [] }: CommitInput['fileChanges'] = {}): Tree {
  const changes: Record<string, Buffer | null> = Object.create(null)
  const add = (path: string, content: Buffer | null) => {
    const isPath = path
      .split('/')
      .every((part) => part && !['.', '..'].includes(part) && !/^\.git$/i.test(part))
    if (!isPath || path.includes('\0'))
      throw new HostError('UNPROCESSABLE', `Path \`${path}\` is invalid: malformed path component`)
    if (path in changes)
      throw new HostError('UNPROCESSABLE', `Path \`${path}\` is specified in more than one file change`)
    changes[path] = content
  }
  for (const { path } of deletions) add(path, null)
  for (const { path, contents } of additions) {
    const bytes = Buffer.from(contents, 'base64')
    if (bytes.toString('base64') !== contents)
      throw new HostError('UNPROCESSABLE', `Contents of \`${path}\` are not valid Base64`)
    add(path, bytes)
  }
  return changes
}
