import type { DeskState } from '../desk/messages.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Editor } from './use-editor.ts'

type Ended = { sentence: string; commit?: string; draft: DeskState['draft'] }

let stopFollowing = () => {}

/** What follows when the site is written: its draft goes, and the website is built. */
export async function afterPublishing(
  { say }: Pick<Editor, 'say'>,
  { drafts, build }: Workspace,
  { sentence: published, commit, draft }: Ended,
): Promise<void> {
  stopFollowing()
  if (commit && build)
    stopFollowing = build(commit, ({ sentence, address }) => say(`${published} ${sentence}`, address))
  if (!draft || !drafts) return
  // What others have written there meanwhile is not published.
  const { version } = await drafts.read(draft.name).catch(() => ({ version: undefined }))
  if (version === draft.version) await drafts.drop(draft.name).catch(() => say(left(draft.name)))
  else if (version !== undefined) say(changed(draft.name))
}

const left = (name: string) =>
  `Veröffentlicht. Der Entwurf „${name}“ ließ sich nicht löschen; verwerfen Sie ihn unter „Entwürfe“.`
const changed = (name: string) =>
  `Veröffentlicht. Den Entwurf „${name}“ hat inzwischen jemand anders geändert; er liegt darum noch unter „Entwürfe“.`
