import type { Entry } from './entry.ts'

/** What keeps a file from being read at all: blanks, dashes, colons, quotes, braces. */
export const syntax = {
  'yaml-syntax': {
    severity: 'error',
    title: 'Die Schreibweise der Datei stimmt nicht.',
    messages: {
      empty: {
        message: 'Die Datei ist leer oder enthält nur Notizen.',
        hint: 'Stellen Sie die letzte Fassung wieder her oder löschen Sie die Datei.',
      },
      noFields: {
        message: 'Die Datei besteht nicht aus Feldern der Form „name: Wert“.',
        hint: 'Schreiben Sie jedes Feld in eine eigene Zeile, mit einem Leerzeichen nach dem Doppelpunkt: „title: Reparatur“.',
      },
      conflict: {
        message: 'Hier stehen zwei Fassungen der Datei untereinander; sie wurden nicht zusammengeführt.',
        hint: 'Behalten Sie eine der beiden Fassungen, und löschen Sie die andere und alle Zeilen, die mit <<<<<<<, |||||||, ======= oder >>>>>>> beginnen.',
      },
      secondPage: {
        message: 'Mit dieser Zeile beginnt für YAML eine zweite Seite in derselben Datei.',
        hint: 'Löschen Sie die Zeile; jede Datei ist genau eine Seite. Eine Trennlinie gibt es in Texten nicht.',
      },
      instruction: {
        message:
          'Die Zeile „%line%“ ist kein Feld; eine Zeile mit „%“ am Anfang ist eine Anweisung an Programme.',
        hint: 'Löschen Sie die Zeile.',
      },
      blank: {
        message: 'Nach „%field%:“ fehlt ein Leerzeichen.',
        hint: 'Schreiben Sie „%field%: %value%“.',
      },
      colon: {
        message: 'Nach dem Namen „%field%“ fehlt der Doppelpunkt.',
        hint: 'Schreiben Sie „%field%: %value%“.',
      },
      twoFields: {
        message: 'In dieser Zeile stehen zwei Felder: „%field%“ und „%second%“.',
        hint: 'Beginnen Sie vor „%second%“ eine neue Zeile, genauso weit eingerückt wie „%field%“. Gehört „%second%:“ zum Text, setzen Sie den ganzen Text in Anführungszeichen.',
      },
      duplicate: {
        message: 'Das Feld „%field%“ steht schon in Zeile %line%.',
        hint: 'Behalten Sie eine der beiden Zeilen und löschen Sie die andere. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “.',
      },
      newEntry: {
        message:
          'Das Feld „%field%“ steht schon in Zeile %line%; hier beginnt wohl ein neuer Eintrag, und der Strich davor fehlt.',
        hint: 'Schreiben Sie „- %field%: …“, der Strich steht unter den Strichen der anderen Einträge.',
      },
      twice: {
        message: 'Ab hier steht die Seite ein zweites Mal; sie beginnt schon in Zeile %line%.',
        hint: 'Löschen Sie alles ab dieser Zeile, oder behalten Sie nur die zweite Fassung.',
      },
      withoutBlocks: {
        message: 'Hier beginnt ein Baustein, aber davor fehlt die Zeile „blocks:“.',
        hint: 'Schreiben Sie „blocks:“ in eine eigene Zeile davor, ohne Leerzeichen am Anfang.',
      },
      decimalComma: {
        message: 'In einer Liste trennt das Komma die Einträge: „%written%“ wären zwei Zahlen.',
        hint: 'Schreiben Sie Nachkommastellen mit einem Punkt: %meant%',
      },
      noName: {
        message: 'Vor dem Doppelpunkt wird der Name eines Feldes erwartet, hier steht „%written%“.',
        hint: 'Schreiben Sie „name: Wert“. Gehört die Zeile zu einem Text, setzen Sie den ganzen Text in Anführungszeichen.',
      },
      valueless: {
        message: 'In den geschweiften Klammern steht „%written%“ ohne Namen und Doppelpunkt.',
        hint: 'Schreiben Sie jedes Feld als „name: Wert“, getrennt durch Kommas. Gehört es zum Text davor, setzen Sie den ganzen Text in Anführungszeichen: { label: "Neu, gebraucht", to: /kontakt }.',
      },
      comma: {
        message: 'Zwischen „%before%“ und „%field%:“ fehlt ein Komma.',
        hint: 'In geschweiften Klammern trennt ein Komma die Felder: „%before%, %field%: …“.',
      },
      indent: {
        message:
          'Die Zeile ist falsch eingerückt, mit %has% statt %needs% Leerzeichen; sie steht auf derselben Ebene wie Zeile %line%.',
        hint: 'Rücken Sie die Zeile so weit ein wie die Zeilen, zu denen sie gehört.',
      },
      textIndent: {
        message:
          'Diese Zeile gehört zum Text aus Zeile %line%, ist aber falsch eingerückt, mit %has% statt %needs% Leerzeichen.',
        hint: 'Rücken Sie alle Zeilen eines Textes gleich weit ein, weiter als den Namen des Feldes.',
      },
      textMark: {
        message: 'Das Zeichen „%written%“ kündigt keinen Text in den Zeilen darunter an.',
        hint: 'Schreiben Sie „>-“ für einen Text, dessen Zeilen zu einem Absatz werden, oder „|“, wenn er Absätze oder Listen hat.',
      },
      textBeside: {
        message: 'Hinter „%mark%“ steht schon Text; er darf erst in der nächsten Zeile beginnen.',
        hint: 'Schreiben Sie ihn in eine eigene Zeile darunter, so weit eingerückt wie die anderen Zeilen des Textes.',
      },
      swallowed: {
        message:
          'Die Zeile sieht aus wie das Feld „%field%“, gehört hier aber zum Text darüber: Sie ist mit %has% statt %needs% Leerzeichen eingerückt.',
        hint: 'Rücken Sie das Feld so weit ein wie das Feld davor.',
      },
      noPlace: {
        message:
          'Diese Zeile passt nicht zu den Zeilen davor: Hier kann weder ein Feld noch ein Eintrag einer Liste beginnen.',
        hint: 'Vergleichen Sie Einrückung und Striche mit einer anderen Seite. Einträge einer Liste beginnen mit „- “; unter einem Feld mit Text dahinter kann nichts mehr stehen.',
      },
      missingDash: {
        message: 'Vor dieser Zeile fehlt der Strich; jeder Eintrag einer Liste beginnt mit „- “.',
        hint: 'Schreiben Sie „- “ davor, mit %needs% Leerzeichen vor dem Strich. Gehört die Zeile noch zum Eintrag davor, rücken Sie sie weiter ein.',
      },
      listBeside: {
        message: 'Hinter „%field%:“ beginnt in derselben Zeile eine Liste; das geht nur darunter.',
        hint: 'Schreiben Sie jeden Eintrag in eine eigene, eingerückte Zeile, die mit „- “ beginnt.',
      },
      twoDashes: {
        message:
          'Hier stehen zwei Striche hintereinander; eine Liste in einer Liste gibt es auf keiner Seite.',
        hint: 'Löschen Sie einen der beiden Striche. Gehört er zum Text, setzen Sie den ganzen Text in Anführungszeichen.',
      },
      strayDash: {
        message:
          'Der Strich am Anfang dieser Zeile ist zu viel: Was hier steht, gehört zu den Feldern darüber.',
        hint: 'Ersetzen Sie den Strich durch ein Leerzeichen: Nur die erste Zeile eines Eintrags hat einen.',
      },
      dashBlank: {
        message: 'Nach dem Strich fehlt ein Leerzeichen.',
        hint: 'Einträge einer Liste beginnen mit einem Strich und einem Leerzeichen: „- “.',
      },
      bullet: {
        message: 'Eine Liste beginnt mit dem kurzen Strich „-“, hier steht „%character%“.',
        hint: 'Schreiben Sie „- “: das Minuszeichen der Tastatur und ein Leerzeichen.',
      },
      stray: {
        message: 'Diese Zeile hat keinen Namen und keinen Strich; YAML weiß nicht, wozu sie gehört.',
        hint: 'Gehört sie zum Text aus Zeile %line%, schreiben Sie dort hinter den Doppelpunkt „>-“ und den ganzen Text eingerückt darunter. Ist sie ein neues Feld, schreiben Sie „name: Wert“; ein neuer Eintrag einer Liste beginnt mit „- “.',
      },
      unclosedQuote: {
        message: 'Das Anführungszeichen %character% am Anfang wird nicht geschlossen.',
        hint: 'Ergänzen Sie am Ende des Textes dasselbe Zeichen. Soll es auf der Seite zu sehen sein, setzen Sie den ganzen Text in die andere Art von Anführungszeichen: %other%',
      },
      unclosedBrace: {
        message: 'Die Klammer „%character%“ wird nicht geschlossen.',
        hint: 'Ergänzen Sie „%closer%“ am Ende. Beginnt hier ein Text mit einer Klammer, setzen Sie den ganzen Text in Anführungszeichen.',
      },
      quoteInside: {
        message:
          'Im Text steht dasselbe Anführungszeichen %character%, mit dem er beginnt; YAML hält es für sein Ende.',
        hint: 'Setzen Sie den Text in die andere Art von Anführungszeichen: %quoted%',
      },
      endMark: {
        message:
          'Nach dem schließenden Anführungszeichen steht noch „%rest%“; hier endet eine Zeile ohne Zeichen.',
        hint: 'Löschen Sie das „%rest%“.',
      },
      note: {
        message: 'Mit „%mark%“ beginnt hier keine Notiz.',
        hint: 'Eine Notiz, die niemand sieht, beginnt mit „# “.',
      },
      afterQuote: {
        message: 'Nach dem schließenden Anführungszeichen steht noch „%rest%“.',
        hint: 'Anführungszeichen gehören um den ganzen Text. Stehen im Text selbst welche, nehmen Sie außen die andere Art: %quoted%',
      },
      afterBrace: {
        message: 'Nach der Klammer „%character%“ steht noch „%rest%“.',
        hint: 'Löschen Sie es, oder setzen Sie die Klammer ans Ende.',
      },
      tab: {
        message: 'Die Zeile ist mit einem Tabulator eingerückt; YAML kennt dafür nur Leerzeichen.',
        hint: 'Löschen Sie den Tabulator und rücken Sie die Zeile mit der Leertaste so weit ein wie ihre Nachbarn.',
      },
      extraComma: {
        message: 'Hier steht ein Komma zu viel.',
        hint: 'Löschen Sie es; ein Komma steht nur zwischen zwei Feldern: { label: Angebot, to: /kontakt }.',
      },
      deep: {
        message: 'Hier sind zu viele Listen und Felder ineinander geschachtelt.',
        hint: 'Keine Seite braucht mehr als sechs Ebenen; vergleichen Sie mit einer anderen Seite.',
      },
      unclosed: {
        message: 'Hier fehlt ein Zeichen: ein Doppelpunkt, ein Anführungszeichen oder eine Klammer.',
        hint: 'Vergleichen Sie die Zeile mit ihren Nachbarn: „name: Wert“, Listen mit „- “.',
      },
      other: {
        message: 'Die Schreibweise stimmt hier nicht.',
        hint: 'Vergleichen Sie die Zeile mit einer anderen Seite: „name: Wert“, Listen mit „- “, Einrückung mit Leerzeichen. Beginnt ein Text mit einem besonderen Zeichen, setzen Sie ihn in Anführungszeichen.',
      },
    },
    explanation:
      'YAML heißt die Schreibweise dieser Dateien: Jedes Feld steht in einer eigenen Zeile als „name: Wert“, Einträge einer Liste beginnen mit „- “, und was zusammengehört, ist gleich weit eingerückt. Stimmt davon etwas nicht, kann ein Programm die Datei nicht lesen. Was nach einem solchen Fehler kommt, lässt sich nicht sicher beurteilen; deshalb wird in jeder Datei nur der erste genannt. Beheben Sie ihn und prüfen Sie noch einmal.',
    wrong: 'title:Reparatur\nlead: "Schnell und gut',
    right: 'title: Reparatur\nlead: "Schnell und gut"',
  },
} as const satisfies Record<string, Entry>
