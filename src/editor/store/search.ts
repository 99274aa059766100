import { fieldAt, isWithin, listsOfFacts, type Path, textsIn, valueAt, whereIn } from '#reading'
import { roles } from '#schema'
import { setValue, type Texts } from '../../content/edit/index.ts'
import { parseData, placeName, versionOf } from '../report/index.ts'

/** An occurrence of some words in a text of a file, with a few words around it. */
export type Hit = {
  file: string
  path: Path
  /** Where it is, such as „Reparatur, Karten: Überschrift der 2. Karte“. */
  place: string
  start: number
  found: string
  before: string
  after: string
}

/** All occurrences of some words in what visitors read, whatever their case. */
export function search(texts: Texts, words: string): Hit[] {
  const parts = words.trim().split(/\s+/)
  if (parts.join('') === '') return []
  const pattern = new RegExp(parts.map(escaped).join('\\s+'), 'giu')
  const versions = versionOf(texts)
  return [...texts.keys()].flatMap((file) => {
    const version = versions.read(file)
    return textsIn(version?.value).flatMap(({ text, path }) => {
      const found = [...withoutNames(text).matchAll(pattern)]
      if (!version || found.length === 0 || !isVisible(file, version.value, path)) return []
      const place = placeName(version, path)
      return found.map(({ 0: { length }, index: start }) => {
        const [before, after] = [text.slice(0, start), text.slice(start + length)]
        return {
          ...{ file, path, place, start, found: text.slice(start, start + length) },
          // At most 40 characters on either side, in whole words.
          before: before.replace(/^(?=.{41}).+?\s(?=.{0,40}$)/s, '… '),
          after: after.replace(/^(?=.{41})(.{0,40})\s.*/s, '$1 …'),
        }
      })
    })
  })
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Blanks what is not shown as it is written: the names of facts, and the targets of links. */
const withoutNames = (text: string) =>
  text.replace(/\{[^{}\s]*\}|\]\([^()\s]*\)/g, (name) => '\0'.repeat(name.length))

function isVisible(file: string, data: unknown, path: Path): boolean {
  const schema = fieldAt(whereIn(file, data, path))
  const role = schema && roles.get(schema)?.role
  const isFact = ['company', 'privacy', ...listsOfFacts].some((section) => isWithin(path, [section]))
  return role === undefined ? file === 'site.yaml' && isFact && path.at(-1) !== 'id' : visibleRoles.has(role)
}

const visibleRoles: ReadonlySet<string> = new Set(['text', 'markup'])

/** The files in which occurrences are replaced, as they are and as they will be; those that are no longer there are left out. */
export function replacement(texts: Texts, hits: readonly Hit[], by: string) {
  const replaced = new Map<string, { file: string; path: Path; text: string }>()
  // From behind, so that earlier ones in the same text stay where they are.
  for (const { file, path, start, found } of hits.toReversed()) {
    const key = JSON.stringify([file, path])
    const text = replaced.get(key)?.text ?? valueAt(parseData(texts.get(file)), path)
    if (typeof text !== 'string' || !text.startsWith(found, start)) continue
    replaced.set(key, { file, path, text: text.slice(0, start) + by + text.slice(start + found.length) })
  }
  const after = new Map<string, string>()
  for (const { file, path, text } of replaced.values())
    after.set(file, setValue(after.get(file) ?? texts.get(file) ?? '', path, text))
  return { texts: after, before: new Map([...after.keys()].map((file) => [file, texts.get(file)])) }
}
