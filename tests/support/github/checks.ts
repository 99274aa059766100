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
    __typename: 'StatusCheckRollup',
    id: 'SCR_1',
    state: worst ?? 'SUCCESS',
    contexts: (page: Page) => connection('contexts', checks.map(context), page),
  }
}

const context = (check: Check) =>
  check.kind === 'run'
    ? {
        __typename: 'CheckRun',
        id: `CR_${check.name}`,
        name: check.name,
        status: check.status,
        conclusion: check.conclusion ?? null,
        detailsUrl: check.detailsUrl ?? null,
        permalink: check.detailsUrl ?? '',
        url: check.detailsUrl ?? '',
        title: check.title ?? null,
        summary: null,
      }
    : {
        __typename: 'StatusContext',
        id: `SC_${check.context}`,
        context: check.context,
        state: check.state,
        targetUrl: check.targetUrl ?? null,
        description: check.description ?? null,
      }

export const deployment = (one: Deployment, i: number) => ({
  __typename: 'Deployment',
  id: `DE_${i}`,
  environment: one.environment,
  latestEnvironment: one.environment,
  state: one.state,
  latestStatus: {
    __typename: 'DeploymentStatus',
    id: `DES_${i}`,
    state: one.state,
    environmentUrl: one.environmentUrl ?? null,
    logUrl: one.logUrl ?? null,
    description: null,
  },
})
