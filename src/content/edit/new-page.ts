import { type Path, pageFileOf, pageSource, readSite, refuseAddress, toReplace } from '#reading'
import type { Site } from '#schema'
import type { Plan, Refusal, Texts } from './changes.ts'
import { insertItem } from './edit.ts'
import { type Data, textOf } from './notation.ts'
import { siteIn, withoutRedirects } from './site-texts.ts'

export type NewPage = {
  title: string
  path: string
  description: string
  /** The text of its links in menu and footer. */
  label: string
  /** The lists of links in site.yaml to add it to. */
  lists: readonly LinkList[]
}

/** A list of links in site.yaml: its name on the command line, its name in a sentence, and its path. */
export type LinkList = { name: string; description: string; path: Path }

/** The lists in the menu that a page can be added to. */
export function menuLists({ navigation }: Site): LinkList[] {
  return [
    { name: 'oben', description: 'oben im Menü', path: ['navigation', 'menu'] },
    ...navigation.menu.map(({ label }, i) => ({
      name: label,
      description: `im Menü unter „${label}“`,
      path: ['navigation', 'menu', i, 'items'],
    })),
  ]
}

/** The lists in the footer that a page can be added to. */
export function footerLists({ footer }: Site): LinkList[] {
  return [
    ...footer.groups.map(({ title }, i) => ({
      name: title,
      description: `in der Fußzeile unter „${title}“`,
      path: ['footer', 'groups', i, 'links'],
    })),
    { name: 'unten', description: 'ganz unten neben den rechtlichen Links', path: ['footer', 'legal'] },
  ]
}

/** The data of site.yaml; throws if it has errors. */
export function siteDataIn(texts: Texts): Site {
  const { data } = readSite('site.yaml', new TextEncoder().encode(texts.get('site.yaml')))
  if (!data) throw new Error('site.yaml has errors and cannot be used')
  return data
}

/** Plans a new page of a site with a valid site.yaml: the file, its address, and links to it. */
export function newPage(texts: Texts, page: NewPage): Plan | Refusal {
  const site = siteDataIn(texts)
  const refused = refuseNewAddress(texts, site, page.path)
  if (refused) return { refused }
  const link = { label: page.label, to: page.path }
  const linked = page.lists.reduce(
    (text, { path }) => insertItem(text, path, link),
    withoutRedirects(siteIn(texts), page.path),
  )
  const route = { path: page.path, page: pageFileOf(page.path) }
  return {
    changes: new Map([
      [pageSource(route.page), newPageText(page, site.navigation, texts)],
      ['site.yaml', insertItem(linked, ['routes'], route)],
    ]),
  }
}

/** The reason why a page cannot have this address; undefined if it can. */
function refuseNewAddress(texts: Texts, { routes }: Site, path: string): string | undefined {
  const paths = routes.map((route) => route.path)
  const file = pageSource(pageFileOf(path))
  const refused = refuseAddress(path, paths)
  if (refused || !texts.has(file)) return refused
  const advice = routes.some(({ page }) => pageSource(page) === file)
    ? 'Nehmen Sie eine andere Adresse.'
    : `Soll sie diese Adresse bekommen, ergänzen Sie in site.yaml unter „routes“: „- { path: ${path}, page: ${pageFileOf(path)} }“.`
  return `Die Datei ${file} gibt es schon. ${advice}`
}

/** Tells text editors where the schema is, unless an existing page names another place. */
const schemaComment = '# yaml-language-server: $schema=../schema/page.schema.json'

/** The text of a valid page that says what to write where, with the button at the end of every page of the site. */
function newPageText({ title, description }: NewPage, { offer }: Site['navigation'], texts: Texts): string {
  const [, present = ''] = [...texts].find(([name]) => name !== 'site.yaml') ?? []
  const first = /^\uFEFF?(# yaml-language-server:[^\r\n]*)/.exec(present)?.[1] ?? schemaComment
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
