import { type Content, entriesAt, listsOfFacts, type Path, pageSource, valueAt } from '#content'
import type { Choice } from './field-kinds.ts'

type Shaped = Pick<Content['shaped'], 'site' | 'pages'>

/** The link targets of a site; none before it has been loaded. */
export function linkChoices(shaped: Shaped | undefined, downloads: readonly string[]): Choice[] {
  const links = new Map(shaped && linksIn(shaped, downloads))
  return [...links].map(([value, label]) => ({ value, label }))
}

/** All link targets, each with a description. */
function* linksIn({ site, pages }: Shaped, downloads: readonly string[]): Iterable<[string, string]> {
  for (const { path, page: file } of site?.routes ?? []) {
    const { title = file, blocks = [] } = pages.get(pageSource(file)) ?? {}
    yield [path, `Seite „${title}“`]
    for (const { entry } of entriesAt(blocks, []))
      if (typeof entry.anchor === 'string') yield [`${path}#${entry.anchor}`, `Abschnitt „${entry.title}“`]
    const hasForm = blocks.some(({ type }) => type === 'contact-form')
    for (const { value, label } of hasForm ? (site?.form.choices ?? []) : [])
      yield [`${path}?produktwahl=${value}`, `Anfrageformular, gewählt ist „${label}“`]
  }
  for (const name of downloads) yield [`/files/${name}`, 'Datei zum Herunterladen']
  const people = listsOfFacts.flatMap((list) => entriesAt(site, [list]).map(({ entry }) => entry))
  yield ['tel', 'Anruf bei der Firma']
  for (const { id, phone, name } of people) if (phone) yield [`tel:${id}`, `Anruf bei ${name}`]
  yield ['mailto', 'E-Mail an die Firma']
  for (const { id, email, name } of people) if (email) yield [`mailto:${id}`, `E-Mail an ${name}`]
}

/** Where visitors read a fact of site.yaml: in the header or footer of every page, or in the texts of these files. */
export type FactUses = { isEverywhere: boolean; files: string[] }

/** Facts in the header or footer of every page. */
const everywhere = new Set('name shortName street postalCode city phone phoneLink email'.split(' '))
const schemes: Readonly<Record<string, string>> = { phone: 'tel', phoneLink: 'tel', email: 'mailto' }

/** The uses of a field of `company`, `privacy`, a location or a contact; undefined if the path is not a fact. */
export function factUses(
  site: unknown,
  path: Path,
  texts: ReadonlyMap<string, string>,
): FactUses | undefined {
  const [section = '', index = '', last] = path
  const isOwn = (section === 'company' || section === 'privacy') && path.length === 2
  const isOfOne = (section === 'locations' || section === 'contacts') && path.length === 3 && last !== 'id'
  if (!isOwn && !isOfOne) return undefined
  const name = String(path.at(-1))
  const id = isOwn ? '' : String(valueAt(site, [section, index, 'id']))
  const parts = [`\\{${id && `${id}\\.`}${name}\\}`]
  // A phone or mail link, in a link field or in running text.
  const scheme = schemes[name]
  if (scheme) parts.push(`(?:\\(|to: *["']?)${scheme}${id && `:${id}`}(?![\\w:-])`)
  if (section === 'locations') parts.push(`location: *["']?${id}(?![\\w-])`)
  const pattern = new RegExp(parts.join('|'))
  const files = [...texts.keys()].filter(
    (file) => file !== 'site.yaml' && pattern.test(texts.get(file) ?? ''),
  )
  return { isEverywhere: section === 'company' && everywhere.has(name), files }
}
