import { asLink, error, warning } from './entry.ts'

const notInText = '„%written%“ kann in einem Text nicht stehen.'
const nestedList = '„%written%“ beginnt eine Liste in einer Liste; die gibt es in Texten nicht.'

/** The content of texts: markup, facts, and what is unfinished or appears differently than its author expects. */
export const texts = {
  'unsupported-markup': error({
    heading: `${notInText}
      Überschriften sind eigene Felder: nehmen Sie „title“ (Überschrift) oder einen weiteren Block „text“ (Textabschnitt).`,
    list: `${nestedList}
      Rücken Sie die Punkte nicht ein, oder schreiben Sie sie als Satz in den Punkt darüber.`,
    bullets: `${nestedList}
      Schreiben Sie vor den Text nur ein einziges „%last%“.`,
    number: `${nestedList}
      Gehört die Zahl zum Text, schreiben Sie „%right%“, sonst vor den Text nur „%last%“.`,
    image: `${notInText}
      Bilder haben ein eigenes Feld: „image“ (Bild).`,
    html: `${notInText}
      Schreiben Sie statt HTML **fett**, *kursiv* oder [Linktext](/seite).`,
    foreign: `„%written%“ holt etwas von einem fremden Anbieter; der wüsste von jedem Besucher, noch bevor er zugestimmt hat.
      ${asLink}`,
    lineBreak: `${notInText}
      Für einen Zeilenumbruch schreiben Sie „\\“ an das Zeilenende.`,
    code: `${notInText}
      Lassen Sie die Zeichen \`\`\` weg.`,
    inlineCode: `${notInText}
      Lassen Sie das Zeichen \` weg.`,
    blockquote: `${notInText}
      Lassen Sie das Zeichen > am Zeilenanfang weg.`,
    thematicBreak: `${notInText}
      Lassen Sie die Trennlinie weg oder beginnen Sie einen neuen Block.`,
    other: `${notInText}
      Schreiben Sie den Text ohne diese Zeichen.`,
  }),
  'unknown-fact': error({
    name: `Die Angabe „{%name%}“ gibt es nicht.
      Nehmen Sie eine Angabe unter „company“ (Firma), zum Beispiel „{phone}“ oder „{city}“, oder lassen Sie die geschweiften Klammern weg.`,
  }),
  'open-fact': error({
    braces: `„%written%“ erschiene so auf der Seite und würde nicht ersetzt.
      Schreiben Sie „%right%“, ohne Leerzeichen und mit genau einer Klammer vorn und hinten.`,
  }),
  'literal-fact': warning({
    text: `„%written%“ steht schon in „site.yaml“ (Für alle Seiten).
      Schreiben Sie „%right%“; ändert sich die Angabe, ändert sie sich dann überall.`,
  }),
  'plain-markup': error({
    characters: `„%written%“ erschiene genau so auf der Seite; dieses Feld zeigt nur reinen Text.
      Lassen Sie die Zeichen für die Auszeichnung weg.`,
    link: `„%written%“ erschiene genau so auf der Seite; dieses Feld zeigt nur reinen Text.
      Schreiben Sie nur „%text%“. Links gehören in ein Feld „to“ (Ziel) oder in einen Fließtext.`,
    entity: `„%written%“ erschiene genau so auf der Seite.
      Schreiben Sie %character%.`,
  }),
  'open-markup': error({
    bold: `„%written%“ erschiene so auf der Seite; fett wird hier nichts.
      Setzen Sie „**“ direkt vor das erste und direkt hinter das letzte Wort: **neu und gebraucht**.`,
    link: `„%written%“ ist kein vollständiger Link und erschiene so auf der Seite.
      Schreiben Sie den Text in eckige und das Ziel ohne Leerzeichen dahinter in runde Klammern: [Kontakt](/kontakt).`,
    space: `„%written%“ ist kein Link: Im Namen der Datei steht ein Leerzeichen.
      Schreiben Sie dafür „%20“, oder benennen Sie die Datei ohne Leerzeichen um.`,
    turned: `„%written%“ ist kein Link; die Klammern sind vertauscht.
      Der Text steht in eckigen, das Ziel in runden Klammern: [Kontakt](/kontakt).`,
    label: `„%written%“ ist ein Link ohne Text; auf der Seite sieht ihn niemand.
      Schreiben Sie in die eckigen Klammern, wohin er führt: [Kontakt](/kontakt).`,
    table: `Tabellen gibt es in Texten nicht; „%written%“ erschiene so auf der Seite.
      Nehmen Sie den Block „comparison-table“ (Vergleich) oder „spec-table“ (Technische Daten).`,
    strike: `„%written%“ erschiene so auf der Seite; durchgestrichen wird nichts.
      Löschen Sie, was nicht mehr gilt.`,
    note: `In einem mehrzeiligen Text gibt es keine Notizen; „%written% …“ erschiene so auf der Seite.
      Löschen Sie die Zeile, oder schreiben Sie sie in der Datei über den Namen des Feldes.`,
    footnote: `Die Fußnote würde zum Punkt einer Liste, und ihr Stern fiele weg.
      Schreiben Sie „\\*“ statt „*“ an den Anfang der Zeile.`,
    box: `„%written%“ erschiene so auf der Seite; Kästchen zum Ankreuzen gibt es nicht.
      Lassen Sie „%written%“ weg.`,
    entity: `„%written%“ erschiene genau so auf der Seite.
      Schreiben Sie %character%.`,
  }),
  'unfinished-text': warning({
    placeholder: `„%written%“ steht noch als Platzhalter im Text.
      Schreiben Sie den endgültigen Text oder löschen Sie das Feld.`,
    example: `„Bitte ersetzen“ steht hier noch in %count% Texten.
      Schreiben Sie jeweils den endgültigen Text oder löschen Sie das Feld.`,
    nothing: `Hier steht nur „%written%“; so erscheint es auf der Seite.
      Schreiben Sie einen Text oder löschen Sie das Feld.`,
  }),
  'pasted-text': warning({
    address: `„%written%“ erscheint als Text; anklicken lässt es sich nicht.
      Schreiben Sie „[Linktext](%target%)“, mit Worten statt der Adresse als Linktext.`,
    email: `Die E-Mail-Adresse „%written%“ erscheint als Text; anklicken lässt sie sich nicht.
      Schreiben Sie „[{email}](mailto)“; eine weitere Adresse tragen Sie zuerst in „site.yaml“ (Für alle Seiten) unter „contacts“ (Ansprechpartner) ein.`,
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
