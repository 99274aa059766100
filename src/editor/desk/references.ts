import { type Content, entriesAt, listsOfFacts, pageSource } from '#content'
import { namesIn, type Snapshot } from './disk.ts'
import type { Choice } from './field-kinds.ts'

/** Everything that fields can refer to; link targets with a description. */
export type References = {
  targets: ReadonlyMap<string, string>
  images: readonly string[]
  locations: readonly string[]
  pageFiles: readonly string[]
}

/** The parts of the present state from which `References` is derived. */
type Base = Pick<References, 'images' | 'pageFiles'> & {
  shaped: Pick<Content['shaped'], 'site' | 'pages'>
  downloads: readonly string[]
}

export function referencesOf({ shaped, downloads, ...others }: Base): References {
  const { site } = shaped
  return {
    ...others,
    targets: new Map(linksIn(shaped, downloads)),
    locations: idsIn(site, 'locations').map(([id]) => id),
  }
}

/** The link targets of the present site; none before it has been loaded. */
export function linkChoices(content: Content | undefined, { files }: Snapshot): Choice[] {
  const links = new Map(content ? linksIn(content.shaped, namesIn(files, 'download')) : [])
  return [...links].map(([value, label]) => ({ value, label }))
}

/** All link targets, each with a description. */
function* linksIn({ site, pages }: Base['shaped'], downloads: readonly string[]): Iterable<[string, string]> {
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
  const people = listsOfFacts.flatMap((list) => idsIn(site, list))
  yield ['tel', 'Anruf bei der Firma']
  for (const [id, { phone, name }] of people) if (phone) yield [`tel:${id}`, `Anruf bei ${name}`]
  yield ['mailto', 'E-Mail an die Firma']
  for (const [id, { email, name }] of people) if (email) yield [`mailto:${id}`, `E-Mail an ${name}`]
}

function idsIn(site: Base['shaped']['site'], list: string) {
  return entriesAt(site, [list]).map(({ entry }) => [String(entry.id), entry] as const)
}
