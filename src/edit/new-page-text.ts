import { blockLines } from './spelling.ts'

type Content = {
  title: string
  description: string
  /** The button that every page of the site ends with. */
  offer: { label: string; to: string }
  /** A page that is there; its first line tells editors where the schema is. */
  like?: string
}

const editorLine = '# yaml-language-server: $schema=../schema/page.schema.json'

/** The text of a page that is valid and says what to write where. */
export function newPageText({ title, description, offer, like }: Content): string {
  const first = /^\uFEFF?(# yaml-language-server:[^\r\n]*)/.exec(like ?? '')?.[1] ?? editorLine
  const [titleLine] = blockLines({ title })
  const action = blockLines(offer)
  return `${first}
${titleLine}
description: >-
${wrap(description)
  .map((line) => `  ${line}`)
  .join('\n')}
blocks:
  - type: hero
    ${titleLine}
    lead: >-
      Bitte ersetzen: ein bis zwei Sätze, die sagen, was Besucher auf dieser Seite finden.

  - type: text
    title: "Bitte ersetzen: Überschrift des Abschnitts"
    text: |
      Bitte ersetzen: Hier steht der Text der Seite. Nach einer Leerzeile beginnt ein neuer Absatz.

      - Eine Zeile, die mit „- “ beginnt, wird ein Punkt in einer Liste.
      - So wird ein Wort **fett**, und so entsteht ein Link: [Linktext](${offer.to}).

  - type: call-to-action
    title: "Bitte ersetzen: wozu die Seite auffordert"
    text: >-
      Bitte ersetzen: ein Satz dazu, was Besucher angeben sollen und wie es dann weitergeht.
    actions:
      - ${action.join('\n        ')}
      - label: "Anrufen: {phone}"
        to: tel
`
}

/** Lines as long as in the other pages. */
function wrap(text: string, width = 104): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines.push(`${lines.pop()} ${word}`)
    else lines.push(word)
  }
  return lines
}
