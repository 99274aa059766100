import type { Content } from '#content'
import { changedDisk, type Plan, type Refusal, readTexts, type Step, type Texts } from '../src/edit/index.ts'
import { folderDisk } from '../src/files/disk.ts'
import { writeChanges } from '../src/files/write-changes.ts'
import { loadContent } from '../src/loader/index.ts'
import { type Problem, reportText } from '../src/problems/index.ts'
import { siteFactsOf } from '../src/serve/site-facts.ts'
import { siteDir } from './environment.ts'

type Telling<P> = {
  isTrial: boolean
  /** One line saying what was done, or would be done in a trial. */
  heading(plan: P): string
  /** The consequences of the change. */
  ending?(plan: P): string
  /** What the user can do if the change would cause errors. */
  advice?: string | undefined
}

/** Plans a change to an error-free site, checks it, makes it and reports it. */
export async function changeSite<P extends Plan>(
  planOf: (texts: Texts) => P | Refusal,
  { isTrial, heading, ending, advice }: Telling<P>,
): Promise<0 | 1 | 2> {
  const before = await loadContent(folderDisk(siteDir))
  if (!before.written) {
    printProblems(before)
    console.error(
      '\nBeheben Sie zuerst diese Fehler, sonst blieben Links unentdeckt. Es wurde nichts geändert.',
    )
    return 1
  }
  const plan = planOf(await readTexts(folderDisk(siteDir)))
  if ('refused' in plan) {
    console.error(plan.refused)
    return 2
  }
  const after = await applyPlan(plan, before, { isTrial, advice })
  if (!after) return 1
  console.log(`${heading(plan)}\n`)
  printSteps(plan.steps)
  const fresh = freshIn(after, before)
  if (fresh.length > 0) printProblems(after, fresh)
  console.log(
    isTrial
      ? '\nEs wurde nichts geändert. Ohne --dry-run wird es so gemacht.'
      : `\n${after.files} Dateien geprüft, keine Fehler.${ending ? `\n${ending(plan)}` : ''}`,
  )
  if (JSON.stringify(siteFactsOf(before)) !== JSON.stringify(siteFactsOf(after))) {
    console.log(
      'Das Anfrageformular kennt diese Seite: Danach „npm run generate“ ausführen und die Formularfunktion neu einspielen (docs/betrieb.md).',
    )
  }
  return 0
}

/** Checks the site as the plan would leave it, then writes it. Returns undefined if the plan would cause errors. */
export async function applyPlan(
  { changes }: Plan,
  before: Content,
  { isTrial = false, advice = '' }: { isTrial?: boolean; advice?: string | undefined } = {},
): Promise<Content | undefined> {
  const content = await loadContent(changedDisk(folderDisk(siteDir), changes))
  const fresh = freshIn(content, before).filter(({ severity }) => severity === 'error')
  if (fresh.length > 0) {
    console.error('So hätte die Website Fehler:\n')
    printProblems(content, fresh)
    console.error(`\n${advice}Es wurde nichts geändert.`)
    return undefined
  }
  if (!isTrial) await writeChanges(siteDir, changes)
  return content
}

export function printProblems(content: Content, problems = content.problems): void {
  console.error(reportText({ ...content, problems }, process.stderr.isTTY && !process.env.NO_COLOR))
}

/** Returns the problems that were not there before. */
export function freshIn(after: Content, before: Content): Problem[] {
  const known = new Set(before.problems.map(nameOf))
  return after.problems.filter((found) => !known.has(nameOf(found)))
}

function nameOf({ file, code, path }: Problem): string {
  return [file, code, path].join(' ')
}

/** Prints each step after its place. */
export function printSteps(steps: readonly Step[]): void {
  const places = steps.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`))
  const width = Math.max(...places.map((place) => place.length))
  for (const [i, { text }] of steps.entries()) console.log(`  ${places[i]?.padEnd(width)}  ${text}`)
}
