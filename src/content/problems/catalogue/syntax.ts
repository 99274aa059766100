import { error } from './entry.ts'

/** Mistakes that make a file unreadable: spaces, dashes, colons, quotes, braces. */
export const syntax = {
  'yaml-syntax': error({
    empty: `Die Datei ist leer oder enthält nur Notizen.
      Stellen Sie die letzte Fassung wieder her. Gab es noch keine, löschen Sie die Datei.`,
    emptySite: `Die Datei ist leer oder enthält nur Notizen; ohne sie gibt es keine Website.
      Stellen Sie die letzte Fassung wieder her.`,
    siteInPage: `In der Datei einer Seite steht der Inhalt von site.yaml.
      Stellen Sie die letzte Fassung der Seite wieder her.`,
    pageInSite: `In site.yaml steht der Inhalt einer Seite.
      Stellen Sie die letzte Fassung wieder her; eine Seite gehört in eine eigene Datei im Ordner pages.`,
    noFields: `Die Datei besteht nicht aus Feldern der Form „name: Wert“.
      Schreiben Sie jedes Feld in eine eigene Zeile, mit einem Leerzeichen nach dem Doppelpunkt: „title: Reparatur“.`,
    foreign: `Hier steht etwas, das aus einem anderen Programm mitkam und nicht auf die Seite gehört.
      Löschen Sie es in jeder Zeile, oder stellen Sie die letzte Fassung wieder her. Bearbeiten Sie die Datei in einem Programm für reinen Text, zum Beispiel Visual Studio Code.`,
    conflict: `Hier stehen zwei Fassungen der Datei untereinander; sie wurden nicht zusammengeführt.
      Behalten Sie eine der beiden Fassungen, und löschen Sie die andere und alle Zeilen, die mit <<<<<<<, |||||||, ======= oder >>>>>>> beginnen.`,
    secondPage: `Mit dieser Zeile beginnt für YAML eine zweite Seite in derselben Datei.
      Löschen Sie die Zeile; jede Datei ist genau eine Seite. Eine Trennlinie gibt es in Texten nicht.`,
    blank: `Nach „%field%:“ fehlt ein Leerzeichen.
      Schreiben Sie „%field%: %value%“.`,
    twoFields: `In dieser Zeile stehen zwei Felder: „%field%“ und „%second%“.
      Beginnen Sie vor „%second%“ eine neue Zeile, genauso weit eingerückt wie „%field%“. Gehört „%second%:“ zum Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    duplicate: `Das Feld „%field%“ steht schon in Zeile %line%.
      Behalten Sie eine der beiden Zeilen und löschen Sie die andere. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “.`,
    noName: `Vor dem Doppelpunkt wird der Name eines Feldes erwartet, hier steht „%written%“.
      Schreiben Sie „name: Wert“. Gehört die Zeile zu einem Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    braces: `In den Klammern stimmt die Schreibweise nicht.
      Schreiben Sie jedes Feld als „name: Wert“, getrennt durch Kommas, und schließen Sie die Klammer am Ende: { label: "Neu, gebraucht", to: /kontakt }. Gehört die Klammer zum Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    comma: `Vor „%field%:“ fehlt ein Komma.
      In geschweiften Klammern trennt ein Komma die Felder: { label: Angebot, to: /kontakt }.`,
    textMark: `Der Text gehört in die Zeilen darunter, mit „>-“ oder „|“ allein hinter dem Doppelpunkt.
      Schreiben Sie „>-“ für einen Text, dessen Zeilen zu einem Absatz werden, oder „|“, wenn er Absätze oder Listen hat.`,
    swallowed: `Die Zeile sieht aus wie ein Feld oder ein Block, gehört hier aber zum Text darüber.
      Rücken Sie sie so weit ein wie die anderen Felder oder Blöcke. Vor dem ersten Block steht die Zeile „blocks:“, ohne Leerzeichen am Anfang.`,
    listBeside: `Hinter „%field%:“ beginnt in derselben Zeile eine Liste; das geht nur darunter.
      Schreiben Sie jeden Eintrag in eine eigene, eingerückte Zeile, die mit „- “ beginnt.`,
    strayDash: `Der Strich am Anfang dieser Zeile ist zu viel: Was hier steht, gehört zu den Feldern darüber.
      Ersetzen Sie den Strich durch ein Leerzeichen: Nur die erste Zeile eines Eintrags hat einen.`,
    dash: `Der Eintrag beginnt nicht mit einem Strich und einem Leerzeichen.
      Schreiben Sie „- “: das Minuszeichen der Tastatur und ein Leerzeichen.`,
    unclosedQuote: `Das Anführungszeichen %character% am Anfang wird nicht geschlossen.
      Ergänzen Sie am Ende des Textes dasselbe Zeichen. Soll es auf der Seite zu sehen sein, setzen Sie den ganzen Text in die andere Art von Anführungszeichen.`,
    afterQuote: `Nach dem schließenden Anführungszeichen steht noch „%rest%“.
      Anführungszeichen gehören um den ganzen Text. Stehen im Text selbst welche, nehmen Sie außen die andere Art.`,
    tab: `Die Zeile ist mit einem Tabulator eingerückt; YAML kennt dafür nur Leerzeichen.
      Löschen Sie den Tabulator und rücken Sie die Zeile mit der Leertaste so weit ein wie ihre Nachbarn.`,
    other: `Die Schreibweise stimmt hier nicht, oder die Zeile passt nicht zu den Zeilen davor.
      Vergleichen Sie sie mit einer anderen Seite: „name: Wert“, Einträge einer Liste mit „- “ davor, alles mit Leerzeichen so weit eingerückt wie die Nachbarn. Setzen Sie einen Text mit besonderen Zeichen in Anführungszeichen.`,
  }),
}
