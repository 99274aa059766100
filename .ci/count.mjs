import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Adds up the reports of a run, names what failed and prints the counts; a command that failed without a failed test counts as one. */
const commandFailed = process.argv[2] !== '0'
const folder = 'test-results/reports'
const failures = []
let passed = 0
let failed = 0
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
    stats,
    suites = [],
  } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  passed += numPassedTests + (stats?.expected ?? 0)
  failed += numFailedTests + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  for (const { assertionResults } of testResults) {
    const those = assertionResults.filter(({ status }) => status === 'failed')
    failures.push(...those.map(({ fullName, failureMessages }) => [fullName, failureMessages[0]]))
  }
  failures.push(...suites.flatMap(failuresIn))
}
for (const [name, message] of failures) console.log(`Failed: ${name}\n${message}\n`)
if (failed === 0 && (commandFailed || passed === 0)) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Playwright's suites nest; what passed only when repeated has failed as well. */
function failuresIn({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => [
        `${projectName}: ${spec.title}`,
        results.find(({ error }) => error)?.error.message,
      ]),
  )
  return [...own, ...suites.flatMap(failuresIn)].map(([name, message]) => [`${title} > ${name}`, message])
}
