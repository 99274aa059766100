import { parseArgs } from 'node:util'
import { type Content, folderDisk } from '#content'
import { type RenamePlan, readTexts, renamePage } from '../src/edit/index.ts'
import { loadContent } from '../src/loader/index.ts'
import { siteFactsOf } from '../src/serve/site-facts.ts'
import { applyPlan, printProblems, printSteps } from './apply.ts'
import { runCommand, seeHelp } from './command.ts'
import { siteDir } from './environment.ts'

const help = `Gibt einer Seite eine andere Adresse und ändert jeden Link zu ihr.

  npm run rename-page -- ALT NEU [--dry-run]

Zum Beispiel:
  npm run rename-page -- /reparatur /palettenreparatur

  --dry-run   zeigt nur, was sich ändern würde

Die alte Adresse leitet danach zur neuen weiter, auch Lesezeichen und Suchmaschinen finden die Seite also.
Ergebnis: 0 erledigt, 1 Fehler auf der Website, 2 falscher Aufruf.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // Without „--“ npm keeps this option to itself.
      'dry-run': { type: 'boolean', default: process.env.npm_config_dry_run === 'true' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const [from, to, ...more] = positionals
  if (from && to && more.length === 0) return rename({ from, to }, values['dry-run'])
  console.error(`Nennen Sie zwei Adressen: die alte und die neue. ${seeHelp}`)
  return 2
})

async function rename(move: { from: string; to: string }, isTrial: boolean): Promise<0 | 1 | 2> {
  const before = await loadContent(siteDir)
  if (!before.written) {
    printProblems(before)
    console.error(
      '\nBeheben Sie zuerst diese Fehler, sonst blieben Links unentdeckt. Es wurde nichts geändert.',
    )
    return 1
  }
  const plan = renamePage(await readTexts(folderDisk(siteDir)), move)
  if ('refused' in plan) {
    console.error(plan.refused)
    return 2
  }
  const after = await applyPlan(plan, before, { isTrial })
  if (!after) return 1
  print(plan, { before, after, isTrial })
  return 0
}

type Outcome = { before: Content; after: Content; isTrial: boolean }

function print(plan: RenamePlan, { before, after, isTrial }: Outcome): void {
  console.log(`Die Seite ${plan.from} ${isTrial ? 'bekäme' : 'hat jetzt'} die Adresse ${plan.to}:\n`)
  printSteps(plan.steps)
  const isFormMoved = JSON.stringify(siteFactsOf(before)) !== JSON.stringify(siteFactsOf(after))
  if (isTrial) console.log('\nEs wurde nichts geändert. Ohne --dry-run wird es so gemacht.')
  else
    console.log(
      `\n${after.files} Dateien geprüft, keine Fehler.
Wer die alte Adresse ${plan.from} aufruft, kommt nach dem nächsten Veröffentlichen zur neuen.`,
    )
  if (isFormMoved) {
    console.log(
      'Auf dieser Seite steht das Anfrageformular: Danach „npm run generate“ ausführen und die Formularfunktion neu einspielen (docs/betrieb.md).',
    )
  }
}
