import type { Repository, Who } from './repository.ts'

/** Permissions of a token for the repository. */
export type Account = Who & {
  login: string
  contents: 'read' | 'write'
  pullRequests?: 'write'
}

export type PullRequest = {
  number: number
  title: string
  body: string
  head: string
  base: string
}

/** State of the host, including the repository itself. A test may change all of it at any time. */
export type State = {
  repository: Repository
  owner: string
  name: string
  /** What the repository was called before it was renamed, with its owner. */
  formerly?: string
  accounts: Map<string, Account>
  /** Branches that cannot be written to directly, with the message for attempts to do so. */
  protectedBranches: Map<string, string>
  pullRequests: PullRequest[]
  /** Number of requests left in this hour, and the Unix time in seconds at which the next hour begins. */
  remaining: number
  resetAt: number
}
