import { changedEntries, isSame, patched, valueAt } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { type Choices, merge, type OpenConflict, type Side, type Versions, wordsOf } from '../merge/merge.ts'
import { movedPath, parseData, versionOf } from '../report/index.ts'
import { fileNameFor } from './file-names.ts'
import { nameOf, type OpenMerge, type Snapshot } from './snapshot.ts'

/** Applies my changes to a newer version of the site. */
export function rebased(base: Snapshot, present: Snapshot, theirs: Snapshot, of?: 'past'): Snapshot {
  // Conflicts of a publication that is taken back are dropped: none of my changes depends on them.
  const open = present.openMerge?.of ? undefined : present.openMerge
  const mine = withOtherNames(open ? { ...present, openMerge: undefined } : present, theirs, base)
  // A conflict comes back if its choice is undone, even after publication: then their side is no longer the stored one.
  const theirTexts = open
    ? merge({ base: base.texts, mine: open.versions.theirs, theirs: theirs.texts }).texts
    : theirs.texts
  const versions = { base: open?.versions.base ?? base.texts, mine: mine.texts, theirs: theirTexts }
  const next = mergeWith({ versions, choices: open ? stillValid(open, versions) : {}, of })
  // A file that was replaced in the meantime is not the one to be removed.
  const isSameFile = (file: string) => base.files.get(file)?.bytes === theirs.files.get(file)?.bytes
  const files = patched(
    theirs.files,
    changedEntries(base.files, mine.files).filter(([file, own]) => own || isSameFile(file)),
  )
  return { ...theirs, texts: next.merged, files, openMerge: unlessDecided(next) ?? mine.openMerge }
}

const mergeWith = (given: Pick<OpenMerge, 'versions' | 'choices' | 'of'>): OpenMerge => {
  const { texts: merged, conflicts } = merge(given.versions, given.choices, sideInTexts(given))
  return { ...given, merged, conflicts }
}

const sideInTexts = ({ of }: Pick<OpenMerge, 'of'>): Side => (of ? 'theirs' : 'mine')

const unlessDecided = (merge: OpenMerge) => (merge.conflicts.length > 0 ? merge : undefined)

/** Where a place is after a merge, or its nearest container. */
export function placeAfter({ file, path }: FieldRef, before: Snapshot, after: Snapshot): FieldRef {
  const [old, now] = [before, after].map(({ texts }) => parseData(texts.get(file)))
  return { file, path: movedPath(now, old, path) }
}

/** The conflicts, each with what has been written since; none if both sides are the same by now. */
export function openConflicts({ openMerge, texts }: Snapshot): OpenConflict[] {
  if (!openMerge) return []
  const { conflicts, merged, versions } = openMerge
  const side = sideInTexts(openMerge)
  return conflicts.flatMap((one) => {
    // A removed value is not in the text, and neither is a position in a list.
    if (one.about === 'place' || one[side] === undefined) return [one]
    const present = presentAt(one, merged, texts)
    if (isSame(present, one[side])) return [one]
    if (isSame(present, one[side === 'mine' ? 'theirs' : 'mine'])) return []
    const words = wordsOf(one, versionOf(versions.base).read(one.file), present)
    return [{ ...one, [side]: present, words: { ...one.words, [side]: words } }]
  })
}

/** What stands where a conflict is; undefined if it is gone. */
function presentAt({ about, file, path }: OpenConflict, merged: Texts, now: Texts): unknown {
  if (about === 'file') return now.get(file)
  const [before, after] = [merged, now].map((texts) => parseData(texts.get(file)))
  const moved = movedPath(after, before, path)
  return moved.length === path.length ? valueAt(after, moved) : undefined
}

/** The choices between sides of which neither has changed since. */
function stillValid({ versions, choices }: OpenMerge, now: Versions): Choices {
  const sidesOf = (all: Versions) => new Map(merge(all).conflicts.map(({ id, theirs }) => [id, theirs]))
  const [before, after] = [sidesOf(versions), sidesOf(now)]
  return Object.fromEntries(Object.entries(choices).filter(([id]) => isSame(before.get(id), after.get(id))))
}

/** The snapshot after a choice, including what was written since the merge. */
export function chosen(present: Snapshot, { merged, ...open }: OpenMerge, choice: Choices): Snapshot {
  const next = mergeWith({ ...open, choices: { ...open.choices, ...choice } })
  const { texts } = merge({ base: merged, mine: present.texts, theirs: next.merged })
  return { ...present, texts, openMerge: unlessDecided(next) }
}

/**
 * Two editors may give different pictures the same name. Mine is renamed wherever I use it: a name that was free when I
 * added the picture appears in no texts but mine.
 */
function withOtherNames(mine: Snapshot, theirs: Snapshot, base: Snapshot): Snapshot {
  const names = new Map<string, string>()
  const taken = [...mine.files.keys(), ...theirs.files.keys()].map(nameOf)
  for (const [file, own] of mine.files) {
    const [name, other] = [nameOf(file), theirs.files.get(file)]
    // A replacement for a file in the base version keeps its name.
    if (!own.added || !other || own === other || other.bytes === base.files.get(file)?.bytes) continue
    names.set(name, fileNameFor(name, name.split('.').at(-1) ?? '', [...taken, ...names.values()]))
  }
  if (names.size === 0) return mine
  const renamed = (text: string) => text.replace(/[\w-]+\.\w+/g, (name) => names.get(name) ?? name)
  const files = [...mine.files].map(([path, file]) => [renamed(path), file] as const)
  const texts = [...mine.texts].map(([file, text]) => [file, renamed(text)] as const)
  return { ...mine, texts: new Map(texts), files: new Map(files) }
}
