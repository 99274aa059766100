import { type Content, folderDisk } from '#content'
import { changedDisk, type Plan, type Step, writeChanges } from '../src/edit/index.ts'
import { loadContent } from '../src/loader/index.ts'
import { type Problem, reportText } from '../src/problems/index.ts'
import { siteDir } from './environment.ts'

/** Checks what a plan would make of the site, and writes it. Undefined when errors would come of it. */
export async function applyPlan(
  { changes }: Plan,
  before: Content,
  { isTrial = false } = {},
): Promise<Content | undefined> {
  const content = await loadContent(changedDisk(folderDisk(siteDir), changes))
  const known = new Set(before.problems.map(nameOf))
  const fresh = content.problems.filter((found) => found.severity === 'error' && !known.has(nameOf(found)))
  if (fresh.length > 0) {
    console.error('So hätte die Website Fehler:\n')
    printProblems(content, fresh)
    console.error('\nEs wurde nichts geändert.')
    return undefined
  }
  if (!isTrial) await writeChanges(siteDir, changes)
  return content
}

export function printProblems(content: Content, problems = content.problems): void {
  console.error(reportText({ ...content, problems }, process.stderr.isTTY && !process.env.NO_COLOR))
}

function nameOf({ file, code, path }: Problem): string {
  return [file, code, path].join(' ')
}

/** Each step with its place in front. */
export function printSteps(steps: readonly Step[]): void {
  const places = steps.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`))
  const width = Math.max(...places.map((place) => place.length))
  for (const [i, { text }] of steps.entries()) console.log(`  ${places[i]?.padEnd(width)}  ${text}`)
}
