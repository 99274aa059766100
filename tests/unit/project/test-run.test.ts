// @module-tag thorough
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
const program = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  symlinkSync(process.execPath, join(folder, 'node'))
  program('git', '')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs groups with the programs in the folder. */
function run(...groups: string[]) {
  const { stdout, status } = spawnSync('node', ['node_modules/tsx/dist/cli.mjs', 'tests/run.ts', ...groups], {
    env: { PATH: folder, REPORTS: join(folder, 'reports') },
    encoding: 'utf8',
  })
  const [, ...lines] = stdout.trim().split('\n')
  return { lines: lines.map((line) => line.replace(/\d+ s$/, 'N s')), status }
}

const reports = (report: unknown, status: number) =>
  program('vitest', `echo '${JSON.stringify(report)}' > "$REPORT"\necho details\nexit ${status}`)

test('a green group is one line, whatever it prints', () => {
  reports({ numPassedTests: 2, testResults: [] }, 0)
  expect(run('units')).toEqual({ lines: ['units: 2 passed, 0 failed, N s'], status: 0 })
})

test('a red group shows what it printed, then the names and the command that repeats them', () => {
  const failed = { status: 'failed', fullName: 'a b', location: { line: 3 } }
  const testResults = [
    { name: resolve('tests/a.test.ts'), status: 'failed', assertionResults: [failed, failed] },
    { name: resolve('tests/b.test.ts'), status: 'failed', assertionResults: [] },
  ]
  reports({ numPassedTests: 1, testResults }, 1)
  expect(run('units').lines.filter(Boolean)).toEqual([
    'details',
    'units: 1 passed, 3 failed, N s',
    'Failed: units: tests/a.test.ts > a b',
    'Failed: units: tests/a.test.ts > a b',
    'Failed: units: tests/b.test.ts',
    'To repeat only these:',
    '  npx vitest run tests/a.test.ts:3 tests/b.test.ts',
  ])
})

test('what passed in the browser only when repeated is red', () => {
  program('chromium', '')
  const tests = [{ projectName: 'phone', status: 'flaky' }]
  const specs = [{ title: 'c', file: 'd.spec.ts', line: 7, tests }]
  const suites = [{ title: 'd.spec.ts', suites: [{ title: 'e', specs }] }]
  program('playwright', `echo '${JSON.stringify({ stats: { expected: 4 }, suites })}' > "$REPORT"`)
  expect(run('browser').lines.slice(-5)).toEqual([
    'browser: 4 passed, 1 failed, N s',
    'Failed: browser: d.spec.ts > e > c [phone]',
    '',
    'To repeat only these:',
    '  npx playwright test --config tests/e2e/playwright.config.ts d.spec.ts:7 --project="phone"',
  ])
})

test.each([
  ['dies', 'kill -9 $$', 'SIGKILL, and no test is named'],
  ['leaves no report', '', 'no report, and no test is named'],
])('a group that %s is red', (_, script, reason) => {
  program('vitest', script)
  const { lines, status } = run('units')
  expect(lines).toContain(`Failed: units: ${reason}`)
  expect([lines.at(-1), status]).toEqual(['  npm test -- units', 1])
})

test.skipIf(process.platform === 'win32').each([
  ['the run', 'exec node'],
  ['its parent', 'node'],
])('whoever kills %s ends all that it started', async (_, node) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  program('vitest', `node -e 'net.connect(${(server.address() as AddressInfo).port})' & wait`)
  const child = spawn('/bin/sh', ['-c', `${node} --import tsx tests/run.ts units; true`], {
    env: { PATH: folder, REPORTS: join(folder, 'reports') },
  })
  const [socket] = (await once(server, 'connection')) as [Socket]
  child.kill('SIGKILL')
  await once(socket.resume(), 'close')
  server.close()
})

test('a step that fails does not keep the others from running', () => {
  for (const name of ['biome', 'tsc']) program(name, '')
  program('knip', 'exit 2')
  expect(run('check').lines.filter(Boolean)).toEqual([
    'check: 4 passed, 1 failed, N s',
    'Failed: check: knip --cache: exit code 2',
    'To repeat only these:',
    '  npx knip --cache',
  ])
})

test('groups with a comma between them run side by side, the others one after another', () => {
  program('vitest', `echo $1 $2 $3 >> ${folder}/order; /bin/sleep 1; echo end >> ${folder}/order`)
  run('--one-by-one', 'units,units-thorough', 'hosts')
  const [, , ...order] = readFileSync(join(folder, 'order'), 'utf8').split('\n')
  expect(order).toEqual(['end', 'end', 'run --config tests/hosts/vitest.config.ts', 'end', ''])
})
