import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOrInstall } from '../tests/e2e/browser.ts'
import { freePort } from '../tests/e2e/ports.ts'
import { changedFiles, leftBy, relatedTo, routesOf } from './testing/changed.ts'
import { type Counts, createSteps, readReport, run, runAside, runQuietly } from './testing/steps.ts'

/**
 * Runs all checks and tests, or with `changed [commit]` those a change affects; the last line counts the results. Kept
 * apart, because they are slow or need installed servers: `mail` and `hosts`.
 */
const [mode = 'everything', ...words] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'site-test-'))
const { total, step } = createSteps()

const vitest = (name: string, ...args: string[]) => {
  const report = join(reports, `${name}.json`)
  return step({
    name,
    act: () =>
      run('vitest', [
        ...args,
        `--maxWorkers=${availableParallelism()}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    count: () => {
      const read = readReport<{ numPassedTests: number; numFailedTests: number }>(report)
      return { passed: read?.numPassedTests ?? 0, failed: read?.numFailedTests ?? 0 }
    },
  })
}

const browser = async (...args: string[]) => {
  const report = join(reports, 'e2e.json')
  browserOrInstall('shell')
  const env = { PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const words = ['test', '--config', 'tests/e2e/playwright.config.ts', ...args]
  const act = () => runAside('playwright', words, env)
  return step({ name: 'browser', act, count: () => browserCounts(report) })
}

function browserCounts(report: string): Counts {
  const { stats } = readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky', number> }>(report) ?? {}
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

const build = () =>
  step({ name: 'build', act: () => runQuietly('node', ['scripts/run-bundled.mjs', 'build']) })

/** Runs the checks that need no build; in parallel, as each leaves a core idle now and then. */
const checks = () =>
  Promise.all([
    step({ name: 'types', act: () => runQuietly('tsc', ['--checkers', '1']) }),
    step({ name: 'lint', act: () => runQuietly('biome', ['check', '--error-on-warnings']) }),
    step({ name: 'dead code', act: () => runQuietly('knip', []) }),
    step({ name: 'validate', act: () => runQuietly('node', ['scripts/run-bundled.mjs', 'validate']) }),
  ])

/** Unit and browser tests run in parallel, as one kind works while the other waits; both use what the build has made. */
async function everything(): Promise<void> {
  const tests = async () => {
    const isBuilt = await build()
    await Promise.all([vitest('unit', 'run'), isBuilt && browser()])
  }
  await Promise.all([checks(), tests()])
}

/** Leaves the slow tests to the full run; in the browser it tests only pages whose file has changed. */
async function whatHasChanged(): Promise<void> {
  const files = changedFiles(words[0])
  const routes = routesOf(files)
  const related = relatedTo(files)
  const left = leftBy(files)
  const without = left.flatMap((name) => ['--exclude', `**/${name}`])
  const pages = async () => (await build()) && browser('every-page', '-g', `(${routes.join('|')})$`)
  await Promise.all([
    checks(),
    related.length > 0 && vitest('unit', 'related', '--run', '--passWithNoTests', ...without, ...related),
    routes.length > 0 && pages(),
  ])
  const names = left.map((name) => name.replace(/\.test\.tsx?$/, ''))
  console.log(`\nLeft for npm test: the other browser tests, and ${names.join(', ')}.`)
}

const withConfig = (name: string) => () =>
  vitest(name, 'run', '--config', `tests/${name}/vitest.config.ts`, ...words)

const modes: Record<string, () => Promise<unknown>> = {
  everything,
  changed: whatHasChanged,
  mail: withConfig('mail'),
  hosts: withConfig('hosts'),
}

const start = modes[mode]
if (start) await start()
else {
  console.error(`Unknown: ${mode}. Known: ${Object.keys(modes).join(', ')}.`)
  total.failed += 1
}

rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)
