import { type Content, entriesAt, listsOfFacts, pageSource } from '#content'
import { namesIn, type Snapshot } from '../store/snapshot.ts'
import type { Choice } from './field-kinds.ts'

type Shaped = Pick<Content['shaped'], 'site' | 'pages'>

/** The link targets of the present site; none before it has been loaded. */
export function linkChoices(content: Pick<Content, 'shaped'> | undefined, { files }: Snapshot): Choice[] {
  const links = new Map(content ? linksIn(content.shaped, namesIn(files, 'download')) : [])
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
  const people = listsOfFacts.flatMap((list) => idsIn(site, list))
  yield ['tel', 'Anruf bei der Firma']
  for (const [id, { phone, name }] of people) if (phone) yield [`tel:${id}`, `Anruf bei ${name}`]
  yield ['mailto', 'E-Mail an die Firma']
  for (const [id, { email, name }] of people) if (email) yield [`mailto:${id}`, `E-Mail an ${name}`]
}

function idsIn(site: Shaped['site'], list: string) {
  return entriesAt(site, [list]).map(({ entry }) => [String(entry.id), entry] as const)
}
