import { type Path, valueAt } from '#content'

/** Where visitors read a fact of site.yaml: in the header or footer of every page, or in the texts of these files. */
export type Uses = { isEverywhere: boolean; files: string[] }

/** Facts in the header or footer of every page. */
const everywhere = new Set('name shortName street postalCode city phone phoneLink email'.split(' '))
const schemes: Readonly<Record<string, string>> = { phone: 'tel', phoneLink: 'tel', email: 'mailto' }

/** The uses of a field of `company`, `privacy`, a location or a contact; undefined if the path is not a fact. */
export function usesOf(site: unknown, path: Path, texts: ReadonlyMap<string, string>): Uses | undefined {
  const [section, index, last] = path
  const isOwn = (section === 'company' || section === 'privacy') && path.length === 2
  const isOfOne = (section === 'locations' || section === 'contacts') && path.length === 3 && last !== 'id'
  if (!isOwn && !isOfOne) return undefined
  const name = String(path.at(-1))
  const id = isOwn ? undefined : String(valueAt(site, [String(section), index as number, 'id']))
  const parts = [`\\{${id === undefined ? '' : `${id}\\.`}${name}\\}`]
  // A phone or mail link, in a link field or in running text.
  const scheme = schemes[name]
  if (scheme) parts.push(`(?:\\(|to: *["']?)${scheme}${id === undefined ? '' : `:${id}`}(?![\\w:-])`)
  if (section === 'locations') parts.push(`location: *["']?${id}(?![\\w-])`)
  const pattern = new RegExp(parts.join('|'))
  const files = [...texts].flatMap(([file, text]) =>
    file !== 'site.yaml' && pattern.test(text) ? [file] : [],
  )
  return { isEverywhere: section === 'company' && everywhere.has(name), files }
}
