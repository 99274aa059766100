import { isRecord, type Path } from '#content'
import { type Data, insertItem, moveItem, removeAt, setValue } from '../../edit/index.ts'
import { isSame, matchEntries, movedIndexes } from '../report/match.ts'

type Three<T = unknown> = { base: T; mine: T; theirs: T }

/** A value that both sides changed differently, undefined if it does not exist; positions in a list count from 1. */
export type Clash = Three & {
  /** Its path in the base version, by which it is recognised whatever has been chosen elsewhere. */
  origin: Path
  about: 'value' | 'place'
}

type Spot = { path: Path; origin: Path; order?: readonly string[] }

/** An entry of the merged list, with its index on each side that has it. */
type Entry = { base?: number | undefined; mine?: number | undefined; theirs?: number | undefined }

/**
 * Repeats my changes in their text, each by the operation that an editor would have used, so that their comments and
 * formatting stay. `wantsMine` tells for each clash whether to take my side; otherwise theirs stays.
 */
export function replay(text: string, three: Three, wantsMine: (clash: Clash) => boolean): string {
  let merged = text
  value({ path: [], origin: [] }, three)
  return merged

  function value(spot: Spot, { base, mine, theirs }: Three): void {
    if (isSame(mine, base) || isSame(mine, theirs)) return
    const sides = [base ?? mine, mine, theirs]
    if (sides.every(isRecord))
      group(spot, { base: base ?? {}, mine, theirs } as Three<Record<string, unknown>>)
    else if (sides.every(Array.isArray)) list(spot, { base: base ?? [], mine, theirs } as Three<unknown[]>)
    else if (isSame(base, theirs) || wantsMine({ origin: spot.origin, about: 'value', base, mine, theirs })) {
      write(spot, mine)
    }
  }

  function group({ path, origin }: Spot, { base, mine, theirs }: Three<Record<string, unknown>>): void {
    const order = Object.keys(mine)
    for (const name of new Set([...order, ...Object.keys(base)])) {
      const spot = { path: [...path, name], origin: [...origin, name], order }
      value(spot, { base: base[name], mine: mine[name], theirs: theirs[name] })
    }
  }

  function write({ path, order = [] }: Spot, mine: unknown): void {
    merged = mine === undefined ? removeAt(merged, path) : setValue(merged, path, mine as Data, () => order)
  }

  function list({ path, origin }: Spot, { base, mine, theirs }: Three<unknown[]>): void {
    const own = matchEntries(base, mine)
    const now = matchEntries(base, theirs).map(
      (from, i): Entry => ({
        base: from,
        theirs: i,
        mine: from === undefined ? undefined : indexIn(own, from),
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
    const clash = (entry: Entry, about: Clash['about'], [old, own, other]: unknown[]) =>
      wantsMine({ origin: [...origin, entry.base as number], about, base: old, mine: own, theirs: other })
    move()
    insert()
    remove()
    for (const [i, { base: from, mine: own, theirs: other }] of now.entries()) {
      if (from === undefined || own === undefined || other === undefined) continue
      const spot = { path: [...path, i], origin: [...origin, from] }
      value(spot, { base: base[from], mine: mine[own], theirs: theirs[other] })
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
        if (byThem?.has(entry.base as number) && !clash(entry, 'place', places)) continue
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
        if (from !== undefined && !clash({ base: from }, 'value', [base[from], item, undefined])) continue
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
        if (!isSame(old, present) && !clash(entry, 'value', [old, undefined, present])) continue
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

function indexIn(list: readonly unknown[], item: unknown): number | undefined {
  const index = list.indexOf(item)
  return index < 0 ? undefined : index
}
