import { readPicture } from '#content'
import { reportOf } from '../report/index.ts'
import { fromBase64 } from '../workspace/base64.ts'
import type { FileChange, Revision } from '../workspace/workspace.ts'
import { noPicture } from './page-view.ts'
import { rebased } from './rebase.ts'
import { type Asset, fileOf, nameOf, type Snapshot } from './snapshot.ts'
import { type Current, changedFiles } from './state.ts'

/* Revisions are applied to the present site in the same way as another editor's changes: by a three-way merge. */

/** The changes in a revision. */
export async function revisionReport(revision: Revision, current: Current) {
  const { before, after } = await sides(revision, current)
  return reportOf(before, after)
}

/** The present site without a revision, with all later changes; undefined if nothing of it is left. */
export async function withoutRevision(revision: Revision, current: Current): Promise<Snapshot | undefined> {
  const { present } = current
  // The choices of a first set of conflicts would be lost.
  if (present.openMerge) throw new Error('Something is still to be chosen')
  const { before, after } = await sides(revision, current)
  const next = { ...present, ...withUsed(rebased(after, before, present, 'past'), present) }
  return next.openMerge || changedFiles(present, next).length > 0 ? next : undefined
}

/** The present site as it was before and after a revision. */
async function sides({ before, after }: Revision, { present, published }: Current) {
  const now = await withFiles(present, after, [present, published])
  return { before: await withFiles(present, before, [present, now, published]), after: now }
}

/** Keeps a picture or download that came with a reverted publication if something uses it by now. */
function withUsed(next: Snapshot, present: Snapshot): Snapshot {
  const texts = [...next.texts.values()]
  const isUsed = (file: string) => texts.some((text) => text.includes(nameOf(file)))
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
    else if ('bytes' in change) files.set(file, await assetFrom(file, change.bytes, others))
    else for (const map of [texts, files]) map.delete(file)
  }
  return { texts, files }
}

/** A picture or download from its bytes; the ground of a picture is only determined when it is published. */
async function assetFrom(file: string, base64: string, others: readonly Snapshot[]): Promise<Asset> {
  const added = fromBase64(base64)
  const isSame = (one: Asset | undefined) =>
    one?.bytes === added.length && (!one.added || one.added.every((byte, i) => byte === added[i]))
  const same = others.map((one) => one.files.get(file)).find(isSame)
  if (same) return same
  const isPicture = file.startsWith(fileOf('picture', ''))
  const facts = isPicture ? await readPicture(nameOf(file), added) : { bytes: added.length }
  const { width, height } = facts
  const shown = width && height ? { ...noPicture, files: '', widths: [width], width, height } : undefined
  return { ...facts, ...(shown && { shown }), added }
}
