import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A test that failed, as `file:line`; a file that could not be run has no line. */
export type Failure = { name: string; place: string; project?: string }
export type Report = { passed: number; failures: Failure[] }

type VitestFile = { name: string; status: string; assertionResults: VitestTest[] }
type VitestTest = { fullName: string; status: string; location?: { line: number } }
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] }
type PlaywrightTest = { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }

/** Reads a JSON report of Vitest or Playwright; a run that crashed may have left none. */
export function readReport(path: string): Report {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const files: VitestFile[] = report.testResults ?? []
  const suites: PlaywrightSuite[] = report.suites ?? []
  return {
    passed: (report.numPassedTests ?? 0) + (report.stats?.expected ?? 0),
    failures: [...files.flatMap(failuresOfFile), ...suites.flatMap((suite) => failuresOfSuite(suite))],
  }
}

function failuresOfFile({ name, status, assertionResults }: VitestFile): Failure[] {
  const file = relative('.', name).replaceAll('\\', '/')
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ name: file, place: file }]
  return failed.map(({ fullName, location }) => ({
    name: `${file} > ${fullName}`,
    place: location ? `${file}:${location.line}` : file,
  }))
}

/** Suites nest; what passed only when repeated has failed as well. */
function failuresOfSuite({ specs = [], suites = [], title }: PlaywrightSuite, above = ''): Failure[] {
  const path = `${above}${title} > `
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName: project }) => ({
        name: `${path}${title} [${project}]`,
        place: `${file}:${line}`,
        project,
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, path))]
}
