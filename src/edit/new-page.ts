import { type Path, pageFileOf, pageSource, readSite, refuseAddress, valueAt } from '#content'
import type { Site } from '#schema'
import type { Plan, Refusal, Texts } from './changes.ts'
import { insertItem } from './edit.ts'
import { siteOf, withoutRedirects } from './moving.ts'
import { newPageText } from './new-page-text.ts'

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

/** The site before the page is added. */
export type Present = { texts: Texts; site: Site }

/** Throws if site.yaml has errors. */
export function presentOf(texts: Texts): Present {
  const { data } = readSite('site.yaml', new TextEncoder().encode(texts.get('site.yaml')))
  if (!data) throw new Error('site.yaml has errors and cannot be used')
  return { texts, site: data }
}

/** The reason why a page cannot have this address; undefined if it can. */
function refuseNewAddress({ texts, site }: Present, path: string): string | undefined {
  const paths = site.routes.map((route) => route.path)
  const file = pageSource(pageFileOf(path))
  const refused = refuseAddress(path, paths)
  if (refused || !texts.has(file)) return refused
  const isRouted = site.routes.some(({ page }) => pageSource(page) === file)
  const advice = isRouted
    ? 'Nehmen Sie eine andere Adresse.'
    : `Soll sie diese Adresse bekommen, ergänzen Sie in site.yaml unter „routes“: „- { path: ${path}, page: ${pageFileOf(path)} }“.`
  return `Die Datei ${file} gibt es schon. ${advice}`
}

/** Plans a new page of a site with a valid site.yaml: the file, its address, and links to it. */
export function newPage(present: Present, page: NewPage): Plan | Refusal {
  const { texts, site } = present
  const refused = refuseNewAddress(present, page.path)
  if (refused) return { refused }
  const file = pageSource(pageFileOf(page.path))
  // A redirect from this address would hide the page.
  const free = withoutRedirects(siteOf(texts.get('site.yaml')), page.path)
  const links = page.lists.map(({ path, description }) => ({
    path,
    item: { label: page.label, to: page.path },
    text: `Link ${description}`,
  }))
  const route = { path: ['routes'], item: { path: page.path, page: pageFileOf(page.path) }, text: 'Adresse' }
  const added = [...links, route]
  const after = added.reduce((text, { path, item }) => insertItem(text, path, item), free.text)
  const [, like] = [...texts].find(([name]) => name !== 'site.yaml') ?? []
  return {
    changes: new Map([
      [file, newPageText({ ...page, offer: site.navigation.offer, like })],
      ['site.yaml', after],
    ]),
    steps: [
      { file, text: 'die neue Seite' },
      ...added.map(({ path, text }) => ({ file: 'site.yaml', line: lastLine(after, path), text })),
      ...free.steps,
    ],
  }
}

/** The line of the last item of a list. */
function lastLine(text: string, path: Path): number {
  const { value, place } = siteOf(text)
  return place([...path, (valueAt(value, path) as unknown[]).length - 1]).line
}
