import { connection, type Page } from './connection.ts'
import type { Check, Deployment } from './state.ts'

const failures = ['FAILURE', 'TIMED_OUT', 'CANCELLED', 'STARTUP_FAILURE', 'ACTION_REQUIRED']

function stateOf(check: Check): string {
  if (check.kind === 'status') return check.state
  if (check.status !== 'COMPLETED') return 'PENDING'
  return failures.includes(check.conclusion ?? '') ? 'FAILURE' : 'SUCCESS'
}

/** Returns the combined result of all checks of a commit; null if there are none. */
export function rollup(checks: readonly Check[] = []) {
  if (!checks.length) return null
  const states = checks.map(stateOf)
  const worst = ['ERROR', 'FAILURE', 'PENDING', 'EXPECTED'].find((one) => states.includes(one))
  return {
    state: worst ?? 'SUCCESS',
    contexts: (page: Page) => connection('contexts', checks.map(context), page),
  }
}

const context = (check: Check) =>
  check.kind === 'status'
    ? { __typename: 'StatusContext' }
    : {
        __typename: 'CheckRun',
        conclusion: check.conclusion ?? null,
        permalink: check.detailsUrl ?? '',
      }

export const deployment = (one: Deployment) => ({
  latestStatus: { environmentUrl: null, logUrl: null, ...one },
})
