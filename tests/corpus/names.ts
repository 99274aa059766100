import { blockSchemas } from '#schema'
import { type Context, type Mistake, misspelt, slip, type TextSpan } from './mistake.ts'
import type { Field, PageMap } from './page-map.ts'
import * as places from './places.ts'

/** German words that a writer might use, after the name that is meant. */
const german = wordsIn(`
  title titel überschrift, description beschreibung, blocks bausteine blöcke, type typ art, lead einleitung,
  points punkte, actions knöpfe schaltflächen, image bild foto, file datei, alt alternativtext, label beschriftung,
  to ziel url href, steps schritte, questions fragen, question frage, answer antwort, cards karten kacheln,
  columns spalten, rows zeilen, cells zellen, value wert, note anmerkung, figures zahlen, date datum, anchor anker,
  company firma, openingHours öffnungszeiten, navigation menü, footer fußzeile, routes adressen, path pfad,
  page seite, street straße, postalCode plz, city ort stadt, phone telefon, from von, opens öffnet, choices auswahl`)

/** Zero-width space, soft hyphen, no-break space, word joiner, byte order mark. */
const unseen = ['\u200B', '\u00AD', '\u00A0', '\u2060', '\uFEFF']

/** Names of fields, blocks, pages, pictures and facts that are slightly wrong. */
export const nameMistakes: Mistake[] = [
  misspelt('typo in a key', 8, places.keys, (key, { random }) => [slip(key.value, random, free(key.field))]),
  misspelt('key in German', 5, places.keys, ({ value, field }) =>
    without(german[value], field.group.allowed),
  ),
  misspelt('key in another case', 4, places.keys, ({ value }) => [
    value.toUpperCase(),
    capital(value),
    value.toLowerCase(),
  ]),
  misspelt('typo in a block type', 4, places.types, ({ value }, { random }) => [
    slip(value, random, [...blockSchemas.keys()]),
  ]),
  misspelt(
    'typo in an option',
    8,
    ({ fields }) => fields.filter(({ options, key }) => options && key !== 'type'),
    ({ value, options = [] }, { random }) => [slip(value, random, options)],
  ),
  misspelt('typo in a link', 6, places.allLinks, typoInPath),
  misspelt(
    'hidden character in a name',
    9,
    (page) => [...references(page), ...places.types(page), ...places.facts(page)],
    ({ value }, { random }) => {
      const at = random.below(value.length + 1)
      return unseen.map((character) => value.slice(0, at) + character + value.slice(at))
    },
  ),
]

/** What other places refer to by its name. */
function references(page: PageMap): TextSpan[] {
  return [...places.keys(page), ...places.links(page), ...places.pictures(page)]
}

function wordsIn(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text.split(',').map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      return [name, words]
    }),
  )
}

function without(words: readonly string[] = [], taken: readonly string[]): readonly string[] {
  return words.filter((word) => !taken.includes(word))
}

/** Keys that could be meant: the allowed fields that are not used yet, and the original one. */
export function free({ key, group }: Field): string[] {
  return group.allowed.filter((name) => name === key || !group.keys.includes(name))
}

function typoInPath({ value }: TextSpan, { random, site }: Context): (string | undefined)[] {
  const [path = ''] = value.split(/[?#]/)
  const slipped = slip(
    path,
    random,
    places.routesOf(site).map((route) => route.path),
  )
  return [slipped && value.replace(path, slipped)]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
