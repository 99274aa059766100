import { readPicture } from '#content'
import { type ReportedChange, revert, stepName } from '../report/index.ts'
import { fromBase64 } from '../workspace/base64.ts'
import type { FileChange, Revision } from '../workspace/workspace.ts'
import { noPicture } from './page-view.ts'
import { changesBetween } from './publication.ts'
import { chosen, rebased } from './rebase.ts'
import type { Current } from './selectors.ts'
import { fileOf, type SiteFile, type Snapshot } from './snapshot.ts'
import { changedFiles } from './state.ts'
import type { EditorState } from './types.ts'

export type Access = {
  /** The outcome is reported elsewhere. */
  step(next: Snapshot, name: string, says?: false): Promise<EditorState>
  fresh(): Promise<EditorState>
}

/** Revisions are applied to the present site in the same way as another editor's changes: by a three-way merge. */
export function revisions(current: () => Current, { step, fresh }: Access) {
  const present = () => current().present
  return {
    /** The changes in a revision, as sentences. */
    async revisionReport(revision: Revision) {
      const { before, after } = await sides(revision, current())
      return changesBetween(before, after)
    },
    /** Reverts one of several changes. */
    async revert(change: ReportedChange) {
      const texts = revert(current().published.texts, present().texts, change)
      return step({ ...present(), texts }, `Zurückgenommen: ${stepName(change)}`)
    },
    /** Reverts a publication; later changes stay. */
    async revertPublication(revision: Revision, name: string): Promise<EditorState> {
      refuseUnchosen(present())
      const { before, after } = await sides(revision, current())
      const next = withUsed(rebased(after, before, present(), 'past'), present())
      const isSame = !next.clash && changedFiles(present(), next).length === 0
      return isSame ? { ...(await fresh()), isSame } : step({ ...present(), ...next }, name, false)
    },
    /** Decides a conflict. */
    async choose(id: string, side: 'mine' | 'theirs'): Promise<EditorState> {
      const { clash, texts } = present()
      if (!clash) return fresh()
      return step({ ...present(), ...chosen(clash, texts, { [id]: side }) }, 'Fassung gewählt')
    },
  }
}

/** The present site as it was before and after a revision. */
async function sides({ before, after }: Revision, { present, published }: Current) {
  const now = await withFiles(present, after, [present, published])
  return { before: await withFiles(present, before, [present, now, published]), after: now }
}

/** Refuses to start a second set of conflicts, because the choices of the first would be lost. */
function refuseUnchosen({ clash }: Snapshot): void {
  if (clash) throw new Error('Something is still to be chosen')
}

/** Keeps a picture or download that came with a reverted publication if something uses it by now. */
function withUsed(next: Snapshot, present: Snapshot): Snapshot {
  const texts = [...next.texts.values()]
  const isUsed = (file: string) => texts.some((text) => text.includes(file.split('/').at(-1) ?? file))
  const used = [...present.files].filter(([file]) => !next.files.has(file) && isUsed(file))
  return { ...next, files: new Map([...next.files, ...used]) }
}

/** The site with some files replaced. Files with known bytes become the known, identical objects. */
export async function withFiles(
  site: Snapshot,
  changes: readonly FileChange[],
  others: readonly Snapshot[],
): Promise<Snapshot> {
  const [texts, files] = [new Map(site.texts), new Map(site.files)]
  for (const change of changes) {
    const { file } = change
    if ('text' in change) texts.set(file, change.text)
    else if ('bytes' in change) files.set(file, await fileFrom(file, change.bytes, others))
    else for (const map of [texts, files]) map.delete(file)
  }
  return { texts, files }
}

/** A file from its bytes; the ground of a picture is only determined when it is published. */
async function fileFrom(file: string, base64: string, others: readonly Snapshot[]): Promise<SiteFile> {
  const added = fromBase64(base64)
  const isSame = (one: SiteFile | undefined) =>
    one?.bytes === added.length && (!one.added || one.added.every((byte, i) => byte === added[i]))
  const same = others.map((one) => one.files.get(file)).find(isSame)
  if (same) return same
  const name = file.split('/').at(-1) ?? ''
  const facts = isPicture(file) ? await readPicture(name, added) : { bytes: added.length }
  const { width, height } = facts
  const shown = width && height ? { ...noPicture, files: '', widths: [width], width, height } : undefined
  return { ...facts, ...(shown && { shown }), added }
}

const isPicture = (file: string) => file.startsWith(fileOf('picture', ''))
