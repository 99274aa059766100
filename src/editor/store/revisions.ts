import { readPicture } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import type { OpenConflict, Side } from '../merge/merge.ts'
import { type ReportedChange, reportOf, revert, versionOf } from '../report/index.ts'
import { preloaded } from '../ui/preload.ts'
import { fromBase64 } from '../workspace/base64.ts'
import type { FileChange, OpenedSite, Revision } from '../workspace/workspace.ts'
import { applied } from './operations.ts'
import { noPicture } from './page-view.ts'
import { chosen, openConflicts, placeAfter, rebased } from './rebase.ts'
import { type Asset, fileOf, type KnownFiles, nameOf, type Snapshot, snapshotOf } from './snapshot.ts'
import type { Current, SiteBases } from './snapshots.ts'
import { changedFiles } from './state.ts'
import type { EditorState } from './types.ts'

const ofMoves = preloaded(() => import('./moved-pages.ts'))

export async function basesOf(site: OpenedSite, before: KnownFiles | undefined): Promise<SiteBases> {
  const stored = snapshotOf(site, before)
  const instead = async (files: readonly FileChange[]) => ({
    ...stored,
    ...(await withFiles(stored, files, [])),
  })
  const published = site.published?.length ? await instead(site.published) : stored
  return { version: site.version, stored, published, ...(site.base && { base: await instead(site.base) }) }
}

type Change = {
  step(next: Snapshot, isReported?: boolean): Promise<EditorState>
  fresh(): Promise<EditorState>
}

/** Actions that take something back. A revision is reverted like another editor's changes: by a three-way merge. */
export function reversions(current: () => Current, { step, fresh }: Change) {
  const present = () => current().present
  return {
    /** Reverts one of several changes. */
    revert(change: ReportedChange) {
      const texts = revert(current().published.texts, present().texts, change)
      return step({ ...present(), texts })
    },
    /** The changes in a revision. */
    async revisionReport(revision: Revision) {
      const { before, after } = await sides(revision, current())
      return reportOf(before, after)
    },
    /** The present addresses of pages that came with a revision under others. */
    async movedSince(revision: Revision): Promise<string[]> {
      const { before, after } = await sides(revision, current())
      const { movedPages } = await ofMoves()
      const old = [...versionOf(before.texts).addresses.values()].flat()
      return movedPages(after.texts, present().texts).flatMap(({ from, to }) =>
        old.includes(from) ? [] : [to],
      )
    },
    /** Reverts a publication; later changes stay. */
    async revertPublication(revision: Revision): Promise<EditorState> {
      // The choices of a first set of conflicts would be lost.
      if (openConflicts(present()).length > 0) throw new Error('Something is still to be chosen')
      const { before, after } = await sides(revision, current())
      const { movedPages, withMoves } = await ofMoves()
      const moves = movedPages(after.texts, present().texts)
      const named = (side: Snapshot) => ({ ...side, texts: withMoves(side.texts, moves) })
      const next = withUsed(rebased(named(after), named(before), present(), 'past'), present())
      const isSame = !next.openMerge && changedFiles(present(), next).length === 0
      return isSame ? { ...(await fresh()), isSame } : step({ ...present(), ...next }, false)
    },
    /** Decides a conflict. */
    async choose(id: string, side: Side | 'both'): Promise<EditorState> {
      const { openMerge } = present()
      const conflict = openConflicts(present()).find((one) => one.id === id)
      if (!openMerge || !conflict) return fresh()
      const next = chosen(present(), openMerge, { [id]: side === 'both' ? 'theirs' : side })
      return step(side === 'both' ? withBoth(next, conflict, openMerge.merged) : next)
    },
  }
}

/** The snapshot in which their version of a text is followed by mine. */
function withBoth(next: Snapshot, { file, path, mine, theirs }: OpenConflict, merged: Texts): Snapshot {
  const place = placeAfter({ file, path }, { ...next, texts: merged }, next)
  const value = `${String(theirs).trimEnd()}\n\n${mine}`
  return { ...next, texts: applied(next.texts, { kind: 'set', ...place, value }) }
}

/** The present site as it was before and after a revision. */
async function sides({ before, after }: Revision, { present, published }: Current) {
  const now = await withFiles(present, after, [present, published])
  return { before: await withFiles(present, before, [present, now, published]), after: now }
}

/** Keeps a picture or download that came with a reverted publication if something uses it by now. */
function withUsed(next: Snapshot, present: Snapshot): Snapshot {
  const texts = [...next.texts.values()]
  // Not as the end of another name.
  const isUsed = (file: string) =>
    texts.some((text) => [' ', '"', "'", '/'].some((before) => text.includes(before + nameOf(file))))
  const used = [...present.files].filter(([file]) => !next.files.has(file) && isUsed(file))
  return { ...next, files: new Map([...next.files, ...used]) }
}

/** The site with some files replaced. Files with known bytes become the known, identical objects. */
async function withFiles(
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
  const shown = width && height ? { ...noPicture.shown, widths: [width], width, height } : undefined
  return { ...facts, ...(shown && { shown }), added }
}
