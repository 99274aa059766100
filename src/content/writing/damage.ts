import { type Problem, problem, wholeFile } from '../../problems/index.ts'
import { characterName } from './characters.ts'
import { report, type Writing } from './text.ts'

/** Characters that no text has: control characters, marks of the direction of writing, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\s]|â[^ -~\s]{2}/g
/** A picture or a program that was saved under the name of a page has more of them. */
const mostUnfit = 20

/** Letters that were lost or changed when the file was saved or a text was pasted. */
export function findDamage(writing: Writing): Problem[] {
  const pieces = [...garbledPieces(writing.text)]
  const [first] = pieces
  if (first) return [garbledFile(writing, first, pieces)]
  const places = [...writing.text.matchAll(unfit)].map(({ index }) => index)
  return places.length > mostUnfit
    ? [problem('unreadable-file/noText', { file: writing.file, place: wholeFile }, {})]
    : places.map((place) => unfitCharacter(writing, place))
}

type Garbled = { start: number; end: number; meant: string }

function* garbledPieces(text: string): Iterable<Garbled> {
  for (const match of text.matchAll(garbled)) {
    const meant = repaired(match[0])
    if (meant !== undefined) yield { start: match.index, end: match.index + match[0].length, meant }
  }
}

const windows = new TextDecoder('windows-1252')
const strict = new TextDecoder('utf-8', { fatal: true })
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]))

function repaired(piece: string): string | undefined {
  const bytes = [...piece].map((character) => byteOf.get(character) ?? character.charCodeAt(0))
  try {
    return strict.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** The whole file was hurt at once; so it is reported once and mended at once. */
function garbledFile(
  { text, ...writing }: Writing,
  { start, end, meant }: Garbled,
  pieces: readonly Garbled[],
) {
  const last = pieces.at(-1)?.end ?? end
  let mended = ''
  let at = start
  for (const piece of pieces) {
    mended += text.slice(at, piece.start) + piece.meant
    at = piece.end
  }
  const edit = { start, end: last, text: mended }
  return report({ ...writing, text }, 'lost-text/garbled', {
    start,
    end,
    edit,
    written: text.slice(start, end),
    meant,
  })
}

function unfitCharacter(writing: Writing, start: number): Problem {
  const character = writing.text.charAt(start)
  const span = { start, end: start + 1 }
  if (character === '\uFFFD') return report(writing, 'lost-text/replaced', span)
  const edit = { ...span, text: /[\v\f\x85]/.test(character) ? ' ' : '' }
  return report(writing, 'hidden-character/control', { ...span, edit, character: characterName(character) })
}
