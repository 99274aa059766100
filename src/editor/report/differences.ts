import { isRecord, type Path } from '#content'
import { isSame, matchEntries, movedIndexes } from './match.ts'

/** One difference. For something added, `was` is the path of its container; for something removed, `is`. */
export type Difference = { was: Path; is: Path } & (
  | { kind: 'changed'; before: unknown; after: unknown }
  | { kind: 'added' | 'duplicated'; after: unknown }
  | { kind: 'removed'; before: unknown }
  | { kind: 'moved'; from: number; to: number; after: unknown }
)

type Version = { value: unknown; path: Path }

export function differences(before: unknown, after: unknown): Difference[] {
  return compare({ value: before, path: [] }, { value: after, path: [] })
}

function compare(before: Version, after: Version): Difference[] {
  if (isSame(before.value, after.value)) return []
  if (isRecord(before.value) && isRecord(after.value)) return compareGroups(before, after)
  if (Array.isArray(before.value) && Array.isArray(after.value)) return compareLists(before, after)
  return [{ kind: 'changed', was: before.path, is: after.path, before: before.value, after: after.value }]
}

function compareGroups(before: Version, after: Version): Difference[] {
  const [old, now] = [before.value, after.value] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((name): Difference[] => {
    const [one, other] = [below(before, name), below(after, name)]
    // If a whole list was added or removed, each of its entries is reported.
    if (Array.isArray(one.value ?? other.value) && !(one.value && other.value)) {
      return compareLists({ ...one, value: one.value ?? [] }, { ...other, value: other.value ?? [] })
    }
    if (!Object.hasOwn(old, name))
      return [{ kind: 'added', was: before.path, is: other.path, after: other.value }]
    if (!Object.hasOwn(now, name))
      return [{ kind: 'removed', was: one.path, is: after.path, before: one.value }]
    return compare(one, other)
  })
}

function compareLists(before: Version, after: Version): Difference[] {
  const [old, now] = [before.value, after.value] as [unknown[], unknown[]]
  const found = matchEntries(old, now)
  const kept = found.filter((from) => from !== undefined)
  const moved = movedIndexes(kept)
  const isCopy = (value: unknown) => old.some((one, i) => kept.includes(i) && isSame(one, value))
  const removed = old.flatMap((value, i): Difference[] =>
    kept.includes(i) ? [] : [{ kind: 'removed', was: [...before.path, i], is: after.path, before: value }],
  )
  const rest = now.flatMap((value, to): Difference[] => {
    const is = [...after.path, to]
    const from = found[to]
    if (from === undefined)
      return [{ kind: isCopy(value) ? 'duplicated' : 'added', was: before.path, is, after: value }]
    const inside = compare(below(before, from), below(after, to))
    const was = [...before.path, from]
    return moved.has(from) ? [{ kind: 'moved', was, is, from, to, after: value }, ...inside] : inside
  })
  return [...removed, ...rest]
}

/** The path by which a difference is named. */
export function pathOf({ kind, was, is }: Difference): Path {
  return kind === 'removed' ? was : is
}

function below({ value, path }: Version, step: string | number): Version {
  return { value: (value as Record<PropertyKey, unknown>)[step], path: [...path, step] }
}
