import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from '../tests/support/reports.ts'

/** Adds up the reports of all runs and prints the counts; a command that failed without a failed test counts as one. */
const commandFailed = process.argv[2] !== '0'
const folder = 'test-results/reports'
const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => readReport(join(folder, name)))
const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const failed = reports.flatMap(({ failures }) => failures).length
const all = failed === 0 && (commandFailed || passed === 0) ? 1 : failed
console.log(`${passed} passed, ${all} failed`)
process.exitCode = all === 0 ? 0 : 1
