import { diff3Merge } from 'node-diff3'
import { isRecord, type Path } from '#content'
import type { Texts } from '../../edit/index.ts'
import { dataOf, inWords, placeName, versionOf } from '../report/index.ts'
import { isSame, placeIn } from '../report/match.ts'
import { type Clash, replay } from './replay.ts'

/** Three versions of a site: the common base, mine, and what another editor has published in the meantime. */
export type Versions = { base: Texts; mine: Texts; theirs: Texts }

/** The chosen side of each conflict, by the id of the conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** A place that both sides changed. The text contains their value until the editor chooses. */
export type Conflict = {
  id: string
  file: string
  /** Its path in the merged text; empty for a whole file. */
  path: Path
  /** „Reparatur, Karten: Überschrift der 2. Karte“ */
  label: string
  /** A `place` is a position in a list, from 1. For a file, the sides are its texts. Undefined: does not exist. */
  about: 'value' | 'place' | 'file'
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both sides as people read them; „gelöscht“ for one that does not exist. */
  words: { mine: string; theirs: string }
}

export type Merged = { texts: Texts; conflicts: Conflict[] }

/**
 * Applies my changes to theirs. Conflicts decided by `choices` are left out of the result. What was written since is
 * kept by merging again, from the earlier result to the one with the choice: `merge({ base, mine: written, theirs })`.
 */
export function merge({ base, mine, theirs }: Versions, choices: Choices = {}): Merged {
  const texts = new Map<string, string>()
  const found: Found[] = []
  for (const file of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const idOf = ({ about, origin }: Asked) => JSON.stringify([file, about, origin])
    const three = { base: base.get(file), mine: mine.get(file), theirs: theirs.get(file) }
    const { text, asked } = mergeFile(three, (clash) => choices[idOf(clash)] === 'mine')
    if (text !== undefined) texts.set(file, text)
    found.push(...asked.map((clash) => ({ ...clash, file, id: idOf(clash) })))
  }
  const [before, after] = [versionOf(base), versionOf(texts)]
  const conflicts = found.flatMap(({ origin, ...conflict }): Conflict[] => {
    if (choices[conflict.id] !== undefined) return []
    const now = after.read(conflict.file)
    const version = before.read(conflict.file) ?? now
    const words = (value: unknown) => {
      if (value === undefined) return 'gelöscht'
      if (conflict.about === 'place') return `Stelle ${value}`
      return version && conflict.about === 'value' ? inWords(version, origin, value) : String(value)
    }
    const path = placeIn(now?.value, version?.value, origin)
    const label = version ? placeName(version, origin) : conflict.file
    return [
      { ...conflict, path, label, words: { mine: words(conflict.mine), theirs: words(conflict.theirs) } },
    ]
  })
  return { texts, conflicts }
}

type Asked = Omit<Clash, 'about'> & { about: Conflict['about'] }
type Found = Asked & { id: string; file: string }
type File = { base: string | undefined; mine: string | undefined; theirs: string | undefined }

function mergeFile(
  { base, mine, theirs }: File,
  wantsMine: (clash: Asked) => boolean,
): { text: string | undefined; asked: Asked[] } {
  if (mine === theirs || mine === base) return { text: theirs, asked: [] }
  if (theirs === base) return { text: mine, asked: [] }
  const whole: Asked = { origin: [], about: 'file', base, mine, theirs }
  const byHand = () => ({ text: wantsMine(whole) ? mine : theirs, asked: [whole] })
  if (base === undefined || mine === undefined || theirs === undefined) return byHand()
  const lines = mergeLines(base, mine, theirs)
  const byLines = () => (lines === undefined ? byHand() : { text: lines, asked: [] })
  const values = { base: dataOf(base), mine: dataOf(mine), theirs: dataOf(theirs) }
  if (!Object.values(values).every(isRecord)) return byLines()
  const asked: Asked[] = []
  const merged = replayed(theirs, values, (clash) => {
    asked.push(clash)
    return wantsMine(clash)
  })
  if (merged === undefined) return byLines()
  // If merging by lines gives the same data, the result also contains my comments and my formatting.
  const isSaid = lines !== undefined && isSame(dataOf(lines), dataOf(merged))
  return { text: isSaid ? lines : merged, asked }
}

/** Undefined if an operation cannot write the wanted value. */
function replayed(...args: Parameters<typeof replay>): string | undefined {
  try {
    return replay(...args)
  } catch {
    return undefined
  }
}

/** Merges the lines changed by both sides; undefined if both changed the same ones. */
function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const lines = (text: string) => text.split(/(?<=\n)/)
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs))
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}
