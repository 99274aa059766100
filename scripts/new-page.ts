import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Content } from '#content'
import {
  askForPage,
  type Dialog,
  type Given,
  type NewPage,
  newPage,
  type Plan,
  type Present,
  pageFromFlags,
  presentOf,
  type Refusal,
  readTexts,
} from '../src/edit/index.ts'
import { folderDisk } from '../src/files/disk.ts'
import { loadContent } from '../src/loader/index.ts'
import { applyPlan, freshIn, printProblems, printSteps } from './apply.ts'
import { runCommand, seeHelp } from './command.ts'
import { siteDir } from './environment.ts'

const help = `Legt eine neue Seite an. Ohne weitere Angaben fragt der Befehl nach allem.

  npm run new-page
  npm run new-page -- --title "Paletten waschen" --path /palettenwaesche --description "…" --menu Leistungen

  --title TITEL          Titel der Seite, höchstens 60 Zeichen
  --path ADRESSE         ihre Adresse, zum Beispiel /palettenwaesche
  --description TEXT     Beschreibung für Suchmaschinen, 120 bis 155 Zeichen
  --menu MENÜPUNKT       der Menüpunkt, unter dem sie steht; „oben“ macht sie selbst zum Menüpunkt
  --footer GRUPPE        die Gruppe in der Fußzeile; „unten“ ist die Zeile mit dem Impressum
  --label TEXT           Text der Links in Menü und Fußzeile, im Menü höchstens 30 Zeichen; sonst der Titel

Ergebnis: 0 angelegt, 1 Fehler auf der Website, 2 falscher Aufruf.`

await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: text,
      path: text,
      description: text,
      menu: text,
      footer: text,
      label: text,
    },
  })
  if (positionals.length === 0) return create(values)
  console.error(
    `„${positionals[0]}“ steht allein. Texte mit Leerzeichen gehören in Anführungszeichen, und vor der ersten Angabe steht „--“: npm run new-page -- --title "…". ${seeHelp}`,
  )
  return 2
}, help)

async function create(given: Given): Promise<number> {
  const before = await loadContent(folderDisk(siteDir))
  const broken = before.problems.filter(({ file, severity }) => file === 'site.yaml' && severity === 'error')
  if (broken.length > 0) {
    printProblems(before, broken)
    console.error('\nBeheben Sie zuerst diese Fehler in site.yaml. Es wurde nichts geändert.')
    return 1
  }
  const present = presentOf(await readTexts(folderDisk(siteDir)))
  const page = await pageFrom(present, given)
  if (!page) {
    console.error('\nAbgebrochen, es wurde nichts geändert.')
    return 130
  }
  if ('refused' in page) return refuse(page)
  const plan = newPage(present, page)
  if ('refused' in plan) return refuse(plan)
  const after = await applyPlan(plan, before)
  if (after) print(page, plan, { before, after })
  return after ? 0 : 1
}

/** Takes the page from the command line, or asks for what is missing there. Returns undefined if the user cancels. */
async function pageFrom(present: Present, given: Given): Promise<NewPage | Refusal | undefined> {
  const isComplete = given.title && given.path && given.description
  if (isComplete || !process.stdin.isTTY) return pageFromFlags(present, given)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const end = new AbortController()
  terminal.once('SIGINT', () => end.abort()).once('close', () => end.abort())
  const dialog: Dialog = {
    ask: (question) => terminal.question(question, { signal: end.signal }),
    say: (line) => console.log(line),
  }
  console.log('Eine neue Seite anlegen. Mit Strg+C brechen Sie ab, dann ändert sich nichts.\n')
  try {
    return await askForPage(dialog, present, given)
  } catch (error) {
    if (end.signal.aborted) return undefined
    throw error
  } finally {
    terminal.close()
  }
}

function refuse({ refused }: Refusal): 2 {
  console.error(refused)
  return 2
}

function print(
  { path }: NewPage,
  { steps }: Plan,
  { before, after }: Record<'before' | 'after', Content>,
): void {
  const file = steps[0]?.file ?? ''
  console.log(`Die Seite ${path} ist angelegt:\n`)
  printSteps(steps)
  // The texts to replace are mentioned below.
  const warnings = freshIn(after, before).filter(({ code }) => code !== 'unfinished-text')
  if (warnings.length > 0) {
    console.error('')
    printProblems(after, warnings)
  }
  console.log(
    after.written
      ? `\n${after.files} Dateien geprüft, keine Fehler.`
      : '\nDie neue Seite ist in Ordnung. Anderswo gab es schon vorher Fehler; „npm run validate“ zeigt sie.',
  )
  console.log(
    `\nNächster Schritt: Ersetzen Sie in ${file} die Texte, die mit „Bitte ersetzen“ beginnen.\n„npm run dev“ zeigt die Seite unter http://localhost:5173${path}.`,
  )
}
