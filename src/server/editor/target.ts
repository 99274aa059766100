import type { Git } from './git.ts'

/** The branches of a remote; `tip` is the commit that ours has there. */
export type RemoteState = { tip?: string | undefined; main?: string | undefined; branches: string[] }

/** The upstream of a branch, and the local ref (`known`) of what was last seen there. */
export type PushTarget = { remote: string; ref: string; known: string }

export type Repository = {
  siteDir: string
  git: Git
  branch: string
  target?: PushTarget | undefined
}

export const shortOf = (ref: string) => ref.replace('refs/heads/', '')
