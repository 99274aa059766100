import { HostError } from './failure.ts'

export type Page = { first?: number }

/** Returns a page of a list as the host does: its size is required and at most 100. */
export function connection<T>(name: string, all: readonly T[], { first = 0 }: Page) {
  if (first < 1 || first > 100)
    throw new HostError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` value of 1 to 100 to properly paginate the \`${name}\` connection.`,
    )
  return { nodes: all.slice(0, first) }
}
