import type { Repository, Who } from './repository.ts'

/** What somebody with this token may do with the repository. */
export type Account = Who & {
  login: string
  contents: 'none' | 'read' | 'write'
  pullRequests?: 'write'
  /** A fine-grained token may be given actions and deployments, but never checks. */
  sees: readonly ('actions' | 'checks' | 'deployments')[]
}

export type Check =
  | { kind: 'run'; name: string; status: string; conclusion?: string; detailsUrl?: string; title?: string }
  | { kind: 'status'; context: string; state: string; targetUrl?: string; description?: string }

export type Deployment = { environment: string; state: string; environmentUrl?: string; logUrl?: string }

export type PullRequest = {
  number: number
  title: string
  body: string
  head: string
  base: string
  author: string
  state: 'OPEN' | 'CLOSED' | 'MERGED'
}

/** What the host knows beside the repository itself. A test may change all of it at any time. */
export type State = {
  repository: Repository
  owner: string
  name: string
  accounts: Map<string, Account>
  /** Branches that nobody writes to directly, with what is said to those who try. */
  protectedBranches: Map<string, string>
  checks: Map<string, Check[]>
  deployments: Map<string, Deployment[]>
  pullRequests: PullRequest[]
  /** How many more requests the hour has, and when the next begins. */
  remaining: number
  resetAt: number
}
