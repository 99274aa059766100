import { isSame } from '#content'
import { type Choices, type Conflict, merge, type Versions } from '../merge/index.ts'
import type { Place } from '../page/messages.ts'
import { fileNameFor } from '../pictures/names.ts'
import { dataOf, placeIn } from '../report/index.ts'
import { changedTexts, type Draft, drafted } from './draft.ts'
import { differences, patched } from './maps.ts'
import type { Snapshot } from './snapshot.ts'

/** Conflicts that are not all decided yet; until then the texts contain their version. */
export type Clash = {
  versions: Versions
  choices: Choices
  merged: ReadonlyMap<string, string>
  conflicts: Conflict[]
  /** What was merged, unless it was the editor's own changes: a publication that is taken back. */
  of?: 'past' | undefined
}

/** Applies my changes to a newer version of the site. */
export function rebased(base: Snapshot, written: Snapshot, theirs: Snapshot, of?: 'past'): Snapshot {
  // A question about an old publication is not asked again: nothing of mine depends on the answer.
  const open = written.clash?.of ? undefined : written.clash
  const undecided = open ? { ...written, texts: withMine(open, written.texts), clash: undefined } : written
  const mine = withOtherNames(undecided, theirs, base)
  const versions = { base: open?.versions.base ?? base.texts, mine: mine.texts, theirs: theirs.texts }
  const choices = open ? stillValid(open, versions) : {}
  const { texts, conflicts } = merge(versions, choices)
  // A file that was replaced in the meantime is not the one to be removed.
  const isSameFile = (file: string) => base.files.get(file)?.bytes === theirs.files.get(file)?.bytes
  const files = patched(
    theirs.files,
    differences(base.files, mine.files).filter(([file, own]) => own || isSameFile(file)),
  )
  const clash = conflicts.length > 0 ? { versions, choices, merged: texts, conflicts, of } : mine.clash
  return { ...theirs, texts, files, clash }
}

/** Adds a draft of the same base to what has been written since. */
export function joined(stored: Snapshot, present: Snapshot, draft: Draft): Snapshot {
  const theirs = drafted(stored, draft).present
  const next = rebased(stored, present, theirs)
  return { ...next, clash: next.clash ?? theirs.clash }
}

/** Where a place is after a merge, or its nearest container. */
export function placeAfter({ file, path }: Place, before: Snapshot, after: Snapshot): Place {
  const [old, now] = [before, after].map(({ texts }) => dataOf(texts.get(file)))
  return { file, path: placeIn(now, old, path) }
}

/** The texts of a draft without its conflicts: merged again, they ask about the same places. */
export function textsToMerge(published: Snapshot, { texts, clash }: Snapshot): Draft['texts'] {
  const isOpen = clash && !clash.of
  const [base, mine] = isOpen ? [clash.versions.base, withMine(clash, texts)] : [published.texts, texts]
  return changedTexts(base, mine)
}

/** The texts with my side of each conflict that is not decided, so that merging them asks again; typed over, with that. */
function withMine(
  { versions, choices, conflicts, merged }: Clash,
  written: Snapshot['texts'],
): Snapshot['texts'] {
  const mine = Object.fromEntries(conflicts.map(({ id }) => [id, 'mine' as const]))
  const { texts } = merge(versions, { ...choices, ...mine })
  return merge({ base: merged, mine: texts, theirs: written }).texts
}

/** The choices between sides of which neither has changed since. */
function stillValid({ versions, choices }: Clash, now: Versions): Choices {
  const sidesOf = (all: Versions) => new Map(merge(all).conflicts.map(({ id, theirs }) => [id, theirs]))
  const [before, after] = [sidesOf(versions), sidesOf(now)]
  return Object.fromEntries(Object.entries(choices).filter(([id]) => isSame(before.get(id), after.get(id))))
}

/** The texts after a choice, including what was written since the merge. */
export function chosen(
  { versions, choices: before, merged, of }: Clash,
  written: ReadonlyMap<string, string>,
  choice: Choices,
): { texts: ReadonlyMap<string, string>; clash: Clash | undefined } {
  const choices = { ...before, ...choice }
  const next = merge(versions, choices)
  const { texts } = merge({ base: merged, mine: written, theirs: next.texts })
  const clash = { versions, choices, merged: next.texts, conflicts: next.conflicts, of }
  return { texts, clash: next.conflicts.length > 0 ? clash : undefined }
}

/**
 * Two editors may give different pictures the same name. Mine is renamed wherever I use it: a name that was free when I
 * added the picture appears in no texts but mine.
 */
function withOtherNames(mine: Snapshot, theirs: Snapshot, base: Snapshot): Snapshot {
  const names = otherNames(mine.files, theirs.files, base.files)
  if (names.size === 0) return mine
  const renamed = (text: string) => text.replace(/[\w-]+\.\w+/g, (name) => names.get(name) ?? name)
  return {
    ...mine,
    texts: new Map([...mine.texts].map(([file, text]) => [file, renamed(text)])),
    files: new Map([...mine.files].map(([path, file]) => [renamed(path), file])),
  }
}

type Files = Snapshot['files']

function otherNames(mine: Files, theirs: Files, base: Files): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = [...mine.keys(), ...theirs.keys()].map(nameOf)
  for (const [file, own] of mine) {
    const [name, other] = [nameOf(file), theirs.get(file)]
    // A replacement for a file in the base version keeps its name.
    if (!own.added || !other || own === other || other.bytes === base.get(file)?.bytes) continue
    names.set(name, fileNameFor(name, name.split('.').at(-1) ?? '', [...taken, ...names.values()]))
  }
  return names
}

const nameOf = (file: string) => file.split('/').at(-1) ?? ''
