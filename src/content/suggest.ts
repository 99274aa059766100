import { distance } from 'fastest-levenshtein'

/** German words that writers reach for, and the field that is meant. */
const synonyms = new Map(
  Object.entries({
    titel: ['title'],
    überschrift: ['title'],
    ueberschrift: ['title'],
    beschreibung: ['description', 'text'],
    einleitung: ['lead'],
    bild: ['image'],
    datei: ['file', 'page'],
    alternativtext: ['alt'],
    bausteine: ['blocks'],
    typ: ['type'],
    ziel: ['to'],
    link: ['to', 'link'],
    url: ['to'],
    href: ['to'],
    beschriftung: ['label'],
    bezeichnung: ['label'],
    name: ['title', 'label'],
    wert: ['value'],
    bedingung: ['condition'],
    norm: ['standard'],
    zeilen: ['rows'],
    spalten: ['columns'],
    karten: ['cards'],
    punkte: ['points', 'features'],
    schritte: ['steps'],
    fragen: ['questions'],
    frage: ['question'],
    antwort: ['answer'],
    stufen: ['levels'],
    zahlen: ['figures'],
    grundlage: ['basis'],
    anker: ['anchor'],
    knöpfe: ['actions'],
    schaltflächen: ['actions'],
    buttons: ['actions'],
  }),
)

/** The allowed word that was probably meant, or undefined when none is near. */
export function suggest(written: string, allowed: readonly string[]): string | undefined {
  const word = written.toLowerCase()
  const synonym = synonyms.get(word)?.find((candidate) => allowed.includes(candidate))
  if (synonym) return synonym
  const [best] = allowed
    .map((candidate) => ({ candidate, edits: slips(word, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  const limit = Math.max(1, Math.floor(word.length / 3))
  return best && best.edits <= limit ? best.candidate : undefined
}

/** Letters to add, drop or change; two neighbours that are swapped are one slip of the hand. */
function slips(written: string, meant: string): number {
  const swapped = [...written].some(
    (_, i) => written.slice(0, i) + (written[i + 1] ?? '') + written[i] + written.slice(i + 2) === meant,
  )
  return swapped && written !== meant ? 1 : distance(written, meant)
}
