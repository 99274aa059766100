import type { BuildProgress } from '../workspace.ts'
import type { Around } from './publish.ts'
import { buildQuery } from './queries.ts'
import { webOf } from './settings.ts'

type Status = {
  state: string
  description: string | null
  environmentUrl: string | null
  logUrl: string | null
}
type Deployment = { state: string | null; latestStatus: Status | null }
type Run = { name: string; status: string; conclusion: string | null; detailsUrl: string | null }
type Context = { context: string; state: string; targetUrl: string | null }
type Built = {
  deployments: { nodes: (Deployment | null)[] } | null
  statusCheckRollup: { state: string; contexts: { nodes: (Run | Context | null)[] } | null } | null
}

const failures = new Set(['FAILURE', 'ERROR', 'TIMED_OUT', 'CANCELLED', 'STARTUP_FAILURE', 'ACTION_REQUIRED'])
const pause = 10_000
/** When nothing has been heard by then, nothing will be; when nothing has ended, something hangs. */
const most = { silence: 180_000, all: 3_600_000 }

/** Asks how the website is built from a commit, until that is known. */
export function buildOf({ ask, settings }: Around) {
  return (commit: string, report: (progress: BuildProgress) => void): (() => void) => {
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let told = ''
    const tell = (progress: BuildProgress) => {
      const said = JSON.stringify(progress)
      if (said !== told && !isOver) report(progress)
      told = said
    }
    const look = async () => {
      // Where GitHub does not answer, it will the next time.
      const built = await ask
        .graphql<{ repository: { object: Built | null } }>(buildQuery, { commit }, true)
        .then(({ repository }) => repository.object)
        .catch(() => undefined)
      const checks = `${webOf(settings)}/${settings.owner}/${settings.name}/commit/${commit}`
      const progress = built ? progressOf(built, checks) : undefined
      const waited = Date.now() - began
      if (progress) tell(progress)
      else if (built && waited > most.silence) return tell({ ...unheard, address: settings.site })
      if (progress?.state === 'online' || progress?.state === 'failed' || waited > most.all) return
      if (!isOver) timer = setTimeout(look, pause)
    }
    tell({ state: 'building', sentence: building })
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }
}

const building = 'Die Website wird gebaut …'
const unheard: BuildProgress = {
  state: 'building',
  sentence:
    'GitHub meldet nicht, wie es mit dem Bau der Website steht. Sehen Sie in einigen Minuten auf ihr nach.',
}

/** What is known of a build; nothing where nobody has said a word of it yet. */
function progressOf(
  { deployments, statusCheckRollup: rollup }: Built,
  checks: string,
): BuildProgress | undefined {
  const statuses = deployments?.nodes.flatMap((one) => one?.latestStatus ?? []) ?? []
  const contexts = rollup?.contexts?.nodes.flatMap((one) => one ?? []) ?? []
  const [check] = contexts.map(read).filter(({ state }) => failures.has(state))
  const undone = statuses.find(({ state }) => failures.has(state))
  if (check || undone || failures.has(rollup?.state ?? '')) {
    const why = check
      ? `„${check.name}“ nicht bestanden ist`
      : (undone?.description ?? 'eine Prüfung nicht bestanden ist')
    const sentence =
      check || !undone?.description
        ? `Die Website wurde nicht gebaut, weil ${why}.`
        : `Die Website wurde nicht gebaut. Gemeldet ist: ${why}`
    return { state: 'failed', sentence, address: check?.address ?? undone?.logUrl ?? checks }
  }
  const online = statuses.find(({ state }) => state === 'SUCCESS')
  if (online)
    return { state: 'online', sentence: 'Ihre Änderungen sind online.', ...at(online.environmentUrl) }
  if (statuses.length === 0 && rollup?.state === 'SUCCESS')
    return { state: 'online', sentence: checked, address: checks }
  return statuses.length > 0 || rollup ? { state: 'building', sentence: building } : undefined
}

const checked =
  'Alle Prüfungen sind bestanden. Wann die Website es zeigt, meldet GitHub hier nicht; meist dauert es wenige Minuten.'

const at = (address: string | null) => (address ? { address } : {})

function read(context: Run | Context): { name: string; state: string; address: string | null } {
  return 'context' in context
    ? { name: context.context, state: context.state, address: context.targetUrl }
    : { name: context.name, state: context.conclusion ?? '', address: context.detailsUrl }
}
