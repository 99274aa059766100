import { entriesAt, isRecord, memoize, readRoutes, textsAt, type WrittenFile } from '#content'
import { type Path, problem } from '../problems/index.ts'
import type { Problems, SiteCheck } from './check.ts'
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
  stated: number
  noun: string
  lengths: number[]
}

/** Checks that a counting heading agrees with its list; so must other texts that count what a menu entry names. */
export const checkCounts: SiteCheck = function* ({ site, pages }, { addresses }) {
  const counted = pages.flatMap(countedIn)
  const wrong = counted.filter(({ stated, lengths }) => !lengths.includes(stated))
  for (const { file, path, written, lengths } of wrong) {
    yield problem('wrong-count/list', file.source.finding(path), { written, count: lengths.join(' oder ') })
  }
  const menu = menuPages(site.source.value)
  for (const {
    file,
    noun,
    lengths: [count = 0, ...others],
  } of counted) {
    const path = menu.get(noun.toLowerCase())
    if (!path || !addresses.get(file.source.file)?.has(path) || others.length > 0) continue
    for (const other of [site, ...pages]) yield* countedElsewhere(other, { noun, path, count }, wrong)
  }
}

/** The counting headings of a page, with the lengths of the lists below them. */
const countedIn = memoize((file: WrittenFile): Counted[] =>
  entriesAt(file.source.value, ['blocks']).flatMap(({ entry, index }): Counted[] => {
    const [written = '', word = '', noun = ''] = heading.exec(String(entry.title ?? '')) ?? []
    const lengths = Object.values(entry).flatMap((value) => (areGroups(value) ? [value.length] : []))
    if (!written || lengths.length === 0) return []
    return [{ file, path: ['blocks', index, 'title'], written, stated: numberOf(word), noun, lengths }]
  }),
)

function areGroups(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 1 && value.every(isRecord)
}

function numberOf(word: string): number {
  const index = words.indexOf(word.toLowerCase())
  return index < 0 ? Number(word) : index + 2
}

/** The addresses in the menu by label. */
function menuPages(site: unknown): ReadonlyMap<string, string> {
  const paths = new Set(readRoutes(site).map(({ path }) => path))
  const entries = textsAt(site, ['navigation', 'menu'], ['label', 'to']).filter(({ to }) => paths.has(to))
  return new Map(entries.map(({ label, to }) => [label.toLowerCase(), to]))
}

type Truth = { noun: string; path: string; count: number }

function* countedElsewhere(
  file: WrittenFile,
  { noun, path, count }: Truth,
  reported: readonly Counted[],
): Problems {
  const pattern = new RegExp(`(?<![\\p{L}\\d.,])${number} ${noun}(?!\\p{L})`, 'giu')
  for (const use of textsNaming(file)(noun)) {
    if (reported.some((one) => one.file === file && one.path.join() === use.path.join())) continue
    for (const { 0: written, 1: word = '', index } of use.value.matchAll(pattern)) {
      if (numberOf(word) === count) continue
      const found = findingOf(file.source, use, { written, index })
      yield problem('wrong-count/elsewhere', found, { written, path, count })
    }
  }
}

/** The texts of a file that contain a word; cached, since few of thousands of pages do, and they seldom change. */
const textsNaming = memoize(({ uses }: WrittenFile) => {
  const cached = new Map<string, TextUse[]>()
  return (noun: string): readonly TextUse[] => {
    const texts = cached.get(noun) ?? textsOf(uses).filter(({ value }) => value.includes(` ${noun}`))
    cached.set(noun, texts)
    return texts
  }
})
