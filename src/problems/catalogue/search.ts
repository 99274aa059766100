import { error, warning } from './entry.ts'

/** What search engines show of a page, and its headings. */
export const search = {
  'title-length': warning({
    long: `Der Titel hat %count% Zeichen; Suchmaschinen schneiden ihn ab.
      Kürzen Sie ihn auf höchstens %max% Zeichen, das Wichtigste zuerst.`,
    short: `Der Titel hat nur %count% Zeichen und sagt kaum, worum es geht.
      Nennen Sie Thema und Ort, mindestens %min% Zeichen.`,
  }),
  'description-length': warning({
    long: `Die Beschreibung hat %count% Zeichen; Suchmaschinen schneiden sie ab.
      Kürzen Sie sie auf höchstens %max% Zeichen.`,
    short: `Die Beschreibung hat nur %count% Zeichen; Suchmaschinen nehmen dann oft irgendeinen Satz der Seite.
      Sagen Sie in ein bis zwei Sätzen, was man auf der Seite findet: mindestens %min% Zeichen, gut sind 120 bis 155.`,
  }),
  'duplicate-title': warning({
    text: `Denselben Titel hat schon %other%.
      Sagen Sie im Titel, was diese Seite von der anderen unterscheidet.`,
  }),
  'duplicate-description': warning({
    text: `Dieselbe Beschreibung hat schon %other%.
      Sagen Sie, was man auf dieser Seite findet und auf der anderen nicht.`,
  }),
  'heading-outline': error({
    missing: `Dieser Seite fehlt der Block „hero“ (Kopf) mit der großen Überschrift.
      Fügen Sie ihn als ersten ein.`,
    late: `Der Block „hero“ (Kopf) steht nicht am Anfang der Seite.
      Verschieben Sie ihn an die erste Stelle.`,
    second: `Die große Überschrift steht schon weiter oben (Zeile %line%); eine Seite hat nur eine.
      Nehmen Sie hier einen anderen Block, zum Beispiel „text“ (Textabschnitt) oder „call-to-action“ (Aufforderung).`,
  }),
}
