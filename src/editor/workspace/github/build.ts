import type { BuildProgress } from '../workspace.ts'
import type { WorkflowRun } from './ask.ts'
import type { Connection } from './publish.ts'
import { buildQuery } from './queries.ts'
import { webAddress, webAddressOf } from './settings.ts'

type Status = { state: string; environmentUrl: string | null; logUrl: string | null }
type Deployment = { state: string | null; latestStatus: Status | null }
/** Empty for a check that is no run. */
type CheckRun = { conclusion?: string | null; permalink?: string }
type Comment = { author: { login: string } | null; body: string }
type Built = {
  deployments: { nodes: (Deployment | null)[] } | null
  statusCheckRollup: { state: string; contexts: { nodes: (CheckRun | null)[] | null } | null } | null
  comments: { nodes: (Comment | null)[] | null } | null
}

const failures = new Set(['FAILURE', 'ERROR', 'TIMED_OUT', 'CANCELLED', 'STARTUP_FAILURE', 'ACTION_REQUIRED'])
const pause = 10_000
/** Milliseconds after which a build without any report will have none, and a build without an end hangs. */
const most = { silence: 180_000, all: 3_600_000 }

/** Polls how the website is built from a commit, until the outcome is known or the time is up. */
export function buildOf({ ask, settings }: Connection) {
  return (commit: string, report: (progress: BuildProgress) => void): (() => void) => {
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = ''
    const reportOnce = (progress: BuildProgress) => {
      const json = JSON.stringify(progress)
      if (json !== last && !isOver) report(progress)
      last = json
    }
    const look = async () => {
      // A failed request is repeated in the next round; a token may be allowed to read only one of the two.
      const answer = ask.graphql<{ repository: { object: Built | null } }>(buildQuery, { commit }, true)
      const [built, runs] = await Promise.all([
        answer.then(({ repository }) => repository.object).catch(() => undefined),
        ask.runsOf(commit).catch(() => []),
      ])
      const checks = `${webAddressOf(settings)}/${settings.owner}/${settings.name}/commit/${commit}`
      const progress = built ? progressOf(built, runs, checks) : undefined
      const waited = Date.now() - began
      if (progress) reportOnce(progress)
      else if (built && waited > most.silence) return reportOnce({ ...unheard, address: settings.site })
      if (progress?.state === 'online' || progress?.state === 'failed' || waited > most.all) return
      if (!isOver) timer = setTimeout(look, pause)
    }
    reportOnce({ state: 'building', sentence: building })
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

/** The progress of a build; undefined as long as GitHub has reported nothing about it. */
function progressOf(
  { deployments, statusCheckRollup: rollup, comments }: Built,
  runs: readonly WorkflowRun[],
  address: string,
): BuildProgress | undefined {
  const statuses = deployments?.nodes.flatMap((one) => one?.latestStatus ?? []) ?? []
  const online = statuses.find(({ state }) => state === 'SUCCESS')
  if (online) {
    const shown = webAddress(online.environmentUrl)
    return { state: 'online', sentence: isOnline, ...(shown && { address: shown }) }
  }
  const states = runs.map(({ conclusion }) => conclusion?.toUpperCase() ?? '')
  const run = runs.find((_, i) => failures.has(states[i] ?? ''))
  const undone = statuses.find(({ state }) => failures.has(state))
  const checkRun = rollup?.contexts?.nodes?.find((one) => failures.has(one?.conclusion ?? ''))?.permalink
  const failed = (why: string, at: string | undefined): BuildProgress => ({
    state: 'failed',
    sentence: `Die Website zeigt es noch nicht, weil ${why}. ${kept} ${findingsIn(comments) || handOver}`,
    address: at ?? address,
  })
  const runAddress = webAddress(run?.html_url) ?? webAddress(checkRun)
  if (run) return failed(`„${run.name ?? 'Workflow'}“ nicht bestanden ist`, runAddress)
  if (undone) return failed('das Hochladen nicht gelungen ist', webAddress(undone.logUrl))
  // The comment comes with the end of the run, later than its first failed check.
  const isRunning = runs.some(({ conclusion }) => conclusion === null)
  if (failures.has(rollup?.state ?? '') && !isRunning)
    return failed('eine Prüfung nicht bestanden ist', runAddress)
  const isPassed = runs.length > 0 && states.every((state) => passed.has(state))
  if (statuses.length === 0 && (rollup ? rollup.state === 'SUCCESS' : isPassed))
    return { state: 'online', sentence: checked, address }
  return statuses.length > 0 || runs.length > 0 || rollup
    ? { state: 'building', sentence: building }
    : undefined
}

/** The findings that the build has left as a comment, a line each: its annotations are closed to the editor's keys. */
function findingsIn(comments: Built['comments']): string {
  // A build that has failed twice has left two.
  const last = comments?.nodes?.findLast((one) => one?.author?.login === builder)
  const all = last?.body.match(/(?<=^- ).*\S/gm) ?? []
  const others = all.length > shown ? ` Das sind ${shown} von ${all.length} Meldungen.` : ''
  return all.slice(0, shown).join(' ') + others
}

/** The account of GitHub's workflows; anybody may comment on a public repository. */
const builder = 'github-actions'

/** More would not be read in one line of the editor. */
const shown = 3
const kept = 'Online bleibt die vorige Fassung, und nichts von Ihren Texten geht verloren.'
const handOver = 'Zeigen Sie das der Person, die Ihre Website betreut.'
const passed = new Set(['SUCCESS', 'NEUTRAL', 'SKIPPED'])
const isOnline = 'Ihre Änderungen sind online.'
const checked =
  'Alle Prüfungen sind bestanden. Wann die Website es zeigt, meldet GitHub hier nicht; meist dauert es wenige Minuten.'
