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
    format: `Die Datei ist als %format% gespeichert, nicht als reiner Text.
      Stellen Sie die letzte Fassung wieder her, und bearbeiten Sie sie in einem Programm für reinen Text, zum Beispiel Visual Studio Code.`,
    noFields: `Die Datei besteht nicht aus Feldern der Form „name: Wert“.
      Schreiben Sie jedes Feld in eine eigene Zeile, mit einem Leerzeichen nach dem Doppelpunkt: „title: Reparatur“.`,
    conflict: `Hier stehen zwei Fassungen der Datei untereinander; sie wurden nicht zusammengeführt.
      Behalten Sie eine der beiden Fassungen, und löschen Sie die andere und alle Zeilen, die mit <<<<<<<, |||||||, ======= oder >>>>>>> beginnen.`,
    secondPage: `Mit dieser Zeile beginnt für YAML eine zweite Seite in derselben Datei.
      Löschen Sie die Zeile; jede Datei ist genau eine Seite. Eine Trennlinie gibt es in Texten nicht.`,
    fence: `Mit „\`\`\`“ rahmen Chat-Programme einen Text ein; zur Seite gehört die Zeile nicht.
      Löschen Sie jede Zeile, die mit „\`\`\`“ beginnt.`,
    prefixed: `Vor jeder Zeile steht %mark%; das kam beim Kopieren aus einem anderen Programm mit.
      Löschen Sie es am Anfang jeder Zeile, samt dem Leerzeichen oder Strich danach. Die Einrückung dahinter bleibt.`,
    instruction: `Die Zeile „%line%“ ist kein Feld; eine Zeile mit „%“ am Anfang ist eine Anweisung an Programme.
      Löschen Sie die Zeile.`,
    blank: `Nach „%field%:“ fehlt ein Leerzeichen.
      Schreiben Sie „%field%: %value%“.`,
    colon: `Nach dem Namen „%field%“ fehlt der Doppelpunkt.
      Schreiben Sie „%field%: %value%“.`,
    twoFields: `In dieser Zeile stehen zwei Felder: „%field%“ und „%second%“.
      Beginnen Sie vor „%second%“ eine neue Zeile, genauso weit eingerückt wie „%field%“. Gehört „%second%:“ zum Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    duplicate: `Das Feld „%field%“ steht schon in Zeile %line%.
      Behalten Sie eine der beiden Zeilen und löschen Sie die andere. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “.`,
    newEntry: `Das Feld „%field%“ steht schon in Zeile %line%; hier beginnt wohl ein neuer Eintrag, und der Strich davor fehlt.
      Schreiben Sie „- %field%: …“, der Strich steht unter den Strichen der anderen Einträge.`,
    twice: `Ab hier steht die Seite ein zweites Mal; sie beginnt schon in Zeile %line%.
      Löschen Sie alles ab dieser Zeile, oder behalten Sie nur die zweite Fassung.`,
    decimalComma: `In einer Liste trennt das Komma die Einträge: „%written%“ wären zwei Zahlen.
      Schreiben Sie Nachkommastellen mit einem Punkt: %meant%`,
    noName: `Vor dem Doppelpunkt wird der Name eines Feldes erwartet, hier steht „%written%“.
      Schreiben Sie „name: Wert“. Gehört die Zeile zu einem Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    valueless: `In den geschweiften Klammern steht „%written%“ ohne Namen und Doppelpunkt.
      Schreiben Sie jedes Feld als „name: Wert“, getrennt durch Kommas. Gehört es zum Text davor, setzen Sie den ganzen Text in Anführungszeichen: { label: "Neu, gebraucht", to: /kontakt }.`,
    comma: `Zwischen „%before%“ und „%field%:“ fehlt ein Komma.
      In geschweiften Klammern trennt ein Komma die Felder: „%before%, %field%: …“.`,
    indent: `Die Zeile ist falsch eingerückt, mit %has% statt %needs% Leerzeichen; sie steht auf derselben Ebene wie Zeile %line%.
      Rücken Sie die Zeile so weit ein wie die Zeilen, zu denen sie gehört.`,
    textIndent: `Diese Zeile gehört zum Text aus Zeile %line%, ist aber falsch eingerückt, mit %has% statt %needs% Leerzeichen.
      Rücken Sie alle Zeilen eines Textes gleich weit ein, weiter als den Namen des Feldes.`,
    textMark: `Das Zeichen „%written%“ kündigt keinen Text in den Zeilen darunter an.
      Schreiben Sie „>-“ für einen Text, dessen Zeilen zu einem Absatz werden, oder „|“, wenn er Absätze oder Listen hat.`,
    textBeside: `Hinter „%mark%“ steht schon Text; er darf erst in der nächsten Zeile beginnen.
      Schreiben Sie ihn in eine eigene Zeile darunter, so weit eingerückt wie die anderen Zeilen des Textes.`,
    needlessMark: `Hinter „%mark%“ steht schon der ganze Text; das Zeichen braucht nur ein Text, der in der nächsten Zeile beginnt.
      Löschen Sie „%mark%“.`,
    withoutType: `Hier beginnt ein Block, aber seine erste Zeile fehlt.
      Schreiben Sie „- type: …“ in eine eigene Zeile davor, den Strich unter die Striche der anderen Blöcke.`,
    swallowed: `Die Zeile sieht aus wie ein Feld oder ein Block, gehört hier aber zum Text darüber.
      Rücken Sie sie so weit ein wie die anderen Felder oder Blöcke. Vor dem ersten Block steht die Zeile „blocks:“, ohne Leerzeichen am Anfang.`,
    noPlace: `Diese Zeile passt nicht zu den Zeilen davor: Hier kann weder ein Feld noch ein Eintrag einer Liste beginnen.
      Vergleichen Sie Einrückung und Striche mit einer anderen Seite. Einträge einer Liste beginnen mit „- “; unter einem Feld mit Text dahinter kann nichts mehr stehen.`,
    missingDash: `Vor dieser Zeile fehlt der Strich; jeder Eintrag einer Liste beginnt mit „- “.
      Schreiben Sie „- “ davor, mit %needs% Leerzeichen vor dem Strich. Gehört die Zeile noch zum Eintrag davor, rücken Sie sie weiter ein.`,
    listBeside: `Hinter „%field%:“ beginnt in derselben Zeile eine Liste; das geht nur darunter.
      Schreiben Sie jeden Eintrag in eine eigene, eingerückte Zeile, die mit „- “ beginnt.`,
    twoDashes: `Hier stehen zwei Striche hintereinander; eine Liste in einer Liste gibt es auf keiner Seite.
      Löschen Sie einen der beiden Striche. Gehört er zum Text, setzen Sie den ganzen Text in Anführungszeichen.`,
    strayDash: `Der Strich am Anfang dieser Zeile ist zu viel: Was hier steht, gehört zu den Feldern darüber.
      Ersetzen Sie den Strich durch ein Leerzeichen: Nur die erste Zeile eines Eintrags hat einen.`,
    dashBlank: `Nach dem Strich fehlt ein Leerzeichen.
      Einträge einer Liste beginnen mit einem Strich und einem Leerzeichen: „- “.`,
    bullet: `Eine Liste beginnt mit dem kurzen Strich „-“, hier steht „%character%“.
      Schreiben Sie „- “: das Minuszeichen der Tastatur und ein Leerzeichen.`,
    stray: `Diese Zeile hat keinen Namen und keinen Strich; YAML weiß nicht, wozu sie gehört.
      Gehört sie zum Text aus Zeile %line%, schreiben Sie dort hinter den Doppelpunkt „>-“ und den ganzen Text eingerückt darunter. Ist sie ein neues Feld, schreiben Sie „name: Wert“; ein neuer Eintrag einer Liste beginnt mit „- “.`,
    unclosedQuote: `Das Anführungszeichen %character% am Anfang wird nicht geschlossen.
      Ergänzen Sie am Ende des Textes dasselbe Zeichen. Soll es auf der Seite zu sehen sein, setzen Sie den ganzen Text in die andere Art von Anführungszeichen: %other%`,
    unclosedBrace: `Die Klammer „%character%“ wird nicht geschlossen.
      Ergänzen Sie „%closer%“ am Ende. Beginnt hier ein Text mit einer Klammer, setzen Sie den ganzen Text in Anführungszeichen.`,
    quoteInside: `Im Text steht dasselbe Anführungszeichen %character%, mit dem er beginnt; YAML hält es für sein Ende.
      Setzen Sie den Text in die andere Art von Anführungszeichen: %quoted%`,
    endMark: `Nach dem schließenden Anführungszeichen steht noch „%rest%“; hier endet eine Zeile ohne Zeichen.
      Löschen Sie das „%rest%“.`,
    note: `Mit „%mark%“ beginnt hier keine Notiz.
      Eine Notiz, die niemand sieht, beginnt mit „# “.`,
    afterQuote: `Nach dem schließenden Anführungszeichen steht noch „%rest%“.
      Anführungszeichen gehören um den ganzen Text. Stehen im Text selbst welche, nehmen Sie außen die andere Art: %quoted%`,
    afterBrace: `Nach der Klammer „%character%“ steht noch „%rest%“.
      Löschen Sie es, oder setzen Sie die Klammer ans Ende.`,
    tab: `Die Zeile ist mit einem Tabulator eingerückt; YAML kennt dafür nur Leerzeichen.
      Löschen Sie den Tabulator und rücken Sie die Zeile mit der Leertaste so weit ein wie ihre Nachbarn.`,
    extraComma: `Hier steht ein Komma zu viel.
      Löschen Sie es; ein Komma steht nur zwischen zwei Feldern: { label: Angebot, to: /kontakt }.`,
    deep: `Hier sind zu viele Listen und Felder ineinander geschachtelt.
      Keine Seite braucht mehr als sechs Ebenen; vergleichen Sie mit einer anderen Seite.`,
    other: `Die Schreibweise stimmt hier nicht.
      Vergleichen Sie die Zeile mit einer anderen Seite: „name: Wert“, Listen mit „- “, Einrückung mit Leerzeichen. Beginnt ein Text mit einem besonderen Zeichen, setzen Sie ihn in Anführungszeichen.`,
  }),
}
