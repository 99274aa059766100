/** A range in a file; lines and columns count from 1, the end column is exclusive. */
export type Place = { line: number; column: number; endLine: number; endColumn: number }

/** Replace what stands at this place by the text; safe to apply without asking. */
export type Fix = Place & { text: string }

export type Problem = Place & {
  code: ProblemCode
  severity: 'error' | 'warning'
  file: string
  /** Where in the data, for programs: `blocks.0.title`. Empty for the whole file. */
  path: string
  message: string
  hint?: string
  fix?: Fix
}

type Entry = { severity: Problem['severity']; title: string; explanation: string }

/** Every problem that can be reported. Codes are permanent; other programs rely on them. */
export const catalogue = {
  'unreadable-file': {
    severity: 'error',
    title: 'Die Datei lässt sich nicht lesen.',
    explanation:
      'Die Datei fehlt oder ist nicht als UTF-8 gespeichert. Speichern Sie sie im Editor mit der Kodierung „UTF-8“.',
  },
  'yaml-syntax': {
    severity: 'error',
    title: 'Die Schreibweise der Datei stimmt nicht.',
    explanation:
      'Ein Programm kann die Datei so nicht lesen. Meist fehlt ein Leerzeichen nach einem Doppelpunkt, eine Zeile ist falsch eingerückt oder ein Anführungszeichen ist nicht geschlossen.\n\nFalsch:\n  title:Reparatur\nRichtig:\n  title: Reparatur',
  },
  'unknown-field': {
    severity: 'error',
    title: 'Dieses Feld gibt es hier nicht.',
    explanation:
      'Jeder Baustein kennt nur bestimmte Felder. Meist ist der Name verschrieben; die Feldnamen sind englisch.\n\nFalsch:\n  titel: Reparatur\nRichtig:\n  title: Reparatur',
  },
  'missing-field': {
    severity: 'error',
    title: 'Ein Feld fehlt, das gebraucht wird.',
    explanation:
      'Ohne dieses Feld kann der Baustein nicht angezeigt werden. Ergänzen Sie eine Zeile mit dem Namen des Feldes, einem Doppelpunkt, einem Leerzeichen und dem Wert.\n\nRichtig:\n  - type: hero\n    title: Reparatur',
  },
  'wrong-value': {
    severity: 'error',
    title: 'Der Wert passt nicht zu diesem Feld.',
    explanation:
      'Das Feld gibt es, aber was dort steht, ist leer, zu viel, zu wenig oder von anderer Art als erwartet. Die Meldung nennt, was erwartet wird.',
  },
  'unknown-block': {
    severity: 'error',
    title: 'Diesen Baustein gibt es nicht.',
    explanation:
      'Hinter „type:“ steht der Name eines Bausteins. Erlaubt sind nur die Namen, die die Meldung nennt.\n\nFalsch:\n  - type: heroe\nRichtig:\n  - type: hero',
  },
  'unsupported-markup': {
    severity: 'error',
    title: 'Diese Auszeichnung gibt es in Texten nicht.',
    explanation:
      'In Texten sind erlaubt: Absätze (Leerzeile), Listen („- “ am Zeilenanfang), **fett**, *kursiv*, [Linktext](/seite) und „\\“ am Zeilenende für einen Zeilenumbruch.',
  },
  'unknown-fact': {
    severity: 'error',
    title: 'Diese Angabe steht nicht in site.yaml.',
    explanation:
      'Ein Wort in geschweiften Klammern wie {phone} wird durch die Angabe aus site.yaml ersetzt. Erlaubt sind die Felder unter „company“ und „privacy“.',
  },
  'missing-page': {
    severity: 'error',
    title: 'Zu dieser Adresse fehlt die Datei.',
    explanation:
      'In site.yaml steht unter „routes“ eine Adresse, deren Datei es im Ordner pages nicht gibt. Legen Sie die Datei an oder löschen Sie den Eintrag.',
  },
  'page-without-route': {
    severity: 'error',
    title: 'Diese Seite hat keine Adresse.',
    explanation:
      'Die Datei liegt im Ordner pages, aber in site.yaml führt unter „routes“ keine Adresse zu ihr; niemand könnte sie sehen. Ein Entwurf darf mit einem Unterstrich beginnen, zum Beispiel _entwurf.yaml.',
  },
  'duplicate-path': {
    severity: 'error',
    title: 'Diese Adresse steht zweimal in site.yaml.',
    explanation:
      'Jede Adresse darf unter „routes“ nur einmal stehen, sonst ist unklar, welche Seite gemeint ist.',
  },
  'dead-link': {
    severity: 'error',
    title: 'Dieser Link führt ins Leere.',
    explanation:
      'Links führen zu einer Seite, die unter „routes“ in site.yaml steht (/reparatur), zu einem Abschnitt mit „anchor“ (/leistungen#services) oder zu einer Datei im Ordner pages/files (/files/urkunde.pdf).',
  },
  'wrong-link': {
    severity: 'error',
    title: 'So darf ein Link nicht aussehen.',
    explanation:
      'Erlaubt sind Seiten der Website (/kontakt), Dateien (/files/…), „tel“ für einen Anruf, „mailto“ für eine E-Mail und fremde Seiten mit https://.',
  },
  'missing-image': {
    severity: 'error',
    title: 'Dieses Bild gibt es nicht.',
    explanation:
      'Bilder liegen im Ordner pages/images und werden mit ihrem Dateinamen genannt, zum Beispiel gitterbox.jpg.',
  },
  'placeholder-data': {
    severity: 'warning',
    title: 'Die Firmendaten sind noch Platzhalter.',
    explanation:
      'Vor der Veröffentlichung müssen in site.yaml unter „company“ und „privacy“ die echten Angaben stehen. Danach wird „placeholders“ auf false gesetzt.',
  },
} satisfies Record<string, Entry>

export type ProblemCode = keyof typeof catalogue

type Finding = {
  file: string
  place: Place
  path?: readonly PropertyKey[]
  message: string
  hint?: string
  fix?: Fix
}

export function problem(code: ProblemCode, { file, place, path = [], message, hint, fix }: Finding): Problem {
  return {
    code,
    severity: catalogue[code].severity,
    file,
    ...place,
    path: path.map(String).join('.'),
    message,
    ...(hint && { hint }),
    ...(fix && { fix }),
  }
}

export const wholeFile: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 }

export function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}
