import type { Entry } from './entry.ts'

/** Texts that are unfinished, or appear on the page differently than their author expects. */
export const unfinished = {
  'unfinished-text': {
    severity: 'warning',
    title: 'Dieser Text ist noch nicht fertig.',
    messages: {
      placeholder: `„%written%“ steht noch als Platzhalter im Text.
        Schreiben Sie den endgültigen Text oder löschen Sie das Feld.`,
      nothing: `Hier steht nur „%written%“; so erscheint es auf der Seite.
        Schreiben Sie einen Text oder löschen Sie das Feld.`,
    },
    explanation: `Platzhalter wie „Bitte ersetzen“, „Lorem ipsum“ und „TODO“ sind für die Person gedacht, die schreibt; auf der Website liest sie jeder. „npm run new-page“ setzt solche Texte ein, damit keiner vergessen wird. Vor der Veröffentlichung (--launch) gilt das als Fehler.`,
    wrong: 'title: "Bitte ersetzen: Überschrift des Abschnitts"',
    right: 'title: So lagern wir Ihre Paletten',
  },
  'pasted-text': {
    severity: 'warning',
    title: 'Dieser Text sieht auf der Seite anders aus als hier.',
    messages: {
      address: `„%written%“ erscheint als Text; anklicken lässt es sich nicht.
        Schreiben Sie „[Linktext](%target%)“, mit Worten statt der Adresse als Linktext.`,
      email: `Die E-Mail-Adresse „%written%“ erscheint als Text; anklicken lässt sie sich nicht.
        Schreiben Sie „[{email}](mailto)“; eine weitere Adresse tragen Sie zuerst in site.yaml unter „contacts“ ein.`,
      tabs: `Hier stehen Tabulatoren, wie sie aus Excel oder Word kommen; auf der Seite wird jeder zu einem Leerzeichen.
        Nehmen Sie für Werte in Spalten den Baustein „comparison-table“ oder „spec-table“, sonst Leerzeichen.`,
      lines: `Diese Zeilen laufen auf der Seite zu einer zusammen: „%written%“.
        Schreiben Sie an das Ende jeder Zeile außer der letzten „\\“.`,
    },
    explanation: `Was aus einem Brief, einer E-Mail oder einer Tabelle kopiert wird, verliert auf der Seite seine Form: Zeilen einer Anschrift laufen zusammen, Spalten stehen nicht mehr untereinander, Adressen sind keine Links. Ein Zeilenumbruch ist „\\“ am Zeilenende, ein Link „[Linktext](Ziel)“, eine Tabelle ein eigener Baustein.`,
    wrong: 'text: |\n  Lager Nord\n  Hafenstraße 5\n  74076 Heilbronn',
    right: 'text: |\n  Lager Nord\\\n  Hafenstraße 5\\\n  74076 Heilbronn',
  },
  'long-heading': {
    severity: 'warning',
    title: 'Diese Überschrift ist sehr lang.',
    messages: {
      title: `Die Überschrift hat %count% Zeichen.
        Kürzen Sie sie auf höchstens %max%; was mehr zu sagen ist, gehört in „lead“ oder „text“.`,
    },
    explanation: `Überschriften stehen groß auf der Seite; auf einem Telefon füllt eine lange den ganzen Bildschirm. Meist ist ein Absatz in das falsche Feld geraten.`,
    wrong: `title: Wir reparieren Ihre Paletten fachgerecht und in kurzer Zeit, holen sie auf Wunsch ab und bringen sie wieder`,
    right: 'title: Reparatur mit Abholung',
  },
} as const satisfies Record<string, Entry>
