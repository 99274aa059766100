import type { Content } from '#content'
import { halfWritten } from '../files/write-changes.ts'
import { sentence } from '../problems/index.ts'
import type { Repository } from './repository.ts'

export const unchanged = 'Es wurde nichts geschrieben; Ihre Änderungen bleiben in der Redaktion.'
const keeper = 'die Person, die Ihre Website betreut'

const held =
  'Ein anderes Programm hält die Datei fest. Schließen Sie es, und veröffentlichen Sie noch einmal.'
/** Reasons why a file was not written, by error code of the system. */
const reasons: Record<string, string> = {
  ENOSPC: 'Der Datenträger ist voll. Schaffen Sie Platz, und veröffentlichen Sie noch einmal.',
  EACCES: 'Die Datei ist schreibgeschützt. Heben Sie den Schutz auf, und veröffentlichen Sie noch einmal.',
  ENOENT:
    'Die Website ist nicht mehr da, wo sie war: Der Ordner ist umbenannt oder verschoben, oder sein Laufwerk fehlt.',
  EROFS: 'Auf diesen Datenträger lässt sich nichts schreiben.',
  EPERM: held,
  EBUSY: held,
}

/** The outcomes of a publication, in words for the editor. */
export const sentences = {
  unfinished:
    'In Git ist ein Zusammenführen (merge oder rebase) begonnen und nicht beendet. Beenden Sie es, oder bitten Sie die Person darum, die Ihre Website betreut.',
  locked: (file: string) =>
    `Ein anderes Programm arbeitet gerade mit Git. Versuchen Sie es gleich noch einmal; wenn keines läuft, löschen Sie die Datei „${file}“.`,
  detached:
    'Git zeigt hier einen früheren Stand und keinen Zweig. Geben Sie im Terminal ein: git switch main (oder wie der Zweig heißt).',
  nameless:
    'Git weiß noch nicht, wer Sie sind. Geben Sie im Terminal ein: git config --global user.name "Ihr Name" und git config --global user.email "Ihre Adresse", und veröffentlichen Sie noch einmal.',

  published({ branch, upstream }: Repository): string {
    const name = branch.replace('refs/heads/', '')
    return upstream
      ? 'Veröffentlicht. Bis es auf der Website steht, dauert es meist einige Minuten.'
      : `Gespeichert und in Git festgehalten. Der Zweig „${name}“ hat keine Gegenstelle, darum wurde nichts verschickt.`
  },

  untracked: (words: string) =>
    `Die Redaktion braucht Git, und in diesem Ordner hält Git nichts fest. Wie Sie es einrichten, steht in docs/veroeffentlichen.md. (Git meldet: ${words})`,

  unreachable: () =>
    'Der Server, an den Git die Website schickt, ist nicht zu erreichen. Veröffentlichen Sie später noch einmal; bis dahin bleiben Ihre Änderungen in der Redaktion.',

  unwilling: (words: string) =>
    `Der Server, an den Git die Website schickt, nimmt die Änderungen nicht an. Fragen Sie ${keeper}. ${unchanged} (Git meldet: ${words})`,

  apart: (words: string) =>
    `Jemand anderes hat inzwischen etwas veröffentlicht, das sich mit dem, was auf diesem Computer liegt, nicht von selbst zusammenführen lässt. Bitten Sie ${keeper}, beides mit „git pull“ zusammenzuführen. ${unchanged} (Git meldet: ${words})`,

  faulty({ problems }: Pick<Content, 'problems'>): string | undefined {
    const errors = problems.filter(({ severity }) => severity === 'error')
    const [first] = errors
    const more = errors.length === 1 ? '' : ` Es sind ${errors.length} Fehler.`
    return (
      first &&
      `So hätte die Website Fehler. ${first.file}, Zeile ${first.line}: ${sentence(first)}${more} ${unchanged}`
    )
  },

  uncommitted: (words: string) =>
    /no space left/i.test(words)
      ? `${reasons.ENOSPC} ${unchanged}`
      : `Git hat die Änderungen nicht angenommen: ${words} Fragen Sie ${keeper}. ${unchanged}`,

  skipped: (file: string) =>
    `Git hält die Datei „${file}“ nicht fest (skip-worktree oder assume-unchanged). Fragen Sie ${keeper}.`,

  failed({ code = '', path, message }: NodeJS.ErrnoException): string {
    const file = path ? ` (${path})` : ''
    if (code === halfWritten)
      return `Das Schreiben ist fehlgeschlagen, und nicht alles ließ sich zurücknehmen${file}. Fragen Sie ${keeper}; Ihre Änderungen bleiben in der Redaktion.`
    return `${reasons[code] ?? `Das Schreiben ist fehlgeschlagen (das System meldet: ${message}).`}${file} ${unchanged}`
  },
}
