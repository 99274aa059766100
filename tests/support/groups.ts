import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserKind, findBrowser } from '../../src/build/proof/browser.ts'
import { frozenSite } from './frozen-site.ts'
import { type Failure, readReport } from './reports.ts'

/** Steps that only pass or fail, or tests that have names; `filter` selects some of them. */
type Group = { steps: string[]; browser?: never } | Tests
type Tests = { tests: string; filter?: string; browser?: BrowserKind }
/** What failed, and the command that repeats it alone. */
export type Red = { names: string[]; again: string }
export type Result = { passed: number; reds: Red[] }
/** Runs a command to its end; returns what was wrong with that, or nothing. */
type Start = (command: string, env?: NodeJS.ProcessEnv) => Promise<string>

const playwright = 'playwright test --config tests/e2e/playwright.config.ts'
const vitest = (folder: string) => `vitest run --config tests/${folder}/vitest.config.ts`

/** Reads again only what has changed since the last time, or depends on it. */
const typeCheck = (project: string) =>
  `tsc -p ${project} --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/tsc/${project}/state`

export const groups: Record<string, Group> = {
  check: {
    steps: [
      'biome check --error-on-warnings',
      // The project of the editor has the files of the site as well.
      ...['.', 'src/content', 'src/editor'].map(typeCheck),
      'knip --cache',
    ],
  },
  units: { tests: 'vitest run', filter: '--tags-filter=!thorough' },
  browser: { tests: playwright, filter: '--grep-invert @thorough', browser: 'shell' },
  'units-thorough': { tests: 'vitest run', filter: '--tags-filter=thorough' },
  'browser-thorough': { tests: playwright, filter: '--grep @thorough', browser: 'shell' },
  edits: { tests: vitest('edits'), browser: 'shell' },
  engines: { tests: vitest('engines'), browser: 'whole' },
  mail: { tests: vitest('mail'), browser: 'whole' },
  hosts: { tests: vitest('hosts') },
}

/** Runs a group; all that it prints goes to a file beside its report. */
export async function runGroup(name: string, folder: string, signal: AbortSignal): Promise<Result> {
  const group = groups[name] ?? { steps: [] }
  const output = openSync(join(folder, `${name}.log`), 'w')
  const start: Start = (command, env) => {
    // All that the command starts ends with its standard input, and so with this process, even if that is killed.
    const bound = `exec 3<&0; { read -r _ <&3; kill 0; } & exec ${command} </dev/null`
    const isWindows = process.platform === 'win32'
    const options = { shell: true, detached: !isWindows, env: { ...process.env, ...env }, signal }
    const child = spawn(isWindows ? command : bound, { ...options, stdio: ['pipe', output, output] })
    return new Promise((resolve) => {
      child.once('error', ({ message }) => resolve(message))
      child.once('close', (code, killer) => resolve(code === 0 ? '' : (killer ?? `exit code ${code}`)))
    })
  }
  try {
    return 'steps' in group ? await runSteps(group.steps, start) : await runTests(name, group, folder, start)
  } finally {
    closeSync(output)
  }
}

/** The next step runs even if one fails. */
async function runSteps(steps: string[], start: Start): Promise<Result> {
  const reds: Red[] = []
  for (const step of steps) {
    const fault = await start(step, { SITE_DIR: frozenSite })
    if (fault) reds.push({ names: [`${step}: ${fault}`], again: byHand(step) })
  }
  return { passed: steps.length - reds.length, reds }
}

async function runTests(name: string, { tests, filter = '', browser }: Tests, folder: string, start: Start) {
  const report = join(folder, `${name}.json`)
  rmSync(report, { force: true })
  const CHROME_PATH = browser && findBrowser(browser, 'whole')
  const fault = await start(`${tests} ${filter}`, { REPORT: report, ...(CHROME_PATH && { CHROME_PATH }) })
  const { passed, failures } = readReport(report)
  const reds: Red[] = []
  if (failures.length > 0)
    reds.push({ names: failures.map((failure) => failure.name), again: repeat(tests, failures) })
  else if (fault || passed === 0)
    reds.push({ names: [`${fault || 'no report'}, and no test is named`], again: `npm test -- ${name}` })
  return { passed, reds }
}

const byHand = (command: string) => (command.startsWith('npm ') ? command : `npx ${command}`)

function repeat(tests: string, failures: Failure[]): string {
  const projects = failures.flatMap(({ project }) => (project ? `--project="${project}"` : []))
  return byHand([tests, ...new Set([...failures.map(({ place }) => place), ...projects])].join(' '))
}
