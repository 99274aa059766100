import type { DeskState } from '../desk/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Editor } from './use-editor.ts'

type Ended = { sentence: string; commit?: string; draft: DeskState['draft'] }

let stopFollowing = () => {}

/** What follows a publication: its named draft is deleted, and the build of the website is reported. */
export async function afterPublishing(
  { say }: Pick<Editor, 'say'>,
  { drafts, build }: Workspace,
  { sentence: published, commit, draft }: Ended,
): Promise<void> {
  stopFollowing()
  if (commit && build)
    stopFollowing = build(commit, ({ sentence, address }) => say(`${published} ${sentence}`, address))
  if (!draft) return
  // Changes that others have saved to the draft in the meantime are not published, so the draft is kept.
  const { version } = await drafts.read(draft.name).catch(() => ({ version: undefined }))
  if (version === draft.version) await drafts.drop(draft.name).catch(() => say(left(draft.name)))
  else if (version !== undefined) say(changed(draft.name))
}

const left = (name: string) =>
  `Veröffentlicht. Der Entwurf „${name}“ ließ sich nicht löschen; verwerfen Sie ihn unter „Entwürfe“.`
const changed = (name: string) =>
  `Veröffentlicht. Den Entwurf „${name}“ hat inzwischen jemand anders geändert; er liegt darum noch unter „Entwürfe“.`
