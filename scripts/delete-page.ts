import { deletePage } from '../src/content/edit/index.ts'
import { changeSite } from './apply.ts'
import { readArguments, runCommand, seeHelp } from './command.ts'

const help = `Löscht eine Seite: ihre Datei, ihre Adresse und ihre Einträge in Menü und Fußzeile.

  npm run delete-page -- ADRESSE [--redirect ZIEL] [--dry-run]

Zum Beispiel:
  npm run delete-page -- /pooling --redirect /palettenkonto

  --redirect ZIEL   wohin ihre Adresse und jeder Link zu ihr danach führen
  --dry-run         zeigt nur, was sich ändern würde

Ohne --redirect zeigt die Adresse danach „Seite nicht gefunden“. Führen dann noch Links zu ihr, werden sie aufgezählt,
und nichts wird gelöscht.
Ergebnis: 0 erledigt, 1 Fehler auf der Website, 2 falscher Aufruf.`

await runCommand(async () => {
  const {
    positionals,
    redirect: to,
    'dry-run': isTrial,
  } = readArguments({ redirect: undefined, 'dry-run': false })
  const [path, ...more] = positionals
  if (!path || more.length > 0) {
    console.error(`Nennen Sie eine Adresse, zum Beispiel /pooling. ${seeHelp}`)
    return 2
  }
  return changeSite((texts) => deletePage(texts, { path, to }), {
    isTrial,
    heading: ({ path }) => `Die Seite ${path} ${isTrial ? 'würde' : 'ist'} gelöscht:`,
    ending: ({ path, to }) =>
      `Wer die Adresse ${path} aufruft, ${to ? `kommt nach dem nächsten Veröffentlichen zu ${to}` : 'sieht nach dem nächsten Veröffentlichen „Seite nicht gefunden“'}.`,
    advice: to
      ? undefined
      : 'Ändern oder löschen Sie diese Links, oder nennen Sie mit --redirect eine Seite, zu der sie führen sollen.\n',
  })
}, help)
