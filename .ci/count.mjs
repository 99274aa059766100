import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Adds up the reports of a run and prints the counts; a command that failed without a failed test counts as one. */
const commandFailed = process.argv[2] !== '0'
const folder = 'test-results/reports'
let passed = 0
let failed = 0
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    stats,
  } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  passed += numPassedTests + (stats?.expected ?? 0)
  failed += numFailedTests + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
}
if (failed === 0 && (commandFailed || passed === 0)) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
