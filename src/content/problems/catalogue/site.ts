import { error, warning } from './entry.ts'

/** What site.yaml says about the company, its menus, its form and former addresses. */
export const site = {
  'duplicate-menu-entry': warning({
    to: `Zu „%value%“ führt schon ein Eintrag weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Einträge oder ändern Sie sein Ziel.`,
    label: `Der Eintrag „%value%“ steht schon weiter oben (Zeile %line%), mit einem anderen Ziel.
      Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Aufschrift.`,
  }),
  'wrong-redirect': error({
    page: `„%from%“ ist selbst eine Seite und kann nicht weiterleiten.
      Löschen Sie diese Weiterleitung, oder geben Sie der Seite unter „routes“ (Adressen der Seiten) eine andere Adresse.`,
    twice: `Für die Adresse „%from%“ gibt es schon weiter oben eine Weiterleitung.
      Löschen Sie einen der beiden Einträge.`,
    case: `„%from%“ und „%other%“ unterscheiden sich nur durch große und kleine Buchstaben; nicht jeder Server hält sie auseinander.
      Löschen Sie diese Weiterleitung.`,
    chain: `„%to%“ ist keine Seite mehr, sondern leitet selbst weiter.
      Schreiben Sie unter „to“ (Neues Ziel) gleich die Seite, bei der Besucher ankommen.`,
    loop: `Die Weiterleitung führt im Kreis: %way%.
      Nennen Sie unter „to“ (Neues Ziel) eine Seite, die unter „routes“ (Adressen der Seiten) steht, oder löschen Sie den Eintrag.`,
    contact: `„%to%“ ist keine Seite, zu der eine Adresse weiterleiten kann.
      Erlaubt sind Seiten wie /kontakt, Dateien wie /files/… und https://…`,
    reserved: `Die Adresse „%from%“ braucht die Website selbst.
      Löschen Sie diese Weiterleitung.`,
  }),
  'wrong-hours': error({
    half: `Hier steht %present%, aber %missing% fehlt.
      Ergänzen Sie es; ist geschlossen, löschen Sie auch %present%.`,
    order: `Hier wird geschlossen, bevor geöffnet wird.
      Die frühere Uhrzeit gehört unter „opens“ (Öffnet um), die spätere unter „closes“ (Schließt um).`,
    twice: `Für %day% steht schon weiter oben (Zeile %line%) etwas anderes.
      Nennen Sie jeden Tag nur einmal; bei einer Mittagspause dürfen sich die Zeiten nicht überschneiden.`,
    days: `%from% kommt in der Woche nach %to%.
      Nennen Sie unter „from“ (Erster Tag) den früheren und unter „to“ (Letzter Tag) den späteren Tag; die Woche beginnt am Montag.`,
  }),
  'phone-mismatch': error({
    link: `Auf der Seite steht „%phone%“, gewählt wird aber „%phoneLink%“.
      Löschen Sie das Feld „phoneLink“ (Telefonnummer zum Wählen), oder schreiben Sie dort „%right%“.`,
    form: `„%phoneLink%“ ist keine Nummer zum Wählen; sie beginnt mit der Ländervorwahl und hat keine Leerzeichen.
      Löschen Sie das Feld „phoneLink“ (Telefonnummer zum Wählen), oder schreiben Sie dort „%right%“.`,
    letter: `In der Nummer „%phone%“ steht zwischen den Ziffern der Buchstabe „%letter%“.
      Schreiben Sie sie nur mit Ziffern, zum Beispiel „030 23125-100“.`,
    more: `In „%phone%“ steht noch etwas anderes als eine Telefonnummer; so kann sie niemand wählen.
      Schreiben Sie hier genau eine, ohne Worte, zum Beispiel „030 23125-100“. Eine zweite gehört unter „contacts“ (Ansprechpartner), Zeiten unter „openingHours“ (Öffnungszeiten).`,
    number: `„%phone%“ ist keine Nummer, die jemand wählen kann.
      Schreiben Sie Vorwahl und Rufnummer, zum Beispiel „030 23125-100“.`,
  }),
  'wrong-closure': error({
    day: `Den „%day%“ gibt es im Kalender nicht.
      Schreiben Sie Tag, Monat und Jahr, zum Beispiel „24.12.2026“.`,
    order: `Die Schließung endet am %to% und beginnt erst am %from%.
      Nennen Sie unter „from“ (Erster Tag) den ersten und unter „to“ (Letzter Tag) den letzten; nach Silvester gilt das neue Jahr.`,
    twice: `An diesen Tagen ist zum Teil schon nach einem Eintrag weiter oben (Zeile %line%) geschlossen.
      Machen Sie aus beiden einen Eintrag, oder ändern Sie „from“ (Erster Tag) und „to“ (Letzter Tag).`,
  }),
  'past-closure': warning({
    over: `Die Schließung war am %day% zu Ende; auf den Seiten steht sie nicht mehr.
      Löschen Sie den Eintrag, oder ändern Sie „from“ (Erster Tag) und „to“ (Letzter Tag).`,
  }),
  'duplicate-id': error({
    id: `Den Namen „%value%“ hat schon ein anderer Eintrag (Zeile %line%).
      Geben Sie einem der beiden unter „id“ (Kurzer Name) einen anderen.`,
  }),
  'unknown-location': error({
    location: `Einen Standort „%location%“ gibt es in „site.yaml“ (Für alle Seiten) nicht.
      Ergänzen Sie ihn dort unter „locations“ (Standorte), mit „%location%“ als „id“ (Kurzer Name), oder löschen Sie dieses Feld; dann stehen hier die Daten der Firma.`,
  }),
  'duplicate-choice': error({
    value: `Die Auswahl „%value%“ steht schon weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Einträge, oder ändern Sie „value“ (Technischer Name).`,
    label: `Die Auswahl „%value%“ steht schon weiter oben (Zeile %line%), mit einem anderen technischen Namen.
      Löschen Sie einen der beiden Einträge, oder ändern Sie „label“ (Text).`,
  }),
  'duplicate-form': error({
    second: `Das Anfrageformular steht auf dieser Seite schon weiter oben (Zeile %line%).
      Löschen Sie einen der beiden Blöcke „contact-form“ (Formular).`,
  }),
  'duplicate-form-field': error({
    name: `Den Namen „%value%“ hat schon ein anderes Feld (Zeile %line%).
      Geben Sie diesem Feld einen anderen; Beschriftung und Hinweis des anderen Feldes ändern Sie dort.`,
    label: `Die Beschriftung „%value%“ hat schon ein anderes Feld (Zeile %line%).
      Beschriften Sie dieses Feld anders; in der E-Mail wären beide nicht zu unterscheiden.`,
  }),
}
