import { HostError } from './failure.ts'

export type Page = { first?: number; last?: number; after?: string; before?: string }

/** Returns a page of a list as the host does: its size is required and at most 100. */
export function connection<T>(name: string, all: readonly T[], { first, last, after, before }: Page) {
  const most = first ?? last
  if (most === undefined || most === null)
    throw new HostError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
    )
  if (most > 100 || most < 0)
    throw new HostError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${most} records on the \`${name}\` connection exceeds the \`${first === undefined ? 'last' : 'first'}\` limit of 100 records.`,
    )
  const from = after ? Number(after) : 0
  const to = before ? Number(before) - 1 : all.length
  const start = first === undefined ? Math.max(from, to - most) : from
  const end = Math.min(to, start + most)
  const nodes = all.slice(start, end)
  const edges = nodes.map((node, i) => ({ node, cursor: String(start + i + 1) }))
  return {
    nodes,
    edges,
    totalCount: all.length,
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
