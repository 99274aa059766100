import { halfWritten } from '../../build/files/write-changes.ts'
import type { RemoteState } from './target.ts'
import { type PushTarget, type Repository, shortOf } from './target.ts'

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

/** Git's own words, unchanged, below our sentence. */
export const withWords = (sentence: string, words: string) =>
  `${sentence}\nGit meldet: ${words || '(nichts)'}`

/** Names in quotes, and how many there are beyond the first ten. */
function named(names: readonly string[]): string {
  const more = names.length > 10 ? ` und ${names.length - 10} weitere` : ''
  return (
    names
      .slice(0, 10)
      .map((name) => `„${name.replace(/\/\/[^/@]*@/, '//')}“`)
      .join(', ') + more
  )
}

/** The outcomes of a publication, in words for the editor. */
export const sentences = {
  detached: `Git zeigt hier einen früheren Stand und keinen Zweig. Bitten Sie ${keeper}, im Terminal mit „git switch“ zum Zweig zurückzukehren.`,
  nameless:
    'Git weiß noch nicht, wer Sie sind. Geben Sie im Terminal ein: git config --global user.name "Ihr Name" und git config --global user.email "Ihre Adresse", und veröffentlichen Sie noch einmal.',

  published({ branch, target }: Repository, remote?: RemoteState): string {
    if (!target)
      return `Gespeichert und in Git festgehalten. Der Zweig „${shortOf(branch)}“ hat keine Gegenstelle, darum wurde nichts verschickt.`
    const name = shortOf(target.ref)
    return remote?.main && remote.main !== name
      ? `Verschickt an „${target.remote}“, Zweig „${name}“. Ob die Website daraus gebaut wird, weiß die Redaktion nicht: Der Hauptzweig dort heißt „${remote.main}“.`
      : 'Veröffentlicht. Bis es auf der Website steht, dauert es meist einige Minuten.'
  },

  silent: (remote: string) =>
    `Festgehalten. Ob es schon im Internet ist, weiß die Redaktion nicht, denn „${remote}“ antwortet nicht mehr. Die nächste Veröffentlichung fragt nach und nimmt es mit, falls es fehlt.`,

  unsent: (remote: string) =>
    `Noch nicht im Internet: Bei „${remote}“ sind die Änderungen nicht angekommen. Sie stehen weiter unter „Änderungen“, und die nächste Veröffentlichung nimmt sie mit. Wird etwas beanstandet, berichtigen Sie es oder nehmen Sie es zurück, dann geht alles andere hinaus.`,

  unlisted: (files: readonly string[]) =>
    `In Git ist hier etwas festgehalten und nicht verschickt, was nicht zu Ihren Änderungen gehört und mit hinausginge: ${named(files)}. Verschicken Sie es selbst mit „git push“, oder fragen Sie ${keeper}. ${unchanged}`,

  untracked: (words: string) =>
    withWords(
      'Die Redaktion braucht Git, und in diesem Ordner hält Git nichts fest. Wie Sie es einrichten, steht in docs/veroeffentlichen.md.',
      words,
    ),

  unreachable: (remote = '') => `Git konnte bei „${remote}“, wohin es die Website schickt, nicht nachfragen.`,

  renamed: ({ remote, ref }: PushTarget, { branches, main }: RemoteState) =>
    `Den Zweig „${shortOf(ref)}“ gibt es bei der Gegenstelle „${remote}“ nicht. Dort gibt es: ${named(branches)}. Soll es der Zweig „${main ?? branches[0]}“ sein, geben Sie im Terminal ein: git fetch ${remote}, danach: git branch --set-upstream-to=${remote}/${main ?? branches[0]}. ${unchanged}`,

  apart: `Was jemand anderes inzwischen veröffentlicht hat, lässt sich hier nicht von selbst übernehmen. Bitten Sie ${keeper}, das mit „git pull“ zu tun.`,

  inTheWay: (files: readonly string[]) => `Hier ist auch geändert: ${named(files)}.`,

  faulty: ({ length }: readonly unknown[]) =>
    `So hätte die Website ${length === 1 ? 'einen' : length} Fehler. ${unchanged}`,

  uncommitted: (words: string) =>
    withWords(
      `Git hat die Änderungen nicht festgehalten. Versuchen Sie es gleich noch einmal, sonst fragen Sie ${keeper}. ${unchanged}`,
      words,
    ),

  unread: (words: string) =>
    withWords(`Git kann hier nicht lesen, was veröffentlicht ist. Fragen Sie ${keeper}.`, words),

  failed({ code = '', path, message }: NodeJS.ErrnoException): string {
    const file = path ? ` (${path})` : ''
    if (code === halfWritten)
      return `Das Schreiben ist fehlgeschlagen, und nicht alles ließ sich zurücknehmen${file}. Fragen Sie ${keeper}; Ihre Änderungen bleiben in der Redaktion.`
    return `${reasons[code] ?? `Das Schreiben ist fehlgeschlagen (das System meldet: ${message}).`}${file} ${unchanged}`
  },
}
