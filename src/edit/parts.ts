import { isPair, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'

export type List = YAMLSeq<Node>
export type Group = YAMLMap<Scalar, Node | null>
/** An entry of a list or a field of a group. */
export type Part = Node | Pair<Scalar, Node | null>

/**
 * Gives a list or a group other parts. A comment directly above a part moves with it; blank lines, and comments with a
 * blank line below, belong to the place.
 */
export function rearrange(collection: List | Group, change: (parts: Part[]) => Part[]): void {
  const old: Part[] = collection.items
  const [first] = old
  if (isSeq(collection) && first && !collection.flow) {
    // The package takes the comment above the first entry for one about the list.
    bearer(first).commentBefore = joined(collection.commentBefore, bearer(first).commentBefore)
    collection.commentBefore = undefined
  }
  const gaps = old.map((part, i) => takeGap(part, i === 0 && !isSeq(collection)))
  const parts = change([...old])
  for (const [i, part] of old.entries()) {
    const [comment, next] = [gaps[i]?.comment ?? '', gaps[i + 1]]
    if (parts.includes(part)) continue
    if (next) next.comment = joined(comment, next.comment)
    else collection.comment = joined(comment.trimEnd(), collection.comment)
  }
  const isUsuallyBlank = gaps.length > 1 && gaps.at(-1)?.isBlank === true
  for (const [i, part] of parts.entries()) {
    const from = parts.length === old.length ? i : Math.max(old.indexOf(part), i > 0 ? -1 : 0)
    const gap = i > 0 && from <= 0 ? undefined : gaps[from]
    bearer(part).spaceBefore = i > 0 && (gap?.isBlank ?? isUsuallyBlank)
    bearer(part).commentBefore = joined(gap?.comment, bearer(part).commentBefore)
  }
  collection.flow = parts.length === 0 || (collection.flow && old.length > 0)
  Object.assign(collection, { items: parts })
}

type Gap = { isBlank: boolean; comment: string }

/** Takes what belongs to its place from a part; a comment above the first field is about the whole group. */
function takeGap(part: Part, isFirstField: boolean): Gap {
  const one = bearer(part)
  const lines = one.commentBefore?.split('\n') ?? []
  const end = isFirstField ? lines.length : lines.lastIndexOf('') + 1
  one.commentBefore = lines.slice(end).join('\n')
  return { isBlank: one.spaceBefore === true, comment: lines.slice(0, end).join('\n') }
}

/** The node that bears the comment above a part. */
export function bearer(part: Part): Node {
  return isPair(part) ? part.key : part
}

export function joined(...comments: (string | null | undefined)[]): string {
  return comments.filter(Boolean).join('\n')
}
