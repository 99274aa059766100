import { entriesAt, isRecord, onceFor, readRoutes, textsAt, type WrittenFile } from '#content'
import { type Path, type Problem, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { findingOf, type TextUse, textsOf } from './pieces.ts'

const words = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']
const number = `(${words.join('|')}|[2-9]|1[0-9])`

/** `Sieben Leistungen im Überblick`, `Unsere sechs Produkte`; not `Drei Klassen und defekt`, which counts only a part. */
const heading = new RegExp(
  `^(?:(?:In|Alle|Unsere|Ihre|Die|Diese) )?${number} (\\p{L}+)(?!\\p{L}| (?:und|plus|oder)|,)`,
  'iu',
)

type Counted = {
  file: WrittenFile
  path: Path
  written: string
  said: number
  noun: string
  lengths: number[]
}

/** A heading that counts agrees with its list; so does whoever counts the same elsewhere, where a menu entry is counted. */
export const checkCounts: SiteCheck = ({ site, pages }, { addresses }) => {
  const counted = pages.flatMap(countedIn)
  const wrong = counted.filter(({ said, lengths }) => !lengths.includes(said))
  const menu = menuPages(site.source.value)
  const truths = counted.flatMap(({ file, noun, lengths }) => {
    const path = menu.get(noun.toLowerCase())
    const isThere = path !== undefined && addresses.get(file.source.file)?.has(path)
    return isThere && lengths.length === 1 ? [{ file, noun, path, count: lengths[0] ?? 0 }] : []
  })
  return [
    ...wrong.map(({ file, path, written, lengths }) => {
      const holes = { written, count: lengths.join(' oder ') }
      return problem('wrong-count/list', file.source.finding(path), holes)
    }),
    ...truths.flatMap((truth) => [site, ...pages].flatMap((file) => countedElsewhere(file, truth, wrong))),
  ]
}

/** The headings of a page that count, with the lengths of the lists below them. */
const countedIn = onceFor((file: WrittenFile): Counted[] =>
  entriesAt(file.source.value, ['blocks']).flatMap(({ entry, index }): Counted[] => {
    const [written = '', word = '', noun = ''] = heading.exec(String(entry.title ?? '')) ?? []
    const lengths = Object.values(entry).flatMap((value) => (areGroups(value) ? [value.length] : []))
    if (!written || lengths.length === 0) return []
    return [{ file, path: ['blocks', index, 'title'], written, said: numberOf(word), noun, lengths }]
  }),
)

function areGroups(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 1 && value.every(isRecord)
}

function numberOf(word: string): number {
  const index = words.indexOf(word.toLowerCase())
  return index < 0 ? Number(word) : index + 2
}

/** The entries of the menu by what they are called. */
function menuPages(site: unknown): ReadonlyMap<string, string> {
  const paths = new Set(readRoutes(site).map(({ path }) => path))
  const entries = textsAt(site, ['navigation', 'menu'], ['label', 'to']).filter(({ to }) => paths.has(to))
  return new Map(entries.map(({ label, to }) => [label.toLowerCase(), to]))
}

type Truth = { file: WrittenFile; noun: string; path: string; count: number }

function countedElsewhere(file: WrittenFile, truth: Truth, reported: readonly Counted[]): Problem[] {
  const { noun, path, count } = truth
  const pattern = new RegExp(`(?<![\\p{L}\\d.,])${number} ${noun}(?!\\p{L})`, 'giu')
  return textsNaming(file)(noun).flatMap((use) => {
    const isReported = reported.some((one) => one.file === file && one.path.join() === use.path.join())
    if (isReported) return []
    return [...use.value.matchAll(pattern)].flatMap(({ 0: written, 1: word = '', index }) => {
      if (numberOf(word) === count) return []
      const found = findingOf(file.source, use, { written, index })
      return [problem('wrong-count/elsewhere', found, { written, path, count })]
    })
  })
}

/** The texts of a file with a word: of thousands of pages few have it, and they seldom change. */
const textsNaming = onceFor(({ uses }: WrittenFile) => {
  const known = new Map<string, TextUse[]>()
  return (noun: string): readonly TextUse[] => {
    const texts = known.get(noun) ?? textsOf(uses).filter(({ value }) => value.includes(` ${noun}`))
    known.set(noun, texts)
    return texts
  }
})
