import { diff3Merge } from 'node-diff3'
import { isSame, type Path } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import { attempt } from '../../site/ui/attempt.ts'
import { inWords, movedPath, parseData, placeName, type Version, versionOf } from '../report/index.ts'
import { isMarkup } from '../report/places.ts'
import { type Conflict, replay, type Three } from './replay.ts'

/** Three versions of a site. */
export type Versions = Three<Texts>

export type Side = 'mine' | 'theirs'

/** The chosen side of each conflict, by the id of the conflict. */
export type Choices = Readonly<Record<string, Side>>

/** A conflict for the editor to decide. */
export type OpenConflict = Conflict & {
  id: string
  file: string
  /** Its path in the merged text; empty for a whole file. */
  path: Path
  /** „Reparatur, Karten: Überschrift der 2. Karte“ */
  label: string
  /** Both sides as people read them; „gelöscht“ for one that does not exist. */
  words: Record<Side, string>
  /** True for two versions of a running text, which can stand below each other. */
  mayBeBoth?: true
}

/**
 * Applies my changes to theirs. Returns the conflicts that `choices` does not decide; the texts have the side `until` for
 * these. To keep what was written since, merge again, from the earlier result to the one with the choice: `merge({ base,
 * mine: written, theirs })`.
 */
export function merge(
  { base, mine, theirs }: Versions,
  choices: Choices = {},
  until: Side = 'theirs',
): { texts: Texts; conflicts: OpenConflict[] } {
  const texts = new Map<string, string>()
  const found: (Conflict & Pick<OpenConflict, 'id' | 'file'>)[] = []
  for (const file of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const idOf = ({ about, origin }: Conflict) => JSON.stringify([file, about, origin])
    const three = { base: base.get(file), mine: mine.get(file), theirs: theirs.get(file) }
    const { text, conflicts } = mergeFile(three, (conflict) => (choices[idOf(conflict)] ?? until) === 'mine')
    if (text !== undefined) texts.set(file, text)
    found.push(...conflicts.map((one) => ({ ...one, file, id: idOf(one) })))
  }
  const [before, after] = [versionOf(base), versionOf(texts)]
  const open = found.filter(({ id }) => choices[id] === undefined)
  const conflicts = open.map((conflict): OpenConflict => {
    const { file, origin, about } = conflict
    const now = after.read(file)
    const version = before.read(file) ?? now
    const words = (value: unknown) => wordsOf({ about, origin }, version, value)
    return {
      ...conflict,
      path: movedPath(now?.value, version?.value, origin),
      label: version ? placeName(version, origin) : file,
      words: { mine: words(conflict.mine), theirs: words(conflict.theirs) },
      ...(isRunning(conflict, version) && { mayBeBoth: true }),
    }
  })
  return { texts, conflicts }
}

function isRunning({ origin, mine, theirs }: Conflict, version: Version | undefined): boolean {
  return [mine, theirs].every((side) => typeof side === 'string') && !!version && isMarkup(version, origin)
}

/** A side of a conflict as people read it. */
export function wordsOf(
  { about, origin }: Pick<Conflict, 'about' | 'origin'>,
  version: Version | undefined,
  value: unknown,
): string {
  if (value === undefined) return 'gelöscht'
  if (about === 'place') return `Stelle ${value}`
  return version && about === 'value' ? inWords(version, origin, value) : String(value)
}

function mergeFile(
  three: Three<string | undefined>,
  takesMine: (conflict: Conflict) => boolean,
): { text: string | undefined; conflicts: Conflict[] } {
  const { base, mine, theirs } = three
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] }
  if (theirs === base) return { text: mine, conflicts: [] }
  const conflicts: Conflict[] = []
  const lines = mergeLines(three)
  // Fails if an operation cannot write a value.
  const merged = attempt(() =>
    replay(three, (conflict) => {
      conflicts.push(conflict)
      return takesMine(conflict)
    }),
  )
  if (merged !== undefined) {
    // If merging by lines gives the same data, the result also contains my comments and my formatting.
    const isSameData = lines !== undefined && isSame(parseData(lines), parseData(merged))
    return { text: isSameData ? lines : merged, conflicts }
  }
  if (lines !== undefined) return { text: lines, conflicts: [] }
  const whole: Conflict = { about: 'file', origin: [], ...three }
  return { text: takesMine(whole) ? mine : theirs, conflicts: [whole] }
}

/** Merges the lines changed by both sides; undefined if both changed the same ones. */
function mergeLines({ base, mine, theirs }: Three<string | undefined>): string | undefined {
  if (base === undefined || mine === undefined || theirs === undefined) return undefined
  const lines = (text: string) => text.split(/(?<=\n)/)
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs))
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}
