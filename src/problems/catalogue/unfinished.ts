import { warning } from './entry.ts'

/** Texts that are unfinished, or appear on the page differently than their author expects. */
export const unfinished = {
  'unfinished-text': warning({
    placeholder: `„%written%“ steht noch als Platzhalter im Text.
      Schreiben Sie den endgültigen Text oder löschen Sie das Feld.`,
    nothing: `Hier steht nur „%written%“; so erscheint es auf der Seite.
      Schreiben Sie einen Text oder löschen Sie das Feld.`,
  }),
  'pasted-text': warning({
    address: `„%written%“ erscheint als Text; anklicken lässt es sich nicht.
      Schreiben Sie „[Linktext](%target%)“, mit Worten statt der Adresse als Linktext.`,
    email: `Die E-Mail-Adresse „%written%“ erscheint als Text; anklicken lässt sie sich nicht.
      Schreiben Sie „[{email}](mailto)“; eine weitere Adresse tragen Sie zuerst in site.yaml unter „contacts“ (Ansprechpartner) ein.`,
    tabs: `Hier stehen Tabulatoren, wie sie aus Excel oder Word kommen; auf der Seite wird jeder zu einem Leerzeichen.
      Nehmen Sie für Werte in Spalten den Block „comparison-table“ (Vergleich) oder „spec-table“ (Technische Daten), sonst Leerzeichen.`,
    lines: `Diese Zeilen laufen auf der Seite zu einer zusammen: „%written%“.
      Schreiben Sie an das Ende jeder Zeile außer der letzten „\\“.`,
  }),
  'long-heading': warning({
    title: `Die Überschrift hat %count% Zeichen.
      Kürzen Sie sie auf höchstens %max%; was mehr zu sagen ist, gehört in „lead“ (Einleitung) oder „text“.`,
  }),
}
