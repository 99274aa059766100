import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOrInstall } from '../tests/e2e/browser.ts'
import { freePort } from '../tests/e2e/ports.ts'

/** Runs everything that must hold and closes with one line of counts. */
type Counts = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'site-test-'))
const total: Counts = { passed: 0, failed: 0 }

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // There the commands of node_modules/.bin are scripts of the shell.
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** One step of the suite. A step that ends badly counts as failed even if its report says otherwise. */
function step(name: string, act: () => boolean, count?: () => Counts): boolean {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const ok = act()
  let { passed, failed } = count?.() ?? { passed: 0, failed: 0 }
  if (!count) passed = Number(ok)
  if (!ok && failed === 0) failed = 1
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${ok ? 'ok' : 'failed'}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return ok
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function unitCounts(): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(join(reports, 'unit.json'))
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function browserCounts(): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    join(reports, 'e2e.json'),
  )
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
  }
}

step('types', () => run('tsc', []))
step('lint', () => run('biome', ['check', '--error-on-warnings']))
step('dead code', () => run('knip', []))
step('validate', () => run('node', ['scripts/run-bundled.mjs', 'validate']))
step(
  'unit',
  () =>
    run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'unit.json')}`,
    ]),
  unitCounts,
)
const built = step('build', () => run('node', ['scripts/run-bundled.mjs', 'build']))
if (built) {
  const port = await freePort()
  const browser = browserOrInstall()
  step(
    'browser',
    () =>
      run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
        PORT: String(port),
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
      }),
    browserCounts,
  )
}

rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)
