import type { Content } from '#reading'
import { folderDisk } from '../src/build/files/disk.ts'
import { pathFromHere } from '../src/build/files/places.ts'
import { writeChanges } from '../src/build/files/write-changes.ts'
import {
  changedDisk,
  type Plan,
  planLines,
  type Refusal,
  readTexts,
  type Texts,
} from '../src/content/edit/index.ts'
import { loadContent } from '../src/content/loader/index.ts'
import type { Problem } from '../src/content/problems/index.ts'
import { siteFactsOf } from '../src/server/serve/site-facts.ts'
import { siteDir } from './environment.ts'
import { printProblems } from './print-problems.ts'

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
  if (!before.valid) {
    printProblems(before)
    console.error(
      '\nBeheben Sie zuerst diese Fehler, sonst blieben Links unentdeckt. Es wurde nichts geändert.',
    )
    return 1
  }
  const texts = await readTexts(folderDisk(siteDir))
  const plan = planOf(texts)
  if ('refused' in plan) {
    console.error(plan.refused)
    return 2
  }
  const after = await applyPlan(plan, before, { isTrial, advice })
  if (!after) return 1
  console.log(`${heading(plan)}\n`)
  printChanges(texts, plan)
  const fresh = freshIn(after, before)
  if (fresh.length > 0) printProblems({ ...after, problems: fresh })
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
    printProblems({ ...content, problems: fresh })
    console.error(`\n${advice}Es wurde nichts geändert.`)
    return undefined
  }
  if (!isTrial) await writeChanges(siteDir, changes)
  return content
}

/** Returns the problems that were not there before. */
export function freshIn(after: Content, before: Content): Problem[] {
  const known = new Set(before.problems.map(nameOf))
  return after.problems.filter((found) => !known.has(nameOf(found)))
}

function nameOf({ file, code, path }: Problem): string {
  return [file, code, path].join(' ')
}

/** Prints the changes of a plan file by file, each line after its place. */
export function printChanges(texts: Texts, plan: Plan): void {
  const lines = planLines(texts, plan).map(({ at, text }) => ({ place: pathFromHere(siteDir, at), text }))
  const width = Math.max(...lines.map(({ place }) => place.length))
  for (const { place, text } of lines) console.log(`  ${place.padEnd(width)}  ${text}`)
}
