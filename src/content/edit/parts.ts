import { isPair, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'

export type Sequence = YAMLSeq<Node>
export type Mapping = YAMLMap<Scalar, Node | null>
/** An entry of a list or a field of a group. */
export type Child = Node | Pair<Scalar, Node | null>

/** Gives a list or a group other parts. What is above a part moves with it; above the first one there is no blank line. */
export function rearrange(collection: Sequence | Mapping, change: (parts: Child[]) => Child[]): void {
  const old: Child[] = collection.items
  const last = old.length > 1 ? old.at(-1) : undefined
  const isUsuallyBlank = last !== undefined && commentHost(last).spaceBefore === true
  const parts = change([...old])
  for (const [i, part] of parts.entries()) {
    const isNewHere = old.indexOf(part) <= 0
    commentHost(part).spaceBefore =
      i > 0 && (isNewHere ? isUsuallyBlank : commentHost(part).spaceBefore === true)
  }
  collection.flow = parts.length === 0 || (collection.flow && old.length > 0)
  Object.assign(collection, { items: parts })
}

/** The node to which the comment above a part is attached. */
export function commentHost(part: Child): Node {
  return isPair(part) ? part.key : part
}

export function joinComments(...comments: (string | null | undefined)[]): string {
  return comments.filter(Boolean).join('\n')
}

/** Splits a comment into what a blank line separates from the part below, and what is directly above it. */
export function paragraphs(comment?: string | null): [apart: string, own: string] {
  const end = (comment?.lastIndexOf('\n\n') ?? -1) + 1
  return [comment?.slice(0, end) ?? '', comment?.slice(end).replace(/^\n/, '') ?? '']
}
