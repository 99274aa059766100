import { base64 } from '../base64.ts'
import type { FileChange, Publication } from '../workspace.ts'
import type { Ask } from './ask.ts'
import { commitMutation, createRefMutation, lastCommitsQuery, updateRefsMutation } from './queries.ts'

/** Maximum size of a commit in bytes; GitHub does not reliably accept more through this API. */
const mostBytes = 10_000_000

export const publicationTooLarge =
  'Mehr als 10 MB passen nicht in eine Veröffentlichung. Veröffentlichen Sie zuerst einen Teil der Bilder und Dateien, dann den Rest.'

type Addition = { path: string; contents: string }

/** All new and changed files in the form GitHub expects; undefined if they are too large. */
function additionsOf(changes: readonly FileChange[]): Addition[] | undefined {
  const encoder = new TextEncoder()
  const additions = changes.flatMap((change) =>
    'removed' in change
      ? []
      : [
          {
            path: change.file,
            contents: 'text' in change ? base64(encoder.encode(change.text)) : change.bytes,
          },
        ],
  )
  const bytes = additions.reduce((sum, { contents }) => sum + (contents.length * 3) / 4, 0)
  return bytes > mostBytes ? undefined : additions
}

/** Starts the line with the id of each commit, by which the commit is found if the answer was lost. */
const trailer = 'Redaktion-Vorgang:'

/** The message of a commit without the line that holds its id. */
export function withoutTrailer(message: string): string {
  return message.replace(new RegExp(`\\n+${trailer} .*\\s*$`), '')
}

type Committing = Pick<Publication, 'message' | 'changes'> & { branch: string; on: string; id: string }

export type Committer = ReturnType<typeof committing>

/** Git's null object id: a branch that is moved there is deleted. */
const nothing = '0'.repeat(40)

/** Commits all files to a branch or none, and only if the branch is still at the expected commit. */
export function committing(ask: Ask, repository: () => string) {
  return {
    fits: (changes: readonly FileChange[]) => additionsOf(changes) !== undefined,

    async commit({ branch, on, message, changes, id }: Committing): Promise<string> {
      const [headline = '', ...rest] = message.trim().split('\n')
      const body = `${rest.join('\n').trim()}\n\n${trailer} ${id}`.trim()
      const deletions = changes.flatMap((one) => ('removed' in one ? [{ path: one.file }] : []))
      const input = {
        branch: { repositoryNameWithOwner: repository(), branchName: branch },
        expectedHeadOid: on,
        message: { headline: headline || 'Website geändert', body },
        fileChanges: { additions: additionsOf(changes) ?? [], deletions },
      }
      type Answer = { createCommitOnBranch: { commit: { oid: string } } }
      return ask.graphql(commitMutation, { input }, (data: Answer) => data.createCommitOnBranch.commit.oid)
    },

    /** Creates a branch for a commit, and deletes it again if committing fails. */
    async beside<T>(repositoryId: string, branch: string, oid: string, commit: () => Promise<T>): Promise<T> {
      try {
        const input = { repositoryId, name: `refs/heads/${branch}`, oid }
        await ask.graphql(createRefMutation, { input }, () => {})
        return await commit()
      } catch (error) {
        const refUpdates = [{ name: `refs/heads/${branch}`, afterOid: nothing }]
        const input = { repositoryId, refUpdates }
        await ask.graphql(updateRefsMutation, { input }, () => {}).catch(() => {})
        throw error
      }
    },

    /** The commit with this id, if the branch has moved on to it. */
    async find({ branch, id }: Committing): Promise<string | undefined> {
      return ask.graphql(
        lastCommitsQuery,
        { branch: `refs/heads/${branch}` },
        ({ repository }: LastCommits) => {
          const commits = repository.ref?.target.history?.nodes ?? []
          return commits.find(({ message }) => message.includes(`${trailer} ${id}`))?.oid
        },
      )
    },
  }
}

type LastCommits = {
  repository: { ref: { target: { history?: { nodes: { oid: string; message: string }[] } } } | null }
}
