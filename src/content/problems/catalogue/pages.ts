import { error, warning } from './entry.ts'

/** Pages and their addresses, and what search engines show of them. */
export const pages = {
  'missing-page': error({
    page: `Zur Adresse „%path%“ fehlt die Datei pages/%page%.
      Legen Sie die Datei an oder löschen Sie den Eintrag.`,
    ending: `Zur Adresse „%path%“ fehlt die Datei pages/%page%; es gibt aber pages/%other%.
      Benennen Sie pages/%other% in „%page%“ um.`,
    folder: `Zur Adresse „%path%“ fehlt die Datei pages/%page%; den Ordner pages/%folder% liest niemand.
      Liegt die Datei dort, verschieben Sie sie direkt in den Ordner pages; hier steht dann „%name%“.`,
  }),
  'page-without-route': error({
    page: `Zu dieser Seite führt keine Adresse.
      Ergänzen Sie in „site.yaml“ (Für alle Seiten) unter „routes“ (Adressen der Seiten) einen Eintrag mit „/%slug%“ und „%page%“. Soll sie noch niemand sehen, schalten Sie „hidden“ (Seite ruht) ein.`,
    name: `Zu „%page%“ kann keine Adresse führen: Der Dateiname passt nicht.
      Benennen Sie die Datei um; erlaubt sind Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, hier also „%right%“. Soll die Seite niemand sehen, genügt es, „hidden“ (Seite ruht) einzuschalten.`,
  }),
  'hidden-start': error({
    page: `Die Startseite kann nicht ruhen; zu ihr führt das Logo jeder Seite.
      Schalten Sie „hidden“ (Seite ruht) aus.`,
  }),
  'duplicate-path': error({
    path: `Die Adresse „%path%“ steht schon weiter oben unter „routes“ (Adressen der Seiten).
      Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Adresse.`,
    taken: `Die Adresse „%path%“ gehört einer anderen Seite; die Links zu dieser führen zu „%right%“.
      Schreiben Sie hier „%right%“.`,
  }),
  'reserved-path': error({
    path: `Die Adresse „%path%“ braucht die Website selbst, dort kann keine eigene Seite stehen.
      Geben Sie der Seite eine andere Adresse und passen Sie die Links zu ihr an.`,
  }),
  'misspelt-path': error({
    path: `Zur Adresse „%path%“ führt kein Link, alle Links zu dieser Seite schreiben „%right%“.
      Schreiben Sie hier „%right%“. Soll die Seite umziehen, rufen Sie danach „npm run rename-page -- %right% %path%“ auf; das ändert auch die Links und leitet die alte Adresse weiter.`,
    start: `Die Startseite hat die Adresse „%path%“, alle Links und das Logo führen zu „/“.
      Schreiben Sie hier „/“.`,
  }),
  'ignored-file': warning({
    ending: `%file% wird nicht gelesen: Seiten enden auf „.yaml“.
      Benennen Sie die Datei in „%page%“ um oder löschen Sie sie.`,
    folder: `Der Ordner %file% wird nicht gelesen.
      Legen Sie die Dateien direkt in den Ordner darüber und löschen Sie diesen.`,
    other: `%file% ist keine Seite und wird hier nicht gelesen.
      Löschen Sie die Datei; was Besucher herunterladen sollen, gehört in den Ordner pages/files, in der Redaktion unter „Bilder“.`,
    picture: `%file% liegt nicht dort, wo Bilder gesucht werden.
      Legen Sie es in den Ordner pages/images, in der Redaktion unter „Bilder“, oder löschen Sie es.`,
  }),
  'orphan-page': warning({
    page: `Zur Seite „%path%“ führt kein Link: nicht im Menü, nicht im Fuß und auf keiner anderen Seite.
      Verlinken Sie sie, zum Beispiel mit „[Linktext](%path%)“ auf einer verwandten Seite.`,
  }),
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
