import { z } from 'zod'
import { fieldsOf, optionsOf, sentenceOf, unwrap } from '#reading'
import { Block, Page, Site } from '#schema'

/** docs/bausteine.md: every block with its example and its fields. */
export function blocksGuide(examples: ReadonlyMap<string, string>): string {
  const blocks = Block.options.map((schema) => {
    const type = schema.shape.type.value
    const example = `  - ${examples
      .get(type)
      ?.trimEnd()
      .replace(/\n(?=.)/g, '\n    ')}`
    return { type, schema, sentence: plain(sentenceOf(schema)), example }
  })
  const sections = blocks.map(
    ({ type, schema, sentence, example }) =>
      `## ${type}\n\n${sentence}\n\n\`\`\`yaml\n${example}\n\`\`\`\n\n${table(columns, rowsOf(schema))}`,
  )
  const list = blocks.map(({ type, sentence }) => `- [${type}](#${type}): ${sentence}`).join('\n')
  return `${[intro, list, '## Eine Seite', table(columns, rowsOf(Page)), factsIntro, factTable(), ...sections].join('\n\n')}\n`
}

const intro = `<!-- Erzeugt von „npm run generate“ aus dem Ordner schema. Änderungen hier gehen verloren. -->

# Blöcke

Eine Seite ist eine Datei im Ordner \`pages\`; ihre Adresse steht in \`site.yaml\` unter \`routes\`. Unter \`blocks\` stehen
ihre Blöcke von oben nach unten. Um einen einzufügen, kopieren Sie sein Beispiel mit der Einrückung und ändern die Texte.
Es zeigt alle Felder; was nicht Pflicht ist, dürfen Sie löschen, eine Gruppe mit all ihren Feldern. \`actions › label\`
heißt: das Feld \`label\` in jedem Eintrag von \`actions\`. Beginnt ein Text mit \`{\`, \`[\` oder \`*\`, oder enthält er
einen Doppelpunkt mit Leerzeichen, gehört er in Anführungszeichen.

| In Texten | wird |
| --- | --- |
| \`**fett**\`, \`*kursiv*\` | fett, kursiv; der Stern in \`Kund*innen\` und \`1200*800\` bleibt ein Stern |
| \`[Linktext](/kontakt)\` | ein Link, auch auf \`/seite#anchor\`, \`/files/urkunde.pdf\` (statt eines Leerzeichens \`%20\`), \`tel\`, \`mailto\` oder \`https://…\` |
| \`{phone}\` | eine der Angaben unten |
| \`- Eintrag\`, \`1. Eintrag\` am Zeilenanfang | eine Liste, nummeriert oder nicht |
| \`\\\` am Zeilenende | ein Zeilenumbruch |
| eine leere Zeile | ein neuer Absatz |`

const factsIntro = `## Angaben für Texte

Sie stehen in \`site.yaml\` unter \`company\` und \`privacy\`. Angaben zu einem Standort oder Ansprechpartner beginnen mit
dessen \`id\`: \`{heilbronn.phone}\`.`

function factTable(): string {
  const fields = [Site.shape.company, Site.shape.privacy].flatMap(fieldsOf)
  const rows = fields.map(([name, field]) => [`\`{${name}}\``, plain(sentenceOf(field))])
  const derived = [
    ['`{requiredFields}`', 'Die Pflichtfelder des Anfrageformulars, aufgezählt.'],
    ['`{optionalFields}`', 'Seine freiwilligen Felder, aufgezählt.'],
    ['`{requestStorage}`', 'Ob und wie lange der Formulardienst Anfragen speichert.'],
  ]
  return table(['Sie schreiben', 'Angabe'], [...rows, ...derived])
}

const columns = ['Feld', '', 'Wofür']

function rowsOf(schema: z.ZodType, outer: readonly string[] = []): string[][] {
  return fieldsOf(schema).flatMap(([name, field]) => {
    const path = [...outer, name]
    const inner = unwrap(field)
    if (inner instanceof z.ZodLiteral) return []
    const options = inner instanceof z.ZodEnum ? [...optionsOf(field)] : []
    const named = options.map(([value, name]) => `${value} (${name})`)
    const choices = named.length > 0 ? ` Eines von: ${named.join(', ')}.` : ''
    const required = field.safeParse(undefined).success ? '' : '**Pflicht**'
    const row = [`\`${path.join(' › ')}\``, required, plain(sentenceOf(field) + choices)]
    return [row, ...rowsOf(field, path)]
  })
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Escapes text so that Markdown shows it as it is, even in a table. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<|~]/g, '\\$&')
}
