import { HostError } from './failure.ts'

export type Page = { first?: number; last?: number }

/** Returns a page of a list as the host does: its size is required and at most 100. */
export function connection<T>(name: string, all: readonly T[], { first, last }: Page) {
  const most = first ?? last
  if (most === undefined)
    throw new HostError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
    )
  if (most > 100)
    throw new HostError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${most} records on the \`${name}\` connection exceeds the \`${first === undefined ? 'last' : 'first'}\` limit of 100 records.`,
    )
  return { nodes: first === undefined ? all.slice(-most) : all.slice(0, most) }
}
