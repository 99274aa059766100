import { changedKeys } from '#reading'
import type { Texts } from '../../content/edit/index.ts'
import { descriptionsIn } from './descriptions.ts'
import { differences, nameablePath } from './differences.ts'
import { shortQuote } from './excerpt.ts'
import { pageChanges, pairsOf } from './pages.ts'
import { noPaths, type ReportedChange, type Sides } from './reported-change.ts'
import { type Version, versionOf } from './versions.ts'
import { wordsAbout } from './words.ts'

/** Texts, and pictures and downloads; unchanged ones of these are identical objects. */
type Site = { texts: Texts; files?: ReadonlyMap<string, unknown> }

export function reportOf(before: Site, after: Site): ReportedChange[] {
  const sides = { before: versionOf(before.texts), after: versionOf(after.texts) }
  const pairs = pairsOf(sides, changedKeys(before.texts, after.texts))
  const inside = pairs.flatMap(({ from = '', to = '' }) => {
    const [old, now] = [sides.before.read(from), sides.after.read(to)]
    if (!old || !now) return []
    const texts = { before: before.texts.get(from) ?? '', after: after.texts.get(to) ?? '' }
    return fileChanges({ before: old, after: { ...now, name: old.name } }, texts)
  })
  return [...pageChanges(sides, pairs), ...inside, ...assetChanges(before, after)]
}

/** The changes in a file that exists before and after. */
function fileChanges({ before, after }: Sides<Version>, texts: Sides<string>): ReportedChange[] {
  const whole = { ...noPaths, file: after.file, page: after.name }
  const change = (what: string): ReportedChange[] => [
    { ...whole, kind: 'changed', place: after.name, before: '', after: what },
  ]
  if (after.value === undefined)
    return change('Die Datei ist nicht lesbar, die Änderungen darin lassen sich nicht nennen')
  if (before.value === undefined) return change('Die Datei war nicht lesbar und ist es jetzt wieder')
  const found = differences(before.value, after.value)
  if (found.length === 0) return texts.before === texts.after ? [] : change(respelled)
  return found.flatMap((difference) => {
    const { kind, was, is, cells } = difference
    const path = nameablePath(difference)
    // The addresses of pages are reported with the pages.
    if (after.file === 'site.yaml' && path[0] === 'routes' && kind !== 'moved') return []
    const version = kind === 'removed' ? before : after
    return [{ ...whole, was, is, kind, ...wordsAbout(version, difference), ...(cells && { cells }) }]
  })
}

const respelled = 'nur die Schreibweise der Datei oder ein Kommentar geändert, die Seite bleibt gleich'

/** A picture that a page shows is named by what is on it. */
function assetChanges(before: Site, after: Site): ReportedChange[] {
  const [old, now] = [before.files ?? new Map(), after.files ?? new Map()]
  return changedKeys(old, now).map((file) => {
    const becomes = !old.has(file) ? 'neu' : now.has(file) ? 'ersetzt' : ''
    const [label, page] = file.startsWith('pages/images/') ? ['Bild', 'Bilder'] : ['Datei', 'Dateien']
    const name = file.slice(file.lastIndexOf('/') + 1)
    const texts = [...after.texts.values(), ...before.texts.values()].filter((text) => text.includes(name))
    const place = `${label} ${shortQuote(descriptionsIn(texts).get(name) ?? name)}`
    return { ...noPaths, file, page, place, before: '', after: becomes }
  })
}
