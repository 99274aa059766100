import type { Entry } from './entry.ts'

/** How a file is written: what cannot be read, and what would be read otherwise than it looks. */
export const writing = {
  'unreadable-file': {
    severity: 'error',
    title: 'Die Datei lässt sich nicht lesen.',
    messages: {
      missing: {
        message: 'Die Datei %file% fehlt oder lässt sich nicht lesen.',
        hint: 'Stellen Sie die letzte Fassung wieder her.',
      },
      encoding: {
        message: 'Die Datei ist als %encoding% gespeichert, Umlaute wären zerstört.',
        hint: 'Speichern Sie sie im Editor mit der Kodierung „UTF-8“.',
      },
    },
    explanation:
      'Die Datei fehlt, oder sie ist nicht in der Kodierung UTF-8 gespeichert. Die Kodierung legt fest, wie Umlaute und Sonderzeichen abgelegt werden; im Editor steht sie meist rechts unten und lässt sich dort ändern.',
    wrong: 'Kodierung: Windows 1252 (Statuszeile des Editors)',
    right: 'Kodierung: UTF-8',
  },
  'yaml-syntax': {
    severity: 'error',
    title: 'Die Schreibweise der Datei stimmt nicht.',
    messages: {
      empty: {
        message: 'Die Datei ist leer.',
        hint: 'Stellen Sie die letzte Fassung wieder her oder löschen Sie die Datei.',
      },
      noFields: {
        message: 'Die Datei besteht nicht aus Feldern der Form „name: Wert“.',
        hint: 'Nach jedem Doppelpunkt gehört ein Leerzeichen, zum Beispiel „title: Reparatur“.',
      },
      conflict: {
        message: 'Hier steht eine Konfliktmarke: Zwei Fassungen der Datei wurden nicht zusammengeführt.',
        hint: 'Entscheiden Sie sich für eine Fassung und löschen Sie die Zeilen mit <<<<<<<, ======= und >>>>>>>.',
      },
      blank: {
        message: 'Nach „%field%:“ fehlt ein Leerzeichen.',
        hint: 'Schreiben Sie „%field%: %value%“.',
      },
      sign: {
        message: 'Der Wert von „%field%“ beginnt mit „%sign%“, das hat in YAML eine besondere Bedeutung.',
        hint: 'Setzen Sie den ganzen Wert in Anführungszeichen: %quoted%',
      },
      duplicate: {
        message: 'Das Feld „%field%“ steht hier zweimal.',
        hint: 'Löschen Sie eine der beiden Zeilen.',
      },
      indent: {
        message: 'Diese Zeile ist anders eingerückt als die Zeilen, zu denen sie gehört.',
        hint: 'Rücken Sie sie genauso weit ein wie die Nachbarzeilen, mit Leerzeichen.',
      },
      twoFields: {
        message: 'In dieser Zeile stehen zwei Felder oder ein zweiter Doppelpunkt.',
        hint: 'Schreiben Sie jedes Feld in eine eigene Zeile. Gehört der Doppelpunkt zum Text, setzen Sie den ganzen Wert in Anführungszeichen: "…"',
      },
      unclosed: {
        message: 'Hier fehlt ein Zeichen: Ein Anführungszeichen oder eine Klammer ist nicht geschlossen.',
        hint: 'Ergänzen Sie das schließende Zeichen.',
      },
      colon: {
        message: 'Nach dem Namen eines Feldes fehlt der Doppelpunkt, oder ein Text ist falsch umbrochen.',
        hint: 'Schreiben Sie „name: Wert“ in eine Zeile.',
      },
      tab: {
        message: 'Die Zeile ist mit einem Tabulator eingerückt.',
        hint: 'Ersetzen Sie den Tabulator durch Leerzeichen.',
      },
      token: {
        message: 'Dieses Zeichen passt hier nicht hin.',
        hint: 'Gehört es zum Text, setzen Sie den ganzen Wert in Anführungszeichen: "…"',
      },
      document: {
        message: 'Eine Zeile mit „---“ beginnt eine zweite Seite in derselben Datei.',
        hint: 'Löschen Sie die Zeile; jede Datei ist genau eine Seite.',
      },
      other: {
        message: 'Die Schreibweise stimmt hier nicht.',
        hint: 'Vergleichen Sie die Zeile mit einer anderen Seite: „name: Wert“, Listen mit „- “, Einrückung mit Leerzeichen.',
      },
    },
    explanation:
      'Ein Programm kann die Datei so nicht lesen. Meist fehlt ein Leerzeichen nach einem Doppelpunkt, eine Zeile ist falsch eingerückt oder ein Anführungszeichen ist nicht geschlossen. Nach einem solchen Fehler lässt sich der Rest der Datei nicht sicher lesen; deshalb wird nur der erste genannt.',
    wrong: 'title:Reparatur',
    right: 'title: Reparatur',
  },
  'lost-text': {
    severity: 'error',
    title: 'Ein Teil des Textes ginge verloren oder käme anders an.',
    messages: {
      comment: {
        message: 'Ab „#“ liest YAML einen Kommentar: „%text%“ erschiene nicht auf der Seite.',
        hint: 'Gehört es zum Text, setzen Sie den ganzen Wert in Anführungszeichen. Eine Notiz gehört in eine eigene Zeile.',
      },
      joined: {
        message: 'Diese Zeile würde an den Text der Zeile davor angehängt.',
        hint: 'Beginnt hier ein neuer Punkt oder ein neues Feld, fehlt davor „- “ oder „name: “. Gehört sie zum Text, schreiben Sie hinter den Doppelpunkt „>-“ und den Text in die nächsten Zeilen.',
      },
    },
    explanation:
      'YAML, die Schreibweise dieser Dateien, liest manche Stellen anders, als sie aussehen: Nach einem Leerzeichen beginnt mit „#“ eine Notiz, die niemand zu sehen bekommt, und eine eingerückte Zeile ohne eigenen Namen gehört noch zum Text davor. In Anführungszeichen bleibt der Text, wie er ist.',
    wrong: 'title: Lager #1 in Schwieberdingen',
    right: 'title: "Lager #1 in Schwieberdingen"',
  },
  'special-sign': {
    severity: 'error',
    title: 'Ein Wert beginnt mit einem Zeichen, das YAML anders versteht.',
    messages: {
      start: {
        message: '„%written%“ am Anfang eines Wertes hat in YAML eine besondere Bedeutung.',
        hint: 'Setzen Sie den ganzen Wert in Anführungszeichen: "%written% …"',
      },
    },
    explanation:
      'Am Anfang eines Wertes haben manche Zeichen in YAML eine eigene Aufgabe: „*“, „&“, „!“, „{“, „[“ und andere. Der Text käme dann verändert oder gar nicht an. In Anführungszeichen bleibt er, wie er ist.',
    wrong: 'label: {phone}',
    right: 'label: "{phone}"',
  },
} as const satisfies Record<string, Entry>
