import { asLink, type Entry } from './entry.ts'

/** The parts of a page or of site.yaml: blocks, fields, values. */
export const blocks = {
  'unknown-field': {
    title: 'Dieses Feld gibt es hier nicht.',
    messages: {
      field: `%where% gibt es kein Feld „%field%“.
        Erlaubt sind: %allowed%.`,
      value: `%where% gibt es kein Feld „%field%“; Tage stehen hinter „from“ und „to“.
        Schreiben Sie: „- { %example% }“.`,
      text: `%where% gibt es kein Feld „%field%“; vor einem Text steht der Name seines Feldes.
        Schreiben Sie: „%name%: %field%“.`,
      level: `„%field%“ gehört zu „%group%“, steht aber auf derselben Ebene.
        Rücken Sie die Zeile zwei Leerzeichen weiter ein als „%group%“.`,
      type: `Ein Baustein beginnt mit „type“, hier steht „%field%“.
        Schreiben Sie „type: …“.`,
    },
    explanation: `Jeder Baustein kennt nur bestimmte Felder. Meist ist der Name verschrieben; die Feldnamen sind englisch und werden klein geschrieben, der Text dahinter ist deutsch. Steht ein Feld zu weit links oder rechts, gehört es zu einem anderen Baustein: Auch dann kommt diese Meldung. Welche Felder ein Baustein hat, steht in docs/bausteine.md.`,
    wrong: 'titel: Reparatur',
    right: 'title: Reparatur',
  },
  'missing-field': {
    title: 'Ein Feld fehlt, das gebraucht wird.',
    messages: {
      field: `%where% fehlt das Feld „%field%“.
        Ergänzen Sie %line%. %meaning%`,
      type: `Dem %nth%. Baustein fehlt das Feld „type“, das sagt, welcher Baustein es ist.
        Beginnen Sie ihn mit „- type: …“. Erlaubt sind: %allowed%.`,
    },
    explanation: `Ohne dieses Feld kann der Baustein oder die Seite nicht angezeigt werden. Ergänzen Sie eine Zeile mit dem Namen des Feldes, einem Doppelpunkt, einem Leerzeichen und dem Wert.`,
    wrong: '- type: hero\n  lead: Wir setzen Ihre Paletten instand.',
    right: '- type: hero\n  title: Reparatur\n  lead: Wir setzen Ihre Paletten instand.',
  },
  'wrong-value': {
    title: 'Der Wert passt nicht zu diesem Feld.',
    messages: {
      empty: `%where%: %name% ist leer.
        Schreiben Sie etwas hinter den Doppelpunkt%or%. %meaning%`,
      emptyEntry: `%where%: %name% ist leer.
        Schreiben Sie etwas hinter den Strich, oder löschen Sie die Zeile. %meaning%`,
      emptyList: `%where%: %name% ist leer.
        Schreiben Sie darunter jeden Eintrag in eine eigene, eingerückte Zeile mit „- “ davor%or%. %meaning%`,
      kind: `%where%: %name% soll %expected% sein, geschrieben ist %actual%.
        %example% %meaning%`,
      block: `%where%: %name% ist ein Baustein „%type%“; Bausteine stehen nur unter „blocks“.
        Schneiden Sie ihn aus, und fügen Sie ihn davor oder danach ein, so weit eingerückt wie der Baustein, in dem er steht.`,
      option: `%where%: %name% darf nicht „%value%“ sein.
        Erlaubt sind: %allowed%.`,
      range: `%where%: %name% ist ein einzelner Tag, geschrieben ist „%value%“.
        Schreiben Sie „%right%“.`,
      noEntries: `%where%: %name% ist leer.
        Löschen Sie „[]“, und schreiben Sie darunter, eingerückt, jeden Eintrag als %line%. %meaning%`,
      few: `%where%: %name% hat zu wenige Einträge; nötig: mindestens %limit%.
        %meaning%`,
      many: `%where%: %name% hat zu viele Einträge; erlaubt: höchstens %limit%.
        %meaning%`,
      low: `%where%: %name% ist mit %value% zu klein; nötig: mindestens %limit%.
        %meaning%`,
      high: `%where%: %name% ist mit %value% zu groß; erlaubt: höchstens %limit%.
        %meaning%`,
      form: `%where%: %name% kann nicht „%value%“ sein.
        Erwartet wird: %meaning%`,
      cells: `In der %nth%. Zeile der Tabelle stehen %count% statt %expected% Werte.
        Die Tabelle hat %columns% Spalten; die erste ist die Bezeichnung, für jede weitere steht ein Wert unter „cells“.`,
      columns: `Die Tabelle hat %columns% Spalten, aber jede Zeile hat %count% statt %expected% Werte.
        Ergänzen oder streichen Sie unter „cells“ jeder Zeile den Wert der Spalte, die neu oder weggefallen ist; die erste Spalte ist die Bezeichnung.`,
    },
    explanation: `Das Feld gibt es, aber was dort steht, ist leer, zu viel, zu wenig oder von anderer Art als erwartet. Ein Text steht hinter dem Doppelpunkt. Eine Liste hat für jeden Eintrag eine Zeile mit „- “. Eine Gruppe hat mehrere Felder, jedes eingerückt in einer eigenen Zeile oder alle zusammen in geschweiften Klammern. Die Meldung nennt, was an dieser Stelle stehen soll.`,
    wrong: 'points: Schnell',
    right: 'points:\n  - Schnell',
  },
  'unknown-block': {
    title: 'Diesen Baustein gibt es nicht.',
    messages: {
      type: `Einen Baustein „%type%“ gibt es nicht.
        Erlaubt sind: %allowed%.`,
      foreign: `Einen Baustein „%type%“ gibt es nicht: Karten und Videos fremder Anbieter verrieten ihnen jeden Besucher, noch bevor er zugestimmt hat.
        ${asLink}`,
      several: `Einen Baustein „%type%“ gibt es nicht, aber mehrere, die so heißen könnten.
        Meinten Sie %choices%?`,
    },
    explanation: `Hinter „type:“ steht der Name eines Bausteins. Die Namen sind englisch, klein geschrieben und fest vorgegeben. Alle Bausteine mit Beispielen zum Kopieren stehen in docs/bausteine.md.`,
    wrong: '- type: heroe',
    right: '- type: hero',
  },
  'contradicting-numbers': {
    title: 'Die Maße einer Zeichnung widersprechen sich.',
    messages: {
      sum: `%where%: %parts% messen zusammen %sum% mm, Platz ist aber nur für %room% mm („%field%“).
        Kürzen Sie um %excess% mm oder berichtigen Sie „%field%“.`,
      height: `%where%: %parts% sind zusammen %sum% mm hoch, unter „height“ stehen %height% mm.
        Schreiben Sie „height: %sum%“ oder berichtigen Sie die Höhe der Teile.`,
      inside: `%where%: Innen stehen unter „%field%“ %inside% mm, außen nur %outside% mm.
        Das Innenmaß muss kleiner sein als das Außenmaß, hier also kleiner als %outside%.`,
    },
    explanation: `Aus den Zahlen eines Zeichnungs-Bausteins wird die Zeichnung gemacht. Passen sie nicht zusammen, zeigt sie etwas, das es nicht geben kann: Bretter, die breiter sind als die Palette, oder ein Innenraum, der größer ist als die Box. Meist ist eine Zahl verschrieben. Die Meldung nennt beide Zahlen; prüfen Sie, welche stimmt. Alle Maße stehen in Millimetern, ohne Punkt und ohne Einheit.`,
    wrong: 'width: 800\ntopBoards:\n  widths: [245, 200, 245, 200, 245]\n  thickness: 22',
    right: 'width: 800\ntopBoards:\n  widths: [145, 100, 145, 100, 145]\n  thickness: 22',
  },
} as const satisfies Record<string, Entry>
