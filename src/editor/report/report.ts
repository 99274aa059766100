import type { Path } from '#content'
import type { Texts } from '../../edit/index.ts'
import { type Difference, differences, pathOf } from './differences.ts'
import { pageChanges, pairsOf } from './pages.ts'
import { sentenceOf, subjectOf, type Versions } from './sentences.ts'
import { versionOf } from './site-version.ts'

/** One change to a site, as people describe it. */
export type ReportedChange = {
  file: string
  /** The page by its common name; „Firmendaten“ for what all pages share, „Bilder“, „Dateien“. */
  page: string
  /** Paths before and after; on a side where it does not exist, that of its container. Both empty for a whole file. */
  was: Path
  is: Path
  /** True if it can be reverted alone; pages, addresses, pictures and files depend on other changes. */
  isSingle: boolean
  /** „Reparatur, Karten: Überschrift der 2. Karte von „…“ zu „…““ */
  sentence: string
  kind: Difference['kind'] | 'respelled' | 'unreadable'
  /** What was changed, without its place: „Überschrift“, „Karte“, „Seite“. */
  label: string
}

/** Pictures and downloads; unchanged ones are identical objects. */
type Files = Record<'before' | 'after', ReadonlyMap<string, unknown>>

export function reportOf(before: Texts, after: Texts, files?: Files): ReportedChange[] {
  const touched = [...new Set([...after.keys(), ...before.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  )
  const sides = { before: versionOf(before), after: versionOf(after) }
  const pairs = pairsOf(sides, touched)
  const inside = pairs.flatMap(({ from = '', to = '' }) => {
    const [old, now] = [sides.before.read(from), sides.after.read(to)]
    if (!old || !now) return []
    return fileChanges({ before: old, after: { ...now, name: old.name } }, [
      before.get(from) ?? '',
      after.get(to) ?? '',
    ])
  })
  return [...pageChanges(sides, pairs), ...inside, ...(files ? besides(files) : [])]
}

/** The changes in a file that exists before and after. */
function fileChanges(versions: Versions, [old, now]: [string, string]): ReportedChange[] {
  const { before, after } = versions
  const whole = { file: after.file, page: after.name, was: [], is: [], isSingle: true, label: 'Schreibweise' }
  const change = (kind: ReportedChange['kind'], what: string) => [
    { ...whole, kind, sentence: `${after.name}: ${what}` },
  ]
  if (after.value === undefined)
    return change('unreadable', 'Die Datei ist nicht lesbar, die Änderungen darin lassen sich nicht nennen')
  if (before.value === undefined)
    return change('unreadable', 'Die Datei war nicht lesbar und ist es jetzt wieder')
  const found = differences(before.value, after.value)
  if (found.length === 0) return old === now ? [] : change('respelled', respelling(old, now))
  // The addresses of pages are reported with the pages.
  const isRoute = (one: Difference) =>
    after.file === 'site.yaml' && pathOf(one)[0] === 'routes' && one.kind !== 'moved'
  return found.flatMap((one) => (isRoute(one) ? [] : [reported(versions, one)]))
}

function reported(versions: Versions, difference: Difference): ReportedChange {
  const { before, after } = versions
  const { kind, was, is } = difference
  const label = subjectOf(kind === 'removed' ? before : after, pathOf(difference))
  const sentence = sentenceOf(versions, difference)
  return { file: after.file, page: after.name, was, is, isSingle: true, kind, sentence, label }
}

function respelling(old: string, now: string): string {
  const isComment = (line: string) => /^[ \t]*#/.test(line)
  const without = (text: string) => text.split(/\r?\n/).filter((line) => !isComment(line))
  const only = `${without(old)}` === `${without(now)}` ? 'ein Kommentar' : 'die Schreibweise der Datei'
  return `nur ${only} geändert, die Seite bleibt gleich`
}

function besides({ before, after }: Files): ReportedChange[] {
  const names = new Set([...after.keys(), ...before.keys()])
  const changed = [...names].filter((file) => before.get(file) !== after.get(file))
  return changed.map((file) => {
    const kind = !before.has(file) ? 'added' : after.has(file) ? 'changed' : 'removed'
    const [label, page] = file.startsWith('pages/images/') ? ['Bild', 'Bilder'] : ['Datei', 'Dateien']
    const sentence = `${label} „${file.split('/').at(-1)}“ ${becomes[kind]}`
    return { file, page, was: [], is: [], isSingle: false, kind, label, sentence }
  })
}

const becomes = { added: 'hinzugefügt', changed: 'ersetzt', removed: 'entfernt' }
