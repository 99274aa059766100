import { asLink, error } from './entry.ts'

/** The parts of a page or of site.yaml: blocks, fields, values. */
export const blocks = {
  'unknown-field': error({
    field: `%where% gibt es kein Feld „%field%“.
      Erlaubt sind: %allowed%.`,
    entry: `%where% steht keines der Felder, die es dort gibt: %fields%.
      %example%`,
    level: `„%field%“ gehört zu „%group%“, steht aber auf derselben Ebene.
      Rücken Sie die Zeile zwei Leerzeichen weiter ein als „%group%“.`,
    type: `Ein Block beginnt mit „type“, hier steht „%field%“.
      Schreiben Sie „type: …“.`,
  }),
  'missing-field': error({
    field: `%where% fehlt das Feld %name%.
      Ergänzen Sie es. %meaning%`,
    type: `Dem %nth%. Block fehlt das Feld „type“ (Art des Blocks).
      Ergänzen Sie es ganz oben. Erlaubt sind: %allowed%.`,
  }),
  'wrong-value': error({
    empty: `%where%: %name% ist leer.
      Schreiben Sie etwas hinein%or%. %meaning%`,
    emptyEntry: `%where%: %name% ist leer.
      Schreiben Sie etwas hinein, oder löschen Sie den Eintrag. %meaning%`,
    emptyList: `%where%: %name% ist leer.
      Ergänzen Sie einen Eintrag%or%. %meaning%`,
    kind: `%where%: %name% soll %expected% sein, geschrieben ist %actual%.
      %example% %meaning%`,
    option: `%where%: %name% darf nicht „%value%“ sein.
      Erlaubt sind: %allowed%.`,
    few: `%where%: %name% hat zu wenige Einträge; nötig: mindestens %limit%.
      %meaning%`,
    many: `%where%: %name% hat zu viele Einträge; erlaubt: höchstens %limit%.
      %meaning%`,
    low: `%where%: %name% ist mit %value% zu klein; nötig: mindestens %limit%.
      %meaning%`,
    high: `%where%: %name% ist mit %value% zu groß; erlaubt: höchstens %limit%.
      %meaning%`,
    long: `%where%: %name% ist %length% Zeichen lang; erlaubt: höchstens %limit%.
      Kürzen Sie den Text, oder verteilen Sie ihn auf mehrere Blöcke oder Seiten. Bis dahin wird die Datei nicht weiter geprüft.`,
    form: `%where%: %name% kann nicht „%value%“ sein.
      Erwartet wird: %meaning%`,
    cells: `In der %nth%. Zeile der Tabelle stehen %count% statt %expected% Werte.
      Die Tabelle hat %columns% Spalten; die erste ist die Bezeichnung, für jede weitere steht ein Wert unter „cells“ (Werte).`,
    circuit: `Der Ablauf hat %count% Schritte; nach dem letzten kann er nicht zu Schritt %value% zurückführen.
      Schreiben Sie unter „returnsTo“ (Zurück zu Schritt) höchstens %limit%.`,
    columns: `Die Tabelle hat %columns% Spalten, aber jede Zeile hat %count% statt %expected% Werte.
      Ergänzen oder streichen Sie unter „cells“ (Werte) jeder Zeile den Wert der Spalte, die neu oder weggefallen ist; die erste Spalte ist die Bezeichnung.`,
  }),
  'unknown-block': error({
    type: `Einen Block „%type%“ gibt es nicht.
      Erlaubt sind: %allowed%.`,
    foreign: `Einen Block „%type%“ gibt es nicht: Karten und Videos fremder Anbieter verrieten ihnen jeden Besucher, noch bevor er zugestimmt hat.
      ${asLink}`,
  }),
  'contradicting-numbers': error({
    sum: `%where%: %parts% messen zusammen %sum% mm, Platz ist aber nur für %room% mm, wie unter %field% steht.
      Kürzen Sie um %excess% mm, oder berichtigen Sie %field%.`,
    height: `%where%: %parts% sind zusammen %sum% mm hoch, unter „height“ (Höhe) stehen %height% mm.
      Schreiben Sie dort %sum%, oder berichtigen Sie die Höhe der Teile.`,
    inside: `%where%: Innen stehen unter %field% %inside% mm, außen nur %outside% mm.
      Das Innenmaß muss kleiner sein als das Außenmaß, hier also kleiner als %outside%.`,
  }),
}
