import type { Git } from './git.ts'

/** The state of a remote that a branch is pushed to; `tip` is the commit that the branch has there. */
export type RemoteState = { name: string; tip?: string; main?: string; branches: string[] }

/** Where a branch is pushed to, and the local ref (`known`) of what was last seen there. */
export type PushTarget = { remote: string; ref: string; known: string; doubt?: string }

export type Repository = {
  siteDir: string
  git: Git
  branch: string
  target?: PushTarget | undefined
}

export const shortOf = (ref: string) => ref.replace('refs/heads/', '')
