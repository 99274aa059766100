import { appendFileSync } from 'node:fs'
import { pathFromHere, pathInRepository, pathInSite } from '../src/build/files/places.ts'
import { writeChanges } from '../src/build/files/write-changes.ts'
import { launchProblems } from '../src/content/checks/launch/index.ts'
import { changedDisk, formatted, readTexts } from '../src/content/edit/index.ts'
import { loadContent } from '../src/content/loader/index.ts'
import {
  applyFixes,
  changedLines,
  isError,
  renameFiles,
  reportGithub,
  reportJson,
  reportMarkdown,
  reportText,
} from '../src/content/problems/index.ts'
import { readArguments, runCommand } from './command.ts'
import { ownDisk, printProblems } from './content.ts'
import { siteDir } from './environment.ts'

const help = `Prüft alle Seiten und sagt, was falsch ist.

  npm run validate -- [Optionen] [Datei…]

  --format text|json|github   wie die Meldungen aussehen (text)
  --fix                       behebt, was sich sicher beheben lässt, und schreibt alles in einheitlicher Form
  --launch                    prüft auch, was vor der Veröffentlichung gelten muss

Ergebnis: 0 in Ordnung (Warnungen erlaubt), 1 Fehler, 2 falscher Aufruf, 3 alles andere, zum Beispiel fehlende Pakete.`

const left =
  'Das behebt --fix nicht: Entweder ist nicht sicher, was gemeint ist, oder eine Datei wäre zu löschen, zu verschieben oder umzubenennen.'

await runCommand(main, help)

async function main(): Promise<0 | 1 | 2> {
  const byDefault = process.env.GITHUB_ACTIONS ? 'github' : 'text'
  const { positionals, format, fix, launch } = readArguments({ format: byDefault, fix: false, launch: false })
  if (!['text', 'json', 'github'].includes(format)) {
    return wrongUsage(`Das Format „${format}“ gibt es nicht.`)
  }

  const named = positionals.map((name) => ({ name, path: pathInSite(siteDir, name) }))
  const foreign = named.find(({ path }) => path === undefined)
  if (foreign) return wrongUsage(`„${foreign.name}“ gibt es nicht, oder es gehört nicht zu dieser Website.`)
  const isWanted = ({ file }: { file: string }) =>
    named.length === 0 || named.some(({ path }) => !path || `${file}/`.startsWith(`${path}/`))
  if (fix) await fixFiles(isWanted)
  const content = await loadContent(ownDisk)
  const all = launch ? launchProblems(content) : content.problems
  const problems = all.filter(isWanted)
  // A picture is no text, but was checked as well.
  const files = [...content.texts.keys()].filter((file) => isWanted({ file })).length || named.length
  const report = { ...content, files, problems }
  const inRepository = () => renameFiles(report, (file) => pathInRepository(siteDir, file))
  if (format === 'json') console.log(reportJson(report))
  else if (format === 'github') printForGithub(inRepository())
  else if (problems.length > 0) {
    printProblems(report)
    if (fix) console.error(left)
  } else console.log(reportText(report))
  return problems.some(isError) ? 1 : 0
}

/** Annotations, and beside them all problems in the summary of the run, because GitHub keeps only a few. */
function printForGithub(report: Parameters<typeof reportGithub>[0]): void {
  console.log(reportGithub(report))
  const summary = process.env.GITHUB_STEP_SUMMARY
  if (summary) appendFileSync(summary, `\n${reportMarkdown(report)}`)
}

function wrongUsage(message: string): 2 {
  console.error(`${message}\n\n${help}`)
  return 2
}

/**
 * Fixes what is certain and writes each file in the one notation, except for files whose writing is faulty: all of them
 * or none. Repeats until nothing is left, because one fix can uncover another (a renamed key lets its value be read).
 */
async function fixFiles(isWanted: (named: { file: string }) => boolean): Promise<void> {
  const changes = new Map<string, string>()
  const disk = changedDisk(ownDisk, changes)
  const lines: string[] = []
  for (let round = 0; round < 10; round++) {
    const { problems, texts } = await loadContent(disk)
    const fixable = problems.filter((found) => found.fix && !found.fix.isChoice && isWanted(found))
    if (fixable.length === 0) break
    for (const file of new Set(fixable.map((found) => found.file))) {
      const text = texts.get(file) ?? ''
      const fixed = applyFixes(
        text,
        fixable.filter((found) => found.file === file),
      )
      for (const { line, before, after } of changedLines(text, fixed)) {
        lines.push(
          `behoben: ${pathFromHere(siteDir, `${file}:${line}`)}\n  - ${before}${after === undefined ? '' : `\n  + ${after}`}`,
        )
      }
      changes.set(file, fixed)
    }
  }
  for (const [file, text] of await readTexts(disk)) {
    const now = isWanted({ file }) ? formatted(text) : text
    if (now === text) continue
    lines.push(`einheitlich geschrieben: ${pathFromHere(siteDir, file)}`)
    changes.set(file, now)
  }
  await writeChanges(siteDir, changes)
  for (const line of lines) console.error(line)
}
