import type { Path } from '../../problems/index.ts'
import type { Span } from './text.ts'

/** The content of a place in a file: a text, the entries of a list, or the fields of a group. */
export type Node = Span & { content: string | null | Node[] | Map<string, KeyedNode> }

export type KeyedNode = { key: Span; node: Node }

export function dataOf({ content }: Node): unknown {
  if (Array.isArray(content)) return content.map(dataOf)
  if (!(content instanceof Map)) return content
  const group: Record<string, unknown> = {}
  for (const [name, { node }] of content) {
    // An assignment to this name would set the prototype.
    if (name === '__proto__') Object.defineProperty(group, name, { value: dataOf(node), enumerable: true })
    else group[name] = dataOf(node)
  }
  return group
}

/** Follows a path as far as it exists. */
export function find(root: Node, path: Path): { node: Node } & Partial<KeyedNode> {
  let found: { node: Node } & Partial<KeyedNode> = { node: root }
  for (const step of path) {
    const { content } = found.node
    const node = Array.isArray(content) ? content[Number(step)] : undefined
    const next = content instanceof Map ? content.get(String(step)) : node && { node }
    if (!next) break
    found = next
  }
  return found
}

/** The path of the innermost value at an offset. */
export function pathAt({ content }: Node, offset: number): Path {
  const parts = Array.isArray(content)
    ? content.map((node, i) => [i, node] as const)
    : content instanceof Map
      ? [...content].map(([name, { node }]) => [name, node] as const)
      : []
  const around = parts.find(([, node]) => node.start <= offset && offset < endOfContent(node))
  return around ? [around[0], ...pathAt(around[1], offset)] : []
}

/** The end of everything in a list or a group. */
export function endOfContent({ content, end }: Node): number {
  const last = Array.isArray(content)
    ? content.at(-1)
    : content instanceof Map
      ? [...content.values()].at(-1)?.node
      : undefined
  return last ? Math.max(end, endOfContent(last)) : end
}
