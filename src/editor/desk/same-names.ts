import { fileNameFor } from '../pictures/names.ts'
import type { Snapshot } from './disk.ts'

/**
 * Two people may give different pictures the same name. Mine gets another one, wherever I use it: a name that was free
 * when I added it stands in no text but mine.
 */
export function withOtherNames(mine: Snapshot, theirs: Snapshot): Snapshot {
  const images = otherNames(mine.images, theirs.images)
  const downloads = otherNames(mine.downloads, theirs.downloads)
  const names = new Map([...images, ...downloads])
  if (names.size === 0) return mine
  const texts = [...mine.texts].map(([file, text]) => [file, rewritten(text, names)] as const)
  return {
    texts: new Map(texts),
    images: renamed(mine.images, images),
    downloads: renamed(mine.downloads, downloads),
  }
}

type Kept = ReadonlyMap<string, { added?: Uint8Array }>

function otherNames(mine: Kept, theirs: Kept): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [name, own] of mine) {
    const other = theirs.get(name)
    if (!own.added || !other || own === other) continue
    const taken = [...mine.keys(), ...theirs.keys(), ...names.values()]
    names.set(name, fileNameFor(name, name.split('.').at(-1) ?? '', taken))
  }
  return names
}

function renamed<T>(
  files: ReadonlyMap<string, T>,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, T> {
  return new Map([...files].map(([name, file]) => [names.get(name) ?? name, file]))
}

function rewritten(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[\w-]+\.\w+/g, (name) => names.get(name) ?? name)
}
