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
export const withWords = (sentence: string, words: string) => `${sentence}\nGit meldet: ${words}`

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
  unfinished:
    'In Git ist ein Zusammenführen (merge oder rebase) begonnen und nicht beendet. Beenden Sie es, oder bitten Sie die Person darum, die Ihre Website betreut.',
  locked: (file: string) =>
    `Ein anderes Programm arbeitet gerade mit Git. Versuchen Sie es gleich noch einmal; wenn keines läuft, löschen Sie die Datei „${file}“.`,
  detached: (branches: readonly string[]) =>
    `Git zeigt hier einen früheren Stand und keinen Zweig. Geben Sie im Terminal „git switch“ und den Namen des Zweigs ein; hier gibt es: ${named(branches)}.`,
  nameless:
    'Git weiß noch nicht, wer Sie sind. Geben Sie im Terminal ein: git config --global user.name "Ihr Name" und git config --global user.email "Ihre Adresse", und veröffentlichen Sie noch einmal.',

  published({ branch, target }: Repository, remotes: readonly RemoteState[]): string {
    if (!target)
      return `Gespeichert und in Git festgehalten. Der Zweig „${shortOf(branch)}“ hat keine Gegenstelle, darum wurde nichts verschickt.`
    const name = shortOf(target.ref)
    const [other] = remotes.filter(({ main }) => main && main !== name)
    const why = target.doubt ?? (other && `Der Hauptzweig dort heißt „${other.main}“.`)
    return why
      ? `Verschickt an „${target.remote}“, Zweig „${name}“. Ob die Website daraus gebaut wird, weiß die Redaktion nicht: ${why}`
      : 'Veröffentlicht. Bis es auf der Website steht, dauert es meist einige Minuten.'
  },

  submodule: 'Dieser Ordner ist ein Submodul, und das Projekt darüber nennt noch den früheren Stand.',

  elsewhere: (remote: string) => `Der Zweig stammt von „${remote}“ und wird woandershin geschickt.`,

  /** Committed, but not at all remotes that it is sent to. */
  recorded(remote: string, remotes: readonly RemoteState[], missing: readonly RemoteState[]): string {
    if (remotes.length === 0)
      return `Festgehalten. Ob es schon im Internet ist, weiß die Redaktion nicht, denn „${remote}“ antwortet nicht mehr. Die nächste Veröffentlichung fragt nach und nimmt es mit, falls es fehlt.`
    const where = remotes.length > 1 ? ` Es fehlt bei: ${named(missing.map(({ name }) => name))}.` : ''
    return `Festgehalten, noch nicht im Internet.${where} Die nächste Veröffentlichung nimmt es mit.`
  },

  declined: (remote: string) =>
    `„${remote}“ hat die Änderungen nicht angenommen; im Internet steht noch alles wie vorher. Sie stehen weiter unter „Änderungen“: Berichtigen Sie, was beanstandet wird, oder nehmen Sie es zurück, dann geht alles andere hinaus.`,

  stopped:
    'Es wurde nichts verschickt: Git ist auf diesem Computer nicht über den Schritt „pre-push“ hinausgekommen; im Internet steht noch alles wie vorher. Ihre Änderungen stehen weiter unter „Änderungen“: Berichtigen Sie, was beanstandet wird, oder nehmen Sie es zurück, dann geht alles andere hinaus.',

  /** What a hook has added to the commit, and what was taken out again. */
  leftOut: (files: readonly string[]) =>
    `Nicht mit veröffentlicht ist, was beim Festhalten von selbst dazukam: ${named(files)}.`,

  unlisted: (files: readonly string[]) =>
    `In Git ist hier etwas festgehalten und nicht verschickt, was nicht zu Ihren Änderungen gehört und mit hinausginge: ${named(files)}. Verschicken Sie es selbst mit „git push“, oder fragen Sie ${keeper}. ${unchanged}`,

  untracked: (words: string) =>
    withWords(
      'Die Redaktion braucht Git, und in diesem Ordner hält Git nichts fest. Wie Sie es einrichten, steht in docs/veroeffentlichen.md.',
      words,
    ),

  unreachable: (remote: string) =>
    `Git konnte bei „${remote}“, wohin es die Website schickt, nicht nachfragen.`,

  renamed: ({ remote, ref }: PushTarget, { branches, main }: RemoteState) =>
    `Den Zweig „${shortOf(ref)}“ gibt es bei der Gegenstelle „${remote}“ nicht. Dort gibt es: ${named(branches)}. Soll es der Zweig „${main ?? branches[0]}“ sein, geben Sie im Terminal ein: git fetch ${remote}, danach: git branch --set-upstream-to=${remote}/${main ?? branches[0]}. ${unchanged}`,

  apart: `Was jemand anderes inzwischen veröffentlicht hat, lässt sich hier nicht von selbst übernehmen. Bitten Sie ${keeper}, das mit „git pull“ zu tun.`,

  inTheWay: (files: readonly string[]) => `Hier ist auch geändert: ${named(files)}.`,

  faulty: ({ length }: readonly unknown[]) =>
    `So hätte die Website ${length === 1 ? 'einen' : length} Fehler. ${unchanged}`,

  rewritten: 'Beim Festhalten in Git sind Dateien verändert worden.',

  uncommitted: (words: string) =>
    /no space left/i.test(words)
      ? `${reasons.ENOSPC} ${unchanged}`
      : withWords(`Git hat die Änderungen nicht festgehalten. Fragen Sie ${keeper}. ${unchanged}`, words),

  unread: (words: string) =>
    withWords(`Git kann hier nicht lesen, was veröffentlicht ist. Fragen Sie ${keeper}.`, words),

  skipped: (file: string) =>
    `Git hält die Datei „${file}“ nicht fest (skip-worktree oder assume-unchanged). Fragen Sie ${keeper}.`,

  failed({ code = '', path, message }: NodeJS.ErrnoException): string {
    const file = path ? ` (${path})` : ''
    if (code === halfWritten)
      return `Das Schreiben ist fehlgeschlagen, und nicht alles ließ sich zurücknehmen${file}. Fragen Sie ${keeper}; Ihre Änderungen bleiben in der Redaktion.`
    return `${reasons[code] ?? `Das Schreiben ist fehlgeschlagen (das System meldet: ${message}).`}${file} ${unchanged}`
  },
}
