import { isRecord, type Path } from '#content'
import { isSame, matchEntries, movedOnes } from './match.ts'

/** One thing that is another. The path of what is gone is its place before, every other is the place now. */
export type Difference = { path: Path } & (
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
  return [{ kind: 'changed', path: after.path, before: before.value, after: after.value }]
}

function compareGroups(before: Version, after: Version): Difference[] {
  const [old, now] = [before.value, after.value] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((name): Difference[] => {
    const [was, is] = [below(before, name), below(after, name)]
    // Of a list that was not there, or is no more, each entry counts.
    if (Array.isArray(was.value ?? is.value) && !(was.value && is.value)) {
      return compareLists({ ...was, value: was.value ?? [] }, { ...is, value: is.value ?? [] })
    }
    if (!Object.hasOwn(old, name)) return [{ kind: 'added', path: is.path, after: is.value }]
    if (!Object.hasOwn(now, name)) return [{ kind: 'removed', path: was.path, before: was.value }]
    return compare(was, is)
  })
}

function compareLists(before: Version, after: Version): Difference[] {
  const [old, now] = [before.value, after.value] as [unknown[], unknown[]]
  const found = matchEntries(old, now)
  const kept = found.filter((from) => from !== undefined)
  const moved = movedOnes(kept)
  const isCopy = (value: unknown) => old.some((one, i) => kept.includes(i) && isSame(one, value))
  const removed = old.flatMap((value, i): Difference[] =>
    kept.includes(i) ? [] : [{ kind: 'removed', path: [...before.path, i], before: value }],
  )
  const rest = now.flatMap((value, to): Difference[] => {
    const path = [...after.path, to]
    const from = found[to]
    if (from === undefined) return [{ kind: isCopy(value) ? 'duplicated' : 'added', path, after: value }]
    const inside = compare(below(before, from), below(after, to))
    return moved.has(from) ? [{ kind: 'moved', path, from, to, after: value }, ...inside] : inside
  })
  return [...removed, ...rest]
}

function below({ value, path }: Version, step: string | number): Version {
  return { value: (value as Record<PropertyKey, unknown>)[step], path: [...path, step] }
}
