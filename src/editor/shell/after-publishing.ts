import type { Workspace } from '../workspace/workspace.ts'
import type { Editor } from './use-editor.ts'

type Ended = { sentence: string; commit?: string }

let stopFollowing = () => {}

/** What follows a publication: the build of the website is reported. */
export function afterPublishing(
  { say }: Pick<Editor, 'say'>,
  { build }: Workspace,
  { sentence: published, commit }: Ended,
): void {
  stopFollowing()
  if (commit && build)
    stopFollowing = build(commit, ({ sentence, address }) => say(`${published} ${sentence}`, address))
}
