import { error, warning } from './entry.ts'

const noTarget = '„%target%“ ist kein Ziel für einen Link.'

/** The targets of links. */
export const links = {
  'dead-link': error({
    page: `Eine Seite „%target%“ gibt es nicht.
      Nehmen Sie eine Adresse, die in „site.yaml“ (Für alle Seiten) unter „routes“ (Adressen der Seiten) steht.`,
    hidden: `Der Link hier (%where%) führt zu „%path%“ (%page%). Diese Seite ruht; niemand kann sie sehen.
      Nennen Sie eine andere Seite, oder löschen Sie den Link. Soll die Seite wieder erscheinen, schalten Sie dort „hidden“ (Seite ruht) aus.`,
    file: `Eine Datei „%target%“ gibt es nicht.
      Legen Sie sie in den Ordner pages/files, in der Redaktion unter „Bilder“.`,
    encoded: `Browser lesen „%target%“ anders, als die Datei heißt: In ihrem Namen steht ein „%“ mit einer Zahl dahinter.
      Benennen Sie die Datei um, mit Buchstaben, Ziffern und Bindestrichen, und schreiben Sie diesen Namen auch hier.`,
    anchor: `Auf der Seite „%path%“ gibt es keinen Abschnitt „%anchor%“.
      Schreiben Sie dort beim Abschnitt „%anchor%“ unter „anchor“ (Sprungmarke), oder lassen Sie hier „#%anchor%“ weg.`,
    contact: `Einen Ansprechpartner oder Standort „%id%“ gibt es in „site.yaml“ (Für alle Seiten) nicht.
      Ergänzen Sie ihn dort unter „contacts“ (Ansprechpartner), mit „%id%“ als „id“ (Kurzer Name) und mit %field%.`,
    way: `Zu „%id%“ steht in „site.yaml“ (Für alle Seiten) kein Feld %field%.
      Ergänzen Sie es dort.`,
  }),
  'wrong-link': error({
    form: `${noTarget}
      Erlaubt sind Seiten wie /kontakt, Dateien wie /files/…, tel, mailto und https://…`,
    email: `${noTarget}
      Die Adresse gehört in „site.yaml“ (Für alle Seiten) unter „contacts“ (Ansprechpartner), zum Beispiel mit „bewerbung“ als „id“ (Kurzer Name); hier schreiben Sie dann „mailto:bewerbung“.`,
    phone: `${noTarget}
      Die Nummer gehört in „site.yaml“ (Für alle Seiten) unter „contacts“ (Ansprechpartner), zum Beispiel mit „ankauf“ als „id“ (Kurzer Name); hier schreiben Sie dann „tel:ankauf“.`,
    label: `Dieser Link zeigt „%shown%“, führt aber zu „%own%“.
      Schreiben Sie als Text „{%fact%}“. Soll er zu „%shown%“ führen, tragen Sie das in „site.yaml“ (Für alle Seiten) unter „contacts“ (Ansprechpartner) ein und schreiben als Ziel „%scheme%:“ mit der „id“ (Kurzer Name) des Eintrags.`,
    scheme: `${noTarget}
      Schreiben Sie „https://%address%“.`,
    computer: `„%target%“ gibt es nur auf Ihrem Computer oder in Ihrem Netz; wer die Website besucht, kommt dort nicht hin.
      Legen Sie die Datei in den Ordner pages/files, und schreiben Sie „/files/“ und ihren Namen.`,
    space: `${noTarget}
      Eine Adresse darf kein Leerzeichen enthalten.`,
    insecure: `${noTarget}
      Schreiben Sie „https://“ statt „http://“.`,
    preview: `„%target%“ ist die Vorschau auf Ihrem eigenen Computer; Besucher kommen dort nicht hin.
      Schreiben Sie nur, was nach „localhost“ und der Zahl kommt, zum Beispiel /kontakt.`,
    anchor: `${noTarget}
      Schreiben Sie die Seite davor, zum Beispiel „/leistungen#services“.`,
    punctuation: `In „%target%“ gehören Anführungszeichen, Klammern oder Satzzeichen nicht zum Ziel.
      Lassen Sie sie weg.`,
    empty: `Diesem Link fehlt das Ziel.
      Schreiben Sie es in die runden Klammern, zum Beispiel „[Kontakt](/kontakt)“.`,
    query: `Mit „%query%“ kann die Seite „%path%“ nichts anfangen.
      Nach dem Fragezeichen sind nur „%choice%=…“ und „&%remarks%=…“ erlaubt; sie füllen Auswahl und Hinweise im Anfrageformular aus.`,
    formless: `„%query%“ füllt das Anfrageformular aus, aber auf der Seite „%path%“ steht keines.
      Nehmen Sie die Seite mit dem Formular, oder löschen Sie „%query%“.`,
    choice: `„%preset%“ steht nicht in der Auswahl des Anfrageformulars.
      Schreiben Sie einen Wert, der in „site.yaml“ (Für alle Seiten) unter „choices“ (Auswahlliste) steht, oder den Namen einer Seite aus Menü oder Fußzeile.`,
  }),
  'unsafe-link': error({
    scheme: `„%target%“ würde beim Anklicken ein Programm ausführen, statt eine Seite zu öffnen.
      Nehmen Sie eine Seite wie /kontakt, tel, mailto oder https://…`,
  }),
  'own-address': warning({
    link: `„%target%“ ist eine Seite dieser Website.
      Schreiben Sie nur, was nach dem Namen der Website kommt.`,
  }),
  'self-link': warning({
    page: `Der Link „%target%“ führt zu der Seite, auf der er steht.
      Nehmen Sie eine andere Seite oder einen Abschnitt wie „%target%#…“, oder lassen Sie den Link weg.`,
  }),
  'duplicate-anchor': error({
    anchor: `Den Namen „%value%“ hat schon ein Abschnitt weiter oben (Zeile %line%).
      Geben Sie einem der beiden unter „anchor“ (Sprungmarke) einen anderen, und passen Sie die Links dorthin an.`,
    reserved: `Den Namen „%value%“ braucht die Seite selbst.
      Nehmen Sie einen anderen, zum Beispiel „abschnitt-%value%“.`,
  }),
}
