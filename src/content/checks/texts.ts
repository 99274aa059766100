import { downloadOf, downloadTarget, type Source, type Unsupported } from '#reading'
import { type Problem, problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import {
  findingOf,
  firstTen,
  type MarkupValue,
  masked,
  type Piece,
  type TextCheck,
  type TextValue,
} from './text-rules.ts'

/** Checks that running text uses only the markup that pages support, and that all of it works. */
export const checkMarkup: TextCheck = function* (source, tagged) {
  yield* notes(source, tagged)
  if (tagged.role !== 'markup') return
  yield* unsupportedMarkup(source, tagged)
  yield* openMarkup(source, tagged)
}

/** Reports lines of a text that look like a comment in YAML, but are part of the text. */
function* notes(source: Source, tagged: TextValue): Problems {
  if (!tagged.value.includes('# ')) return
  for (const { 0: written, index } of firstTen(tagged.value.matchAll(/(?<=\S )# \S+/g))) {
    const { fix: _, ...found } = findingOf(source, tagged, { written, index })
    const line = source.line(found.line)
    const isAlone = line.slice(0, found.column - 1).trim() === ''
    if (isAlone) yield problem('open-markup/note', found, { written })
  }
}

function* unsupportedMarkup(source: Source, tagged: MarkupValue): Problems {
  let from = 0
  for (const { written, kind } of firstTen(withoutClosers(tagged.unsupported))) {
    const index = Math.max(0, tagged.value.indexOf(written, from))
    from = index + written.length
    if (kind === 'list') {
      yield nestedList(source, tagged, { written, index })
      continue
    }
    const whole = elementAt(tagged.value, index) ?? { written, index }
    const message = messageFor(written) ?? kind
    yield problem(`unsupported-markup/${message}`, findingOf(source, tagged, whole), {
      written: whole.written,
    })
  }
}

/** Elements that have a message of their own. */
function messageFor(written: string): 'lineBreak' | 'foreign' | undefined {
  if (/^<br\b/i.test(written)) return 'lineBreak'
  return /^<(iframe|video|audio|embed|object)\b/i.test(written) ? 'foreign' : undefined
}

/** Drops `</b>` if there is a `<b>` before it. */
function withoutClosers(found: readonly Unsupported[]): Unsupported[] {
  const open: string[] = []
  return found.filter(({ written }) => {
    const [, slash, name = ''] = written.match(/^<(\/?)([a-z][a-z0-9]*)/i) ?? []
    if (slash) {
      const opener = open.lastIndexOf(name)
      if (opener >= 0) open.length = opener
      return opener < 0
    }
    if (name) open.push(name)
    return true
  })
}

const emphases = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
])

/** `<b>neu</b>` as a whole, with its replacement `**neu**`. */
function elementAt(text: string, index: number) {
  const [written, name = '', inside] = /^<([a-z]+)>([^<>*\n]*\S)<\/\1>/i.exec(text.slice(index)) ?? []
  if (written === undefined) return undefined
  const mark = emphases.get(name.toLowerCase())
  return { written, index, ...(mark && { right: `${mark}${inside}${mark}` }) }
}

/** Reports a list within a point of a list: below its words, or right after its bullet, as in `- - Text`. */
function nestedList(source: Source, tagged: MarkupValue, inner: Piece): Problem {
  const { value } = tagged
  const line = value.slice(value.lastIndexOf('\n', inner.index) + 1, inner.index).trimStart()
  const written = line + inner.written
  const [bullets = '', first, last = ''] =
    /^([-+*]|\d+[.)])(?:[ \t]+([-+*]|\d+[.)]))+(?=\s|$)/.exec(written) ?? []
  if (line === '' || !bullets.startsWith(line))
    return problem('unsupported-markup/list', findingOf(source, tagged, inner), inner)
  const words = written.slice(bullets.length)
  // A sign before a number may be a minus.
  const isCertain = first === last && /^\s+\p{L}/u.test(words)
  const piece = { written, index: inner.index - line.length, ...(isCertain && { right: last + words }) }
  const finding = findingOf(source, tagged, piece)
  if (!/^\d/.test(last) || first === last)
    return problem('unsupported-markup/bullets', finding, { written, last })
  return problem('unsupported-markup/number', finding, {
    written,
    last,
    right: `${first} ${last.replace(/.$/, '\\$&')}`,
  })
}

/** `(Kontakt)[/kontakt]` */
const turned = /\(([^()\n]{1,80})\)\s?\[((?:\/|tel\b|mailto\b|https?:)[^\]\s]*)\]/gu

/** A link that nobody could see or click. */
const unlabelled = /\[\s*\]\([^()\s]+\)/g

/** A footnote whose star would become the bullet of a list; the star that refers to it follows a word. */
const footnote = /(?<=^|\n)\* (?=\S)/g
const reference = /[\p{L}\d.)]\*(?![\p{L}\d*])/u

/** Characters that are intended as markup but would be read as text. */
const open = {
  bold: /(?<![\p{L}\d*])\*\*(?=[\p{L}\d„])\S*|(?<![\p{L}\d*])\*\* [^*]+ \*\*(?![\p{L}\d*])|(?<![\p{L}\d_])__(?=\p{L})\S*/gu,
  link: /\[[^\][\n]{1,80}\]?\s?[([](?:\/|tel\b|mailto\b|https?:)[^)\]\s]*[)\]]?|\[[^\][\n]{0,80}\]\([^()[\]\s]*(?![^\n)]{0,200}\))|\]\s?\((?:\/|tel\b|mailto\b|https?:)[^)\]\s]*\)?/gu,
  space: /\[([^\][\n]{1,80})\]\((\/files\/(?=[^\n]* )[^\n]*?\.\w{2,5})\)/gu,
  turned,
  table: /^\|.*\|/gu,
  strike: /~~[^~]+~~/gu,
  box: /^\[[ xX]?\](?=\s)/gu,
}
const patterns = Object.entries(open) as [keyof typeof open, RegExp][]
const mayBeOpen = /\*\*|__|~~|\||[[\]]/

function* openMarkup(source: Source, tagged: MarkupValue): Problems {
  const [note, ...others] = tagged.value.matchAll(footnote)
  if (note && others.length === 0 && tagged.texts.some((text) => reference.test(text))) {
    const piece = { written: note[0], index: note.index, right: '\\* ' }
    yield problem('open-markup/footnote', findingOf(source, tagged, piece), {})
  }
  if (!mayBeOpen.test(tagged.value)) return
  for (const { 0: written, index } of firstTen(tagged.value.matchAll(unlabelled)))
    yield problem('open-markup/label', findingOf(source, tagged, { written, index }), { written })
  const marks = tagged.texts
    .filter((text) => mayBeOpen.test(text))
    .flatMap((text) =>
      patterns.flatMap(([name, pattern]) =>
        [...text.matchAll(pattern)].map(([written]) => ({ name, written })),
      ),
    )
  const first = [...firstTen(marks)]
  const ends = new Map<string, number>()
  for (const { name, written } of first) {
    const isPart = first.some((other) => other.written !== written && other.written.includes(written))
    if (isPart) continue
    const right = rightOf(name, written)
    const piece = { ...lineOf(tagged.value, written, ends.get(written)), ...right }
    ends.set(written, piece.index + piece.written.length)
    if (tagged.value[piece.index - 1] === '\\') continue
    yield problem(`open-markup/${name}`, findingOf(source, tagged, piece), { written: piece.written })
  }
}

/** The link that was meant, if it is certain. */
function rightOf(name: keyof typeof open, written: string): { right?: string } {
  if (name === 'turned') return { right: written.replace(turned, '[$1]($2)') }
  const spaced = (_: string, label: string, path: string) =>
    `[${label}](${downloadTarget(downloadOf(path) ?? path)})`
  return name === 'space' ? { right: written.replace(open.space, spaced) } : {}
}

/** A piece as it is written in the text after an index; of a piece over several lines, the first line. */
function lineOf(text: string, piece: string, from?: number) {
  // The same characters may occur in a complete link before.
  const rest = text.replace(/\[[^\][]*\]\([^()\s]+\)/g, masked)
  const lines = rest.split('\n').map((line) => line.trim())
  const written = rest.includes(piece) ? piece : lines.find((line) => line && piece.startsWith(line))
  return { written: written ?? piece, index: Math.max(0, rest.indexOf(written ?? piece, from)) }
}
