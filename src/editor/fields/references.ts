import {
  blockLabel,
  type Content,
  entriesAt,
  fillIn,
  listsOfFacts,
  type Path,
  pageSource,
  readFacts,
  valueAt,
} from '#reading'
import { versionOf } from '../report/index.ts'
import type { Option } from './field-kinds.ts'

type Shaped = Pick<Content['shaped'], 'site' | 'pages'>

/** The link targets of a site; none before it has been loaded. */
export function linkChoices(shaped: Shaped | undefined, downloads: readonly string[]): Option[] {
  const links = new Map(shaped && linksIn(shaped, downloads))
  const facts = readFacts(shaped?.site)
  return [...links].map(([value, label]) => ({ value, label: fillIn(label, facts) }))
}

/** All link targets, each with a description that names pages as the list of pages does. */
function* linksIn({ site, pages }: Shaped, downloads: readonly string[]): Iterable<[string, string]> {
  const { nameOf } = versionOf(new Map(), site)
  for (const { path, page: file } of site?.routes ?? []) {
    const { title, blocks = [] } = pages.get(pageSource(file)) ?? {}
    const name = nameOf(pageSource(file), title)
    yield [path, `Seite „${name}“`]
    for (const { entry } of entriesAt(blocks, []))
      if (typeof entry.anchor === 'string')
        yield [`${path}#${entry.anchor}`, `Abschnitt „${titleOf(entry)}“ auf „${name}“`]
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

/** The heading of a block, or its German name. */
const titleOf = ({ title, type }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' ? title : blockLabel(String(type))

/** Where visitors read a fact of site.yaml: in the header or footer of every page, or where its name is in these files. */
export type FactUses = { name: string; isEverywhere: boolean; files: string[] }

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
  const fact = id ? `${id}.${name}` : name
  const parts = [`\\{${fact.replace('.', '\\.')}\\}`]
  // A phone or mail link, in a link field or in running text.
  const scheme = schemes[name]
  if (scheme) parts.push(`(?:\\(|to: *["']?)${scheme}${id && `:${id}`}(?![\\w:-])`)
  if (section === 'locations') parts.push(`location: *["']?${id}(?![\\w-])`)
  const pattern = new RegExp(parts.join('|'))
  const files = [...texts.keys()].filter(
    (file) => file !== 'site.yaml' && pattern.test(texts.get(file) ?? ''),
  )
  return { name: fact, isEverywhere: section === 'company' && everywhere.has(name), files }
}
