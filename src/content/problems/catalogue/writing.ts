import { error } from './entry.ts'
import { syntax } from './syntax.ts'

/** How a file is written: what cannot be read, and what would be read differently than it looks. */
export const writing = {
  'unreadable-file': error({
    missing: `Die Datei %file% fehlt oder lässt sich nicht lesen.
      Stellen Sie die letzte Fassung wieder her.`,
    encoding: `Die Datei ist als %encoding% gespeichert; Umlaute kämen nicht richtig an.
      In Visual Studio Code: unten rechts auf die Kodierung klicken und erst „Mit Codierung erneut öffnen“ und „%choice%“ wählen. Stimmen die Umlaute, noch einmal klicken, „Mit Codierung speichern“ und „UTF-8“ wählen.`,
    noText: `Die Datei ist kein Text; sie enthält viele Zeichen, die es in Texten nicht gibt.
      Vermutlich wurde ein Bild oder eine andere Datei unter diesem Namen gespeichert. Stellen Sie die letzte Fassung wieder her.`,
    fault: `Diese Datei ließ sich nicht prüfen, weil das Programm einen Fehler hat (%fault%).
      Nehmen Sie Ihre letzte Änderung an dieser Datei zurück, und melden Sie den Fehler denen, die das Programm betreuen.`,
    tooBig: `Die Datei ist größer als 1 MB; so lang ist keine Seite.
      Vermutlich wurde etwas anderes unter diesem Namen gespeichert. Stellen Sie die letzte Fassung wieder her.`,
  }),
  ...syntax,
  'lost-text': error({
    comment: `Ab „#“ ist der Rest der Zeile für YAML eine Notiz, die niemand sieht: „%text%“ erschiene nicht auf der Seite.
      Eine Notiz gehört in eine eigene Zeile. Gehört es zu einem Link, löschen Sie das Leerzeichen davor; gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen: %quoted%`,
    note: `Ab „#“ ist der Rest der Zeile für YAML eine Notiz, die niemand sieht: „%text%“ käme nicht an.
      Eine Notiz gehört in eine eigene Zeile. Gehört es zu einem Link, löschen Sie das Leerzeichen davor; sonst lassen Sie „#“ weg.`,
    word: `Mit „#“ beginnt für YAML eine Notiz, die niemand sieht: „%written%“ käme nicht an.
      Schreiben Sie: %right%`,
    section: `Mit „#“ beginnt für YAML eine Notiz, die niemand sieht: „%written%“ käme nicht an.
      Schreiben Sie die Seite davor, ohne Leerzeichen, zum Beispiel „/leistungen%written%“.`,
    joined: `Diese Zeile würde an den Text der Zeile davor angehängt.
      Beginnt hier ein neues Feld, fehlt ihm der Doppelpunkt: „name: Wert“, und es ist zu weit eingerückt; einem neuen Eintrag einer Liste fehlt „- “. Gehört sie zum Text, schreiben Sie hinter den Doppelpunkt „>-“ und den ganzen Text eingerückt darunter.`,
    backslash: `In doppelten Anführungszeichen hat der Schrägstrich „\\“ eine eigene Bedeutung: „%written%“ käme nicht so an.
      Löschen Sie ihn, wenn er den Text nur umbrechen soll. In einfachen Anführungszeichen bleibt er, wie er ist: %quoted%`,
    folded: `Unter „>“ wird aus allen Zeilen eine: Der Absatz, die Liste oder der Zeilenumbruch ginge hier verloren.
      Schreiben Sie hinter den Doppelpunkt „|“ statt „>“, oder rücken Sie alle Zeilen gleich weit ein.`,
    replaced: `Hier ist ein Buchstabe verloren gegangen; an seiner Stelle steht „�“.
      Tippen Sie den richtigen Buchstaben neu, meist einen Umlaut oder ein ß.`,
    garbled: `Umlaute und Sonderzeichen sind beschädigt: Hier steht „%written%“.
      Die Datei wurde mit der falschen Kodierung geöffnet und so gespeichert. Stellen Sie die letzte Fassung wieder her, oder tippen Sie die Zeichen neu.`,
  }),
  'special-sign': error({
    start: `Der Text beginnt mit „%character%“. In YAML, der Schreibweise dieser Dateien, hat das eine eigene Bedeutung; so käme der Text nicht an.
      Setzen Sie den ganzen Text in Anführungszeichen: %quoted%`,
    colon: `Im Text steht ein Doppelpunkt; YAML hält das Wort davor für den Namen eines Feldes.
      Setzen Sie den ganzen Text in Anführungszeichen: %quoted%`,
    inBraces: `In geschweiften Klammern hat ein Zeichen im Text von „%field%“ eine eigene Bedeutung; so käme der Text nicht an.
      Setzen Sie den ganzen Text in Anführungszeichen: %quoted%`,
    merge: `„<<“ übernimmt für YAML die Felder einer anderen Stelle; das gibt es auf diesen Seiten nicht.
      Schreiben Sie statt „<<“ die Felder selbst hierher, jedes in eine eigene Zeile.`,
  }),
  'hidden-character': error({
    key: `Im Namen „%name%“ steckt ein Zeichen, das man nicht sieht (%character%).
      Löschen Sie den Namen und tippen Sie ihn neu: %name%`,
    word: `In „%value%“ steckt ein Zeichen, das man nicht sieht (%character%); so wird es nicht gefunden.
      Löschen Sie es und tippen Sie es neu: %value%`,
    indent: `Die Zeile ist mit einem Zeichen eingerückt, das nur aussieht wie ein Leerzeichen (%character%).
      Löschen Sie alles vor dem ersten Buchstaben und rücken Sie die Zeile mit der Leertaste ein.`,
    blank: `Nach „%before%“ steht ein Zeichen, das nur aussieht wie ein Leerzeichen (%character%).
      Löschen Sie es und drücken Sie die Leertaste.`,
    control: `Hier steht ein Zeichen, das man nicht sieht und das in keinen Text gehört (%character%).
      Löschen Sie es; meist kam es beim Kopieren aus einem anderen Programm mit.`,
  }),
}
