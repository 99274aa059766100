import type { Entry } from './entry.ts'

/** What search engines show of a page, and its headings. */
export const search = {
  'title-length': {
    severity: 'warning',
    title: 'Der Titel ist für Suchmaschinen zu lang oder zu kurz.',
    messages: {
      long: `Der Titel hat %count% Zeichen; Suchmaschinen schneiden ihn ab.
        Kürzen Sie ihn auf höchstens %max% Zeichen, das Wichtigste zuerst.`,
      short: `Der Titel hat nur %count% Zeichen und sagt kaum, worum es geht.
        Nennen Sie Thema und Ort, mindestens %min% Zeichen.`,
    },
    explanation: `Der Titel ist in Suchergebnissen die Zeile, die man anklickt, und steht im Reiter des Browsers. Gezeigt werden etwa 60 Zeichen. Gezählt wird, was nach dem Einsetzen von Angaben wie {city} dasteht.`,
    wrong: 'title: Wir sind Ihr zuverlässiger Partner für alles rund um Paletten in der Region',
    right: 'title: Palettenreparatur durch lizenzierten Betrieb',
  },
  'description-length': {
    severity: 'warning',
    title: 'Die Beschreibung ist für Suchmaschinen zu lang oder zu kurz.',
    messages: {
      long: `Die Beschreibung hat %count% Zeichen; Suchmaschinen schneiden sie ab.
        Kürzen Sie sie auf höchstens %max% Zeichen.`,
      short: `Die Beschreibung hat nur %count% Zeichen; Suchmaschinen nehmen dann oft irgendeinen Satz der Seite.
        Sagen Sie in ein bis zwei Sätzen, was man auf der Seite findet: mindestens %min% Zeichen, gut sind 120 bis 155.`,
    },
    explanation: `Die Beschreibung steht in Suchergebnissen unter dem Titel. Gut sind ein bis zwei Sätze mit 120 bis 155 Zeichen: was man findet, welche Daten, was man tun kann. Gezählt wird, was nach dem Einsetzen von Angaben wie {city} dasteht.`,
    wrong: 'description: Reparatur',
    right: `description: >-\n  Defekte Europaletten fachgerecht instand setzen lassen: Reparatur, Reparaturtausch,\n  Sortierung. Region Stuttgart. Anfrage stellen.`,
  },
  'duplicate-title': {
    severity: 'warning',
    title: 'Zwei Seiten haben denselben Titel.',
    messages: {
      text: `Denselben Titel hat schon %other%.
        Sagen Sie im Titel, was diese Seite von der anderen unterscheidet.`,
    },
    explanation: `In Suchergebnissen und in den Reitern des Browsers lassen sich zwei Seiten mit demselben Titel nicht unterscheiden. Meist wurde eine Seite als Vorlage für eine neue genommen.`,
    wrong: 'title: Paletten kaufen und verkaufen   # auf zwei Seiten',
    right: 'title: Palettenankauf Region Stuttgart',
  },
  'duplicate-description': {
    severity: 'warning',
    title: 'Zwei Seiten haben dieselbe Beschreibung.',
    messages: {
      text: `Dieselbe Beschreibung hat schon %other%.
        Sagen Sie, was man auf dieser Seite findet und auf der anderen nicht.`,
    },
    explanation: `In Suchergebnissen lassen sich zwei Seiten mit derselben Beschreibung nicht unterscheiden; Suchmaschinen zeigen dann oft nur eine davon. Meist wurde eine Seite als Vorlage für eine neue genommen.`,
    wrong: 'description: Paletten und Gitterboxen, neu und gebraucht …   # auf zwei Seiten',
    right: 'description: Wir kaufen Europaletten, Industriepaletten und Gitterboxen, auch defekt …',
  },
  'heading-outline': {
    title: 'Eine Seite beginnt mit genau einem Baustein „hero“.',
    messages: {
      missing: `Dieser Seite fehlt der Baustein „hero“ mit der großen Überschrift.
        Beginnen Sie mit „- type: hero“ und „title: …“.`,
      late: `Der Baustein „hero“ steht nicht am Anfang der Seite.
        Verschieben Sie ihn an die erste Stelle unter „blocks“.`,
      second: `Die große Überschrift steht schon in Zeile %line%; eine Seite hat nur eine.
        Nehmen Sie hier einen anderen Baustein, zum Beispiel „text“ oder „call-to-action“.`,
    },
    explanation: `Der Baustein „hero“ enthält die Überschrift der ganzen Seite. Vorleseprogramme und Suchmaschinen erkennen an ihr, worum es geht; deshalb steht sie am Anfang und nur einmal da. Alle anderen Bausteine haben Überschriften für ihren Abschnitt.`,
    wrong: 'blocks:\n  - type: text\n    title: Reparatur\n    text: Wir setzen Ihre Paletten instand.',
    right: 'blocks:\n  - type: hero\n    title: Reparatur\n    lead: Wir setzen Ihre Paletten instand.',
  },
  'duplicate-heading': {
    severity: 'warning',
    title: 'Zwei Abschnitte haben dieselbe Überschrift.',
    messages: {
      title: `Die Überschrift „%value%“ steht schon in Zeile %line%.
        Sagen Sie in der Überschrift, worum es in diesem Abschnitt geht.`,
    },
    explanation: `Viele lesen zuerst nur die Überschriften; Vorleseprogramme springen von einer zur nächsten. Zwei gleiche Überschriften lassen sich dabei nicht unterscheiden. Manchmal ist auch nur ein Abschnitt versehentlich doppelt.`,
    wrong: '- type: steps\n  title: Ablauf\n- type: text\n  title: Ablauf',
    right: '- type: steps\n  title: Ablauf der Reparatur\n- type: text\n  title: Was Sie vorbereiten können',
  },
} as const satisfies Record<string, Entry>
