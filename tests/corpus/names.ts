import { type Context, isPlain, type Mistake, misspelt, type Place, slip, swap } from './mistake.ts'
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
const germanTypes = wordsIn(`
  text fließtext absatz, steps ablauf, questions fragen faq, card-grid karten kacheln, feature-list vorteile,
  spec-table datentabelle, comparison-table vergleich, quality-levels qualitätsstufen, figures zahlen,
  call-to-action aufruf, contact-details kontaktdaten, contact-form kontaktformular, links verweise downloads`)

/** Zero-width space, soft hyphen, no-break space, word joiner, byte order mark. */
const unseen = ['\u200B', '\u00AD', '\u00A0', '\u2060', '\uFEFF']

/** Names of fields, blocks, pages, pictures and facts that are slightly wrong, and references that lead nowhere. */
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
  swap('JavaScript property name as a key', 2, places.keys, ['__proto__', 'constructor', 'toString']),
  misspelt('typo in a block type', 4, places.types, ({ value }, { random, page }) => [
    slip(value, random, known(page)),
  ]),
  misspelt('block type in German or in another form', 4, places.types, ({ value }, { page }) => [
    ...(germanTypes[value] ?? []),
    ...[value.toUpperCase(), value.replace('-', ' '), value.replaceAll('-', '_')].filter((other) =>
      isPlain(other, value, known(page)),
    ),
  ]),
  misspelt(
    'typo in an option',
    8,
    ({ fields }) => fields.filter(({ options, key }) => options && key !== 'type'),
    ({ value, options = [] }, { random }) => [slip(value, random, options)],
  ),
  misspelt('typo in a link', 6, places.allLinks, typoInPath),
  swap('typo in a query or an anchor', 2, places.allLinks, ({ value }, { random, site }) => {
    const anchors = (site.pages.find(({ file }) => file === `pages${value}.yaml`)?.fields ?? [])
      .filter(({ role }) => role === 'anchor')
      .map((field) => field.value)
    return [
      ...anchors.map((anchor) => `${value}#${slip(anchor, random, anchors)}`),
      ...(value.includes('?produktwahl=') ? [value.replace('produktwahl', 'produktwal')] : []),
    ]
  }),
  misspelt('link in another form', 5, places.allLinks, ({ value }) => {
    const name = value.slice(1)
    if (!/^\/[a-z-]+$/.test(value)) return []
    const umlaut = value.replace('ue', 'ü')
    return [name, `${value}/`, `/${capital(name)}`, `${value}.html`, `/${name}.yaml`, `./${name}`, umlaut]
  }),
  misspelt('own address in full, or that of the preview', 3, places.allLinks, ({ value }, { site }) => {
    const url = places.named('url')(places.siteOf(site))[0]?.value ?? ''
    return /^\/[a-z-]+$/.test(value)
      ? [url + value, url.replace('https', 'http') + value, `http://localhost:5173${value}`]
      : []
  }),
  swap('link of the wrong kind', 3, places.allLinks, [
    ...['www.epal-pallets.org', 'http://www.epal-pallets.org', 'mailto:info@epal.example', 'tel:+4930231250'],
    ...['#services', '//epal.example', 'htps://a.de/b', 'https:/a.de'],
  ]),
  swap('unsafe link', 4, places.allLinks, [
    ...['JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', '/\\\\evil.example'],
  ]),
  misspelt(
    'punctuation around a reference',
    4,
    (page) => [...places.links(page), ...places.pictures(page)].filter(({ inFlow }) => !inFlow),
    ({ value }) => [
      ...[`${value},`, `${value};`, `“${value}”`, `„${value}“`, `<${value}>`],
      // Anything may follow a question mark.
      ...(value.includes('?') ? [] : [`${value}.`]),
    ],
  ),
  swap('tel or mailto in another form', 3, calls, ({ value }) =>
    value === 'tel' ? ['Tel', 'telefon', 'phone', 'TEL'] : ['mail', 'email', 'e-mail', 'Mailto'],
  ),
  misspelt('typo in a picture', 3, places.pictures, ({ value }, { random, site }) => {
    const [name = '', ending = ''] = value.split('.')
    const names = places.imageNames(site).map((file) => file.split('.')[0] ?? '')
    const slipped = slip(name, random, names)
    return [slipped && `${slipped}.${ending}`]
  }),
  misspelt('picture in another form', 4, places.pictures, ({ value }) => [
    ...['pages/images/', '/images/', 'images\\'].map((folder) => folder + value),
    ...['', '.JPG', '.png'].map((ending) => value.replace('.jpg', ending)),
  ]),
  swap('picture outside the folder', 2, places.pictures, ['../site.yaml', '/etc/passwd', 'C:\\\\bild.jpg']),
  misspelt('typo in a fact', 4, places.facts, ({ value }, { random, site }) => [
    slip(value, random, factNames(places.siteOf(site))),
    ...(german[value] ?? []),
  ]),
  swap('fact in another form', 2, bracedFacts, ({ value }) => {
    const name = value.slice(1, -1)
    return [`{ ${name} }`, `{{${name}}}`, `\${${name}}`, `{${name}`, `${name}}`, '{}']
  }),
  misspelt(
    'hidden character in a name',
    9,
    (page) => [...references(page), ...places.types(page), ...places.facts(page)],
    ({ value }, { random }) => {
      const at = random.below(value.length + 1)
      return unseen.map((character) => value.slice(0, at) + character + value.slice(at))
    },
  ),
  misspelt('letter from another alphabet', 3, references, ({ value }) => [
    ...[value.replace('a', 'а'), value.replace('e', 'е'), value.replace('o', 'о')],
  ]),
  swap('time as it is said aloud', 3, places.written(places.named('opens')), ({ field }) => {
    const [hour, minutes] = field.value.split(':')
    return [`${hour}.${minutes}`, `${hour}.${minutes} Uhr`, ...(minutes === '00' ? [`${hour} Uhr`] : [])]
  }),
  misspelt('page without its extension', 3, places.ofRoutes('page'), ({ value }) => [
    value.replace('.yaml', ''),
  ]),
]

/** What other places refer to by its name. */
function references(page: PageMap): Place[] {
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

function known(page: PageMap): string[] {
  return [...new Set([...Object.keys(germanTypes), 'hero', ...places.types(page).map(({ value }) => value)])]
}

function typoInPath({ value }: Place, { random, site }: Context): (string | undefined)[] {
  const [path = ''] = value.split(/[?#]/)
  const slipped = slip(
    path,
    random,
    places.routesOf(site).map((route) => route.path),
  )
  return [slipped && value.replace(path, slipped)]
}

function calls({ fields }: PageMap): Field[] {
  return fields.filter(({ role, value }) => role === 'link' && (value === 'tel' || value === 'mailto'))
}

function factNames({ fields }: PageMap): string[] {
  return fields
    .filter(({ path }) => path.length === 2 && (path[0] === 'company' || path[0] === 'privacy'))
    .map(({ key }) => key)
}

function bracedFacts(page: PageMap): Place[] {
  return places.facts(page).map(({ start, end, line, value }) => ({
    start: start - 1,
    end: end + 1,
    line,
    value: `{${value}}`,
  }))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
