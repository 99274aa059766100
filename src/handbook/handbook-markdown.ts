import { kindNotes } from './field-kinds.ts'
import {
  asListItem,
  type HandbookField,
  handbookBlocks,
  handbookFacts,
  pageFields,
  textForms,
} from './handbook.ts'

/** The handbook of blocks as Markdown, for editors. `examples` contains the text of each block's example. */
export function handbookMarkdown(examples: ReadonlyMap<string, string>): string {
  const blocks = handbookBlocks()
  const sections = blocks.map(({ type, sentence, fields }) =>
    section(type, escapeMarkdown(sentence), yaml(asListItem(examples.get(type) ?? '')), fieldTable(fields)),
  )
  const contents = [
    ...introduction.map(({ title }) => `- [${title}](#${slug(title)})`),
    ...blocks.map(
      ({ type, sentence }) => `- Baustein [${type}](#${slug(type)}): ${escapeMarkdown(sentence)}`,
    ),
  ].join('\n')
  return `${[
    '<!-- Erzeugt von „npm run generate“ aus den Regeln und Beispielen im Ordner schema. Änderungen hier gehen verloren. -->',
    '# Handbuch der Bausteine',
    opening,
    contents,
    ...introduction.map(({ title, body }) => section(title, ...body())),
    ...sections,
  ].join('\n\n')}\n`
}

const opening = `Eine Seite besteht aus Bausteinen, die untereinander stehen. Hier steht zu jedem Baustein, wofür er da
ist, ein Beispiel zum Kopieren und welche Felder er hat. Wie die Bausteine aussehen, zeigt \`npm run dev\` im Browser
unter <http://localhost:5173/_bausteine>.

Zeigen Sie auf einer Seite auf einen Baustein, steht in seiner Ecke, in welcher Datei und Zeile er geschrieben ist. Ein
Klick darauf öffnet die Stelle im Editor, ebenso Alt+Klick in den Baustein und Alt+Eingabe, wenn ein Link oder Feld darin
ausgewählt ist. Öffnet sich der falsche oder keiner, nennen Sie Ihren beim Start: \`npm run dev -- --editor code\`.`

const introduction = [
  {
    title: 'Eine Seite',
    body: () => [
      `Jede Seite ist eine Datei im Ordner \`pages\`; ihre Adresse steht in \`site.yaml\` unter \`routes\`. Unter
\`blocks\` folgen die Bausteine von oben nach unten. Um einen einzufügen, kopieren Sie sein Beispiel mit der Einrückung an
die gewünschte Stelle und ändern die Texte; was Sie nicht brauchen und \`freiwillig\` ist, löschen Sie.`,
      yaml(`title: Palettenreparatur
description: Wir setzen defekte Europaletten fachgerecht instand.
blocks:
  - type: hero
    title: Reparatur
  - type: text
    title: Was wir reparieren
    text: Europaletten und Gitterboxen.
`),
      fieldTable(pageFields()),
    ],
  },
  {
    title: 'Was in Texten stehen darf',
    body: () => [
      table(
        ['Sie schreiben', 'Daraus wird'],
        textForms.map(({ written, becomes }) => [code(written), escapeMarkdown(becomes)]),
      ),
      `Eine leere Zeile beginnt einen neuen Absatz. Text über mehrere Zeilen steht eingerückt unter \`text: |\`. Beginnt ein
Wert mit einem Sonderzeichen wie \`{\`, \`[\`, \`*\` oder enthält er einen Doppelpunkt mit Leerzeichen, gehört er in
Anführungszeichen: \`label: "Anrufen: {phone}"\`.`,
    ],
  },
  {
    title: 'Die Tabellen lesen',
    body: () => [
      `Die Feldnamen sind englisch, die Texte deutsch. \`actions › label\` heißt: das Feld \`label\` in jedem Eintrag von
\`actions\`. Ist die Gruppe selbst freiwillig, gilt ein Pflichtfeld in ihr nur, wenn Sie die Gruppe verwenden.`,
      table(
        ['Art', 'Bedeutung'],
        kindNotes.map(({ kind, sentence }) => [escapeMarkdown(kind), escapeMarkdown(sentence)]),
      ),
    ],
  },
  {
    title: 'Angaben für Texte',
    body: () => [
      'Diese Angaben stehen in `site.yaml` unter `company` und `privacy`; in Texten schreiben Sie ihren Namen in geschweiften Klammern.',
      table(
        ['Sie schreiben', 'Angabe'],
        handbookFacts().map(({ name, sentence }) => [code(`{${name}}`), escapeMarkdown(sentence)]),
      ),
      'Angaben zu einem Standort oder Ansprechpartner beginnen mit dessen `id`: `{heilbronn.phone}`, `{bewerbung.email}`.',
    ],
  },
]

function fieldTable(fields: readonly HandbookField[]): string {
  return table(
    ['Feld', 'Pflicht?', 'Was es ist', 'Wofür'],
    fields.map(({ path, required, kind, sentence }) => [
      code(path.join(' › ')),
      required ? '**Pflicht**' : 'freiwillig',
      escapeMarkdown(kind),
      escapeMarkdown(sentence),
    ]),
  )
}

function section(title: string, ...body: readonly string[]): string {
  return [`## ${title}`, ...body].join('\n\n')
}

/** Cells are already Markdown; `|` would end its cell even inside code. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function yaml(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** Escapes text so that Markdown shows it as it is, even in a table. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<|~]/g, '\\$&').replaceAll('\n', ' ')
}

/** The anchor that Git platforms derive from a heading. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
}
