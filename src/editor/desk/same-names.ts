import { fileNameFor } from '../pictures/names.ts'
import type { Snapshot } from './disk.ts'

/**
 * Two people may give different pictures the same name. Mine gets another one, wherever I use it: a name that was free
 * when I added it stands in no text but mine.
 */
export function withOtherNames(mine: Snapshot, theirs: Snapshot, base: Snapshot): Snapshot {
  const names = otherNames(mine.files, theirs.files, base.files)
  if (names.size === 0) return mine
  const renamed = (text: string) => text.replace(/[\w-]+\.\w+/g, (name) => names.get(name) ?? name)
  return {
    ...mine,
    texts: new Map([...mine.texts].map(([file, text]) => [file, renamed(text)])),
    files: new Map([...mine.files].map(([file, kept]) => [renamed(file), kept])),
  }
}

type Files = Snapshot['files']

function otherNames(mine: Files, theirs: Files, base: Files): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = [...mine.keys(), ...theirs.keys()].map(nameOf)
  for (const [file, own] of mine) {
    const [name, other] = [nameOf(file), theirs.get(file)]
    // What stands in the place of the one that was there keeps its name.
    if (!own.added || !other || own === other || other.bytes === base.get(file)?.bytes) continue
    names.set(name, fileNameFor(name, name.split('.').at(-1) ?? '', [...taken, ...names.values()]))
  }
  return names
}

const nameOf = (file: string) => file.split('/').at(-1) ?? ''
