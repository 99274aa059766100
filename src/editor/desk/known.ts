import { type Content, entriesAt, listsOfFacts, pageSource, readFacts } from '#content'
import type { Snippet } from '../../handbook/index.ts'
import { namesIn, type Snapshot } from './disk.ts'

/** Everything that texts and links can refer to; targets and facts with a description or value. */
export type Known = {
  targets: ReadonlyMap<string, string>
  facts: ReadonlyMap<string, string>
  images: readonly string[]
  locations: readonly string[]
  pageFiles: readonly string[]
  /** A snippet for each type of block. */
  blocks: readonly Snippet[]
}

/** The parts of the present state from which `Known` is derived. */
type Kept = Pick<Known, 'images' | 'pageFiles' | 'blocks'> & {
  shaped: Pick<Content['shaped'], 'site' | 'pages'>
  downloads: readonly string[]
}

export function knownOf({ shaped, downloads, ...kept }: Kept): Known {
  const { site } = shaped
  return {
    ...kept,
    targets: linkTargets({ shaped, downloads }),
    facts: readFacts(site),
    locations: idsIn(site, 'locations').map(([id]) => id),
  }
}

/** The link targets of the present site; none before it has been loaded. */
export function targetsIn(content: Content | undefined, { files }: Snapshot): Known['targets'] {
  const downloads = namesIn(files, 'download')
  return content ? linkTargets({ shaped: content.shaped, downloads }) : new Map()
}

/** All link targets, each with a description. */
function linkTargets({
  shaped: { site, pages },
  downloads,
}: Pick<Kept, 'shaped' | 'downloads'>): Known['targets'] {
  const people = listsOfFacts.flatMap((list) => idsIn(site, list))
  const targets = (site?.routes ?? []).flatMap(({ path, page: file }): [string, string][] => {
    const { title = file, blocks = [] } = pages.get(pageSource(file)) ?? {}
    const anchors = entriesAt(blocks, []).flatMap(({ entry: { anchor, title: heading } }) =>
      typeof anchor === 'string' ? [[`${path}#${anchor}`, `Abschnitt „${heading}“`] as [string, string]] : [],
    )
    const choices = blocks.some(({ type }) => type === 'contact-form') ? (site?.form.choices ?? []) : []
    const presets = choices.map(({ value, label }): [string, string] => [
      `${path}?produktwahl=${value}`,
      `Anfrageformular, gewählt ist „${label}“`,
    ])
    return [[path, `Seite „${title}“`], ...anchors, ...presets]
  })
  const reached = (scheme: string, field: string, what: string) =>
    people.flatMap(([id, entry]): [string, string][] =>
      entry[field] ? [[`${scheme}:${id}`, `${what} ${entry.name}`]] : [],
    )
  return new Map([
    ...targets,
    ...downloads.map((name): [string, string] => [`/files/${name}`, 'Datei zum Herunterladen']),
    ['tel', 'Anruf bei der Firma'],
    ...reached('tel', 'phone', 'Anruf bei'),
    ['mailto', 'E-Mail an die Firma'],
    ...reached('mailto', 'email', 'E-Mail an'),
  ])
}

function idsIn(site: Kept['shaped']['site'], list: string) {
  return entriesAt(site, [list]).map(({ entry }) => [String(entry.id), entry] as const)
}
