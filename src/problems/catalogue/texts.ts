import { asLink, type Entry } from './entry.ts'

const notInText = '„%written%“ kann in einem Text nicht stehen.'

/** The content of texts. */
export const texts = {
  'unsupported-markup': {
    title: 'Diese Auszeichnung gibt es in Texten nicht.',
    messages: {
      heading: `${notInText}
        Überschriften sind eigene Felder: nehmen Sie „title“ oder einen weiteren Baustein „text“.`,
      image: `${notInText}
        Bilder haben ein eigenes Feld: „image: { file: …, alt: … }“.`,
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
        Lassen Sie die Trennlinie weg oder beginnen Sie einen neuen Baustein.`,
      other: `${notInText}
        Schreiben Sie den Text ohne diese Zeichen.`,
    },
    explanation: `In Texten sind erlaubt: Absätze (Leerzeile), Listen („- “ am Zeilenanfang), **fett**, *kursiv*, [Linktext](/seite) und „\\“ am Zeilenende für einen Zeilenumbruch.`,
    wrong: 'text: |\n  # Ablauf\n  Sie bringen die Paletten.',
    right: 'title: Ablauf\ntext: |\n  Sie bringen die Paletten.',
  },
  'unknown-fact': {
    title: 'Diese Angabe steht nicht in site.yaml.',
    messages: {
      name: `Die Angabe „{%name%}“ gibt es nicht.
        Erlaubt sind: %allowed%.`,
    },
    explanation: `Ein Wort in geschweiften Klammern wie {phone} wird durch die Angabe aus site.yaml ersetzt. Erlaubt sind die Felder unter „company“ und „privacy“.`,
    wrong: 'label: "Anrufen: {telefon}"',
    right: 'label: "Anrufen: {phone}"',
  },
  'open-fact': {
    title: 'Diese Angabe steht nicht richtig in geschweiften Klammern.',
    messages: {
      braces: `„%written%“ erschiene so auf der Seite und würde nicht ersetzt.
        Schreiben Sie „%right%“, ohne Leerzeichen und mit genau einer Klammer vorn und hinten.`,
    },
    explanation: `Angaben aus site.yaml stehen in einfachen geschweiften Klammern ohne Leerzeichen: {phone}. Fehlt eine Klammer, steht eine zu viel da oder ein Leerzeichen dazwischen, sehen Besucher die Klammern statt der Telefonnummer.`,
    wrong: 'label: "Anrufen: { phone }"',
    right: 'label: "Anrufen: {phone}"',
  },
  'literal-fact': {
    severity: 'warning',
    title: 'Diese Angabe steht schon in site.yaml.',
    messages: {
      text: `„%written%“ steht schon in site.yaml.
        Schreiben Sie „%right%“; ändert sich die Angabe, ändert sie sich dann überall.`,
    },
    explanation: `Telefonnummer, E-Mail-Adresse, Straße, Firmenname, USt-IdNr. und Registernummer stehen einmal in site.yaml und werden auf den Seiten mit {phone}, {email}, {street}, {name}, {vatId} und {registerNumber} eingesetzt. Wer sie ausschreibt, vergisst sie bei der nächsten Änderung.`,
    wrong: 'label: "Anrufen: 030 23125-100"',
    right: 'label: "Anrufen: {phone}"',
  },
  'plain-markup': {
    title: 'In diesem Feld wirkt keine Auszeichnung.',
    messages: {
      characters: `„%written%“ erschiene genau so auf der Seite; dieses Feld zeigt nur reinen Text.
        Lassen Sie die Zeichen für die Auszeichnung weg.`,
      link: `„%written%“ erschiene genau so auf der Seite; dieses Feld zeigt nur reinen Text.
        Schreiben Sie nur „%text%“. Links gehören in ein Feld „to“ oder in einen Fließtext.`,
      entity: `„%written%“ erschiene genau so auf der Seite.
        Schreiben Sie %character%.`,
    },
    explanation: `Überschriften, Beschriftungen und kurze Angaben zeigen ihren Text, wie er geschrieben ist. Fett, kursiv und Links gibt es nur in Fließtexten wie „text“, „answer“ und „note“. Ein einzelner Stern, etwa für eine Fußnote, ist erlaubt.`,
    wrong: 'title: Reparatur **vom Fachbetrieb**',
    right: 'title: Reparatur vom Fachbetrieb',
  },
  'open-markup': {
    title: 'Diese Auszeichnung ist nicht vollständig und wirkt nicht.',
    messages: {
      bold: `„%written%“ erschiene so auf der Seite; fett wird hier nichts.
        Setzen Sie „**“ direkt vor das erste und direkt hinter das letzte Wort: **neu und gebraucht**.`,
      link: `„%written%“ ist kein vollständiger Link und erschiene so auf der Seite.
        Schreiben Sie den Text in eckige und das Ziel ohne Leerzeichen dahinter in runde Klammern: [Kontakt](/kontakt).`,
      space: `„%written%“ ist kein Link: Im Namen der Datei steht ein Leerzeichen.
        Benennen Sie die Datei ohne Leerzeichen um, zum Beispiel „preis-liste.pdf“, und schreiben Sie diesen Namen auch hier.`,
      turned: `„%written%“ ist kein Link; die Klammern sind vertauscht.
        Der Text steht in eckigen, das Ziel in runden Klammern: [Kontakt](/kontakt).`,
      label: `„%written%“ ist ein Link ohne Text; auf der Seite sieht ihn niemand.
        Schreiben Sie in die eckigen Klammern, wohin er führt: [Kontakt](/kontakt).`,
      table: `Tabellen gibt es in Texten nicht; „%written%“ erschiene so auf der Seite.
        Nehmen Sie den Baustein „comparison-table“ oder „spec-table“.`,
      strike: `„%written%“ erschiene so auf der Seite; durchgestrichen wird nichts.
        Löschen Sie, was nicht mehr gilt.`,
      note: `In einem mehrzeiligen Text gibt es keine Notizen; „%written% …“ erschiene so auf der Seite.
        Löschen Sie die Zeile oder setzen Sie sie über den Namen des Feldes.`,
      box: `„%written%“ erschiene so auf der Seite; Kästchen zum Ankreuzen gibt es nicht.
        Lassen Sie „%written%“ weg.`,
      entity: `„%written%“ erschiene genau so auf der Seite.
        Schreiben Sie %character%.`,
    },
    explanation: `In Fließtexten sind **fett**, *kursiv* und [Linktext](/seite) möglich. Fehlt ein Zeichen oder steht ein Leerzeichen dazwischen, wird nichts davon erkannt, und Besucher sehen die Zeichen selbst.`,
    wrong: 'text: Mehr steht unter [Ankauf] (/ankauf).',
    right: 'text: Mehr steht unter [Ankauf](/ankauf).',
  },
} as const satisfies Record<string, Entry>
