import { type Data, textOf } from './notation.ts'

type Content = {
  title: string
  description: string
  /** The button at the end of every page of the site. */
  offer: { label: string; to: string }
  /** An existing page; its first line tells text editors where the schema is. */
  like?: string
}

/** How a text begins that somebody has to write; the editor publishes none. */
export const toReplace = 'Bitte ersetzen'

const editorLine = '# yaml-language-server: $schema=../schema/page.schema.json'

/** The text of a valid page that says what to write where. */
export function newPageText({ title, description, offer, like }: Content): string {
  const first = /^\uFEFF?(# yaml-language-server:[^\r\n]*)/.exec(like ?? '')?.[1] ?? editorLine
  const lead = `${toReplace}: ein bis zwei Sätze, die sagen, was Besucher auf dieser Seite finden.`
  const text = `${toReplace}: Hier steht der Text der Seite. Nach einer Leerzeile beginnt ein neuer Absatz.

- Eine Zeile, die mit „- “ beginnt, wird ein Punkt in einer Liste.
- So wird ein Wort **fett**, und so entsteht ein Link: [Linktext](${offer.to}).
`
  const callToAction = {
    type: 'call-to-action',
    title: `${toReplace}: wozu die Seite auffordert`,
    text: `${toReplace}: ein Satz dazu, was Besucher angeben sollen und wie es dann weitergeht.`,
    actions: [
      { label: offer.label, to: offer.to },
      { label: 'Anrufen: {phone}', to: 'tel' },
    ],
  }
  const blocks: Data[] = [
    { type: 'hero', title, lead },
    { type: 'text', title: `${toReplace}: Überschrift des Abschnitts`, text },
    callToAction,
  ]
  return `${first}\n${textOf({ title, description, blocks })}`
}
