import type { Content } from '#reading'
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
import { isError, type Problem } from '../src/content/problems/index.ts'
import { siteFactsOf } from '../src/server/serve/site-facts.ts'
import { ownDisk, printProblems } from './content.ts'
import { siteDir } from './environment.ts'

type Telling<P> = {
  isTrial?: boolean
  /** One line saying what was done, or would be done in a trial. */
  heading(plan: P): string
  /** The consequences of the change. */
  ending(plan: P): string
  /** What the user can do if the change would cause errors. */
  advice?: string | undefined
}

/** Plans a change to an error-free site, checks it, makes it and reports it. */
export async function changeSite<P extends Plan>(
  planOf: (texts: Texts) => P | Refusal,
  { isTrial = false, heading, ending, advice = '' }: Telling<P>,
): Promise<0 | 1 | 2> {
  const before = await loadContent(ownDisk)
  if (!before.valid) {
    printProblems(before)
    console.error('\nBeheben Sie zuerst diese Fehler. Es wurde nichts geändert.')
    return 1
  }
  const texts = await readTexts(ownDisk)
  const plan = planOf(texts)
  if ('refused' in plan) {
    console.error(plan.refused)
    return 2
  }
  const after = await loadContent(changedDisk(ownDisk, plan.changes))
  const fresh = freshIn(after, before)
  if (fresh.some(isError)) {
    console.error('So hätte die Website Fehler:\n')
    printProblems({ ...after, problems: fresh.filter(isError) })
    console.error(`\n${advice}Es wurde nichts geändert.`)
    return 1
  }
  if (!isTrial) await writeChanges(siteDir, plan.changes)
  console.log(`${heading(plan)}\n`)
  printChanges(texts, plan)
  if (fresh.length > 0) printProblems({ ...after, problems: fresh })
  console.log(
    isTrial
      ? '\nEs wurde nichts geändert. Ohne --dry-run wird es so gemacht.'
      : `\n${after.files} Dateien geprüft, keine Fehler.\n${ending(plan)}`,
  )
  if (JSON.stringify(siteFactsOf(before)) !== JSON.stringify(siteFactsOf(after))) {
    console.log(
      'Das Anfrageformular kennt diese Seite: Danach „npm run generate“ ausführen und die Formularfunktion neu einspielen (docs/betrieb.md).',
    )
  }
  return 0
}

/** Returns the problems that were not there before; that a new page has texts to replace is said by its command. */
function freshIn(after: Content, before: Content): Problem[] {
  const nameOf = ({ file, code, path }: Problem) => [file, code, path].join(' ')
  const known = new Set(before.problems.map(nameOf))
  return after.problems.filter((found) => !known.has(nameOf(found)) && found.code !== 'unfinished-text')
}

/** Prints the changes of a plan file by file, each line after its place. */
function printChanges(texts: Texts, plan: Plan): void {
  const lines = planLines(texts, plan).map(({ at, text }) => ({ place: pathFromHere(siteDir, at), text }))
  const width = Math.max(...lines.map(({ place }) => place.length))
  for (const { place, text } of lines) console.log(`  ${place.padEnd(width)}  ${text}`)
}
