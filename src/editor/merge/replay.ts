import { diff3Merge } from 'node-diff3'
import { isRecord, isSame, type Path } from '#reading'
import { type Data, insertItem, moveItem, removeAt, setValue } from '../../content/edit/index.ts'
import { parseData } from '../report/index.ts'
import { matchEntries, movedIndexes } from '../report/match.ts'

/** A text whose paragraphs were changed by one side each; undefined if both changed the same one. */
function mergeParagraphs(sides: readonly string[]): string | undefined {
  const [base = [], mine = [], theirs = []] = sides.map((text) => text.split(/(\n\s*\n)/))
  const regions = base.length > 1 ? diff3Merge(mine, base, theirs) : []
  if (regions.length === 0 || regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}

/** The common base, mine, and what another editor has published in the meantime. */
export type Three<T> = { base: T; mine: T; theirs: T }

/** What both sides changed differently; a side is undefined if it does not exist. */
export type Conflict = Three<unknown> & {
  /** A `place` is a position in a list, from 1. For a file, the sides are its texts. */
  about: 'value' | 'place' | 'file'
  /** Its path in the base version, by which it is recognised whatever has been chosen elsewhere. */
  origin: Path
}

/** Where a value is in the merged text and in the base version, and the order of the fields around it. */
type Location = { path: Path; origin: Path; order?: readonly string[] }

/** An entry of the merged list, with its index on each side that has it. */
type Entry = { base?: number | undefined; mine?: number | undefined; theirs?: number | undefined }

/**
 * Repeats my changes in their text, each by the operation that an editor would have used, so that their comments and
 * formatting stay. `takesMine` decides each conflict; otherwise their side stays. Undefined if a text cannot be read.
 */
export function replay(
  texts: Three<string | undefined>,
  takesMine: (conflict: Conflict) => boolean,
): string | undefined {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map(parseData)
  if (![base, mine, theirs].every(isRecord)) return undefined
  let merged = texts.theirs ?? ''
  mergeValues({ path: [], origin: [] }, { base, mine, theirs })
  return merged

  function mergeValues(at: Location, { base, mine, theirs }: Three<unknown>): void {
    if (isSame(mine, base) || isSame(mine, theirs)) return
    const sides = [base ?? mine, mine, theirs]
    if (sides.every(isRecord))
      mergeGroups(at, { base: base ?? {}, mine, theirs } as Three<Record<string, unknown>>)
    else if (sides.every(Array.isArray))
      mergeLists(at, { base: base ?? [], mine, theirs } as Three<unknown[]>)
    else {
      const both = sides.every((side) => typeof side === 'string') && mergeParagraphs(sides as string[])
      if (both) write(at, both)
      else if (isSame(base, theirs) || takesMine({ about: 'value', origin: at.origin, base, mine, theirs }))
        write(at, mine)
    }
  }

  function mergeGroups({ path, origin }: Location, { base, mine, theirs }: Three<Record<string, unknown>>) {
    const order = Object.keys(mine)
    for (const name of new Set([...order, ...Object.keys(base)])) {
      const at = { path: [...path, name], origin: [...origin, name], order }
      mergeValues(at, { base: base[name], mine: mine[name], theirs: theirs[name] })
    }
  }

  function write({ path, order = [] }: Location, mine: unknown): void {
    merged = mine === undefined ? removeAt(merged, path) : setValue(merged, path, mine as Data, () => order)
  }

  function mergeLists({ path, origin }: Location, { base, mine, theirs }: Three<unknown[]>): void {
    const own = matchEntries(base, mine)
    const now = matchEntries(base, theirs).map(
      (from, i): Entry => ({
        base: from,
        theirs: i,
        mine: from === undefined || !own.includes(from) ? undefined : own.indexOf(from),
      }),
    )
    for (const [i, from] of own.entries()) {
      // An entry that both sides added with the same content is kept once.
      const twin = now.find((one) => {
        const isNew =
          one.base === undefined
            ? one.mine === undefined
            : !isSame(base[one.base], theirs[one.theirs as number])
        return isNew && isSame(theirs[one.theirs as number], mine[i])
      })
      if (from === undefined && twin) Object.assign(twin, { base: undefined, mine: i })
    }
    const takesMyEntry = (entry: Entry, about: 'value' | 'place', [base, mine, theirs]: unknown[]) =>
      takesMine({ about, origin: [...origin, entry.base as number], base, mine, theirs })
    move()
    insert()
    remove()
    for (const [i, { base: from, mine: own, theirs: other }] of now.entries()) {
      if (from === undefined || own === undefined || other === undefined) continue
      mergeValues(
        { path: [...path, i], origin: [...origin, from] },
        { base: base[from], mine: mine[own], theirs: theirs[other] },
      )
    }

    function move(): void {
      const theirOrder = now.filter((one) => one.base !== undefined && one.mine !== undefined)
      const myOrder = theirOrder.toSorted((a, b) => (a.mine as number) - (b.mine as number))
      const before = (order: readonly Entry[], entry: Entry) => order[order.indexOf(entry) - 1]
      const [byMe, byThem] = [myOrder, theirOrder].map((order) =>
        movedIndexes(order.map((one) => one.base as number)),
      )
      for (const entry of myOrder) {
        if (!byMe?.has(entry.base as number) || before(myOrder, entry) === before(theirOrder, entry)) continue
        const places = [entry.base, entry.mine, entry.theirs].map((index) => (index as number) + 1)
        if (byThem?.has(entry.base as number) && !takesMyEntry(entry, 'place', places)) continue
        const from = now.indexOf(entry)
        now.splice(from, 1)
        const to = placeOf(entry.mine as number)
        now.splice(to, 0, entry)
        if (from !== to) merged = moveItem(merged, [...path, from], to)
      }
    }

    function insert(): void {
      for (const [i, item] of mine.entries()) {
        const from = own[i]
        if (now.some((one) => one.mine === i)) continue
        // An entry they removed stays removed, unless I have changed it.
        if (from !== undefined && isSame(base[from], item)) continue
        if (from !== undefined && !takesMyEntry({ base: from }, 'value', [base[from], item, undefined]))
          continue
        const to = placeOf(i)
        now.splice(to, 0, { mine: i })
        merged = insertItem(merged, path, item as Data, to)
      }
    }

    function remove(): void {
      for (const entry of [...now]) {
        const { base: from, mine: own, theirs: other } = entry
        if (from === undefined || own !== undefined) continue
        const [old, present] = [base[from], theirs[other as number]]
        if (!isSame(old, present) && !takesMyEntry(entry, 'value', [old, undefined, present])) continue
        merged = removeAt(merged, [...path, now.indexOf(entry)])
        now.splice(now.indexOf(entry), 1)
      }
    }

    /** The index after the entry that precedes it on my side. */
    function placeOf(index: number): number {
      for (let i = index - 1; i >= 0; i--) {
        const at = now.findIndex((one) => one.mine === i)
        if (at >= 0) return at + 1
      }
      return 0
    }
  }
}
