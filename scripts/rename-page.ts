import { renamePage } from '../src/content/edit/index.ts'
import { changeSite } from './apply.ts'
import { readArguments, runCommand, seeHelp } from './command.ts'

const help = `Gibt einer Seite eine andere Adresse und ändert jeden Link zu ihr.

  npm run rename-page -- ALT NEU [--dry-run]

Zum Beispiel:
  npm run rename-page -- /reparatur /palettenreparatur

  --dry-run   zeigt nur, was sich ändern würde

Die alte Adresse leitet danach zur neuen weiter, auch Lesezeichen und Suchmaschinen finden die Seite also.
Ergebnis: 0 erledigt, 1 Fehler auf der Website, 2 falscher Aufruf.`

await runCommand(async () => {
  const { positionals, 'dry-run': isTrial } = readArguments({ 'dry-run': false })
  const [from, to, ...more] = positionals
  if (!from || !to || more.length > 0) {
    console.error(`Nennen Sie zwei Adressen: die alte und die neue. ${seeHelp}`)
    return 2
  }
  return changeSite((texts) => renamePage(texts, { from, to }), {
    isTrial,
    heading: ({ from, to }) => `Die Seite ${from} ${isTrial ? 'bekäme' : 'hat jetzt'} die Adresse ${to}:`,
    ending: ({ from }) =>
      `Wer die alte Adresse ${from} aufruft, kommt nach dem nächsten Veröffentlichen zur neuen.`,
  })
}, help)
