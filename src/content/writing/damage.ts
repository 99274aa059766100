import { type Problem, problem, wholeFile } from '../../problems/index.ts'
import { characterName } from './characters.ts'
import { type SourceText, toProblem } from './text.ts'

/** Characters that do not belong in a text: control characters, marks of writing direction, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\s]|â[^ -~\s]{2}/g
/** A picture or a program saved under the name of a page has more of them. */
const mostUnfit = 20

/** Finds letters that were lost or changed when the file was saved or a text was pasted. */
export function findDamage(writing: SourceText): Problem[] {
  const hurt = garbledFile(writing)
  if (hurt) return [hurt]
  const places = [...writing.text.matchAll(unfit)].map(({ index }) => index)
  return places.length > mostUnfit
    ? [problem('unreadable-file/noText', { file: '', place: wholeFile }, {})]
    : places.map((place) => unfitCharacter(writing, place))
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

/** The whole file was damaged in one go, so it is reported once and fixed in one go. */
function garbledFile(writing: SourceText): Problem | undefined {
  const { text } = writing
  const pieces = [...text.matchAll(garbled)].filter(([piece]) => repaired(piece) !== undefined)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return undefined
  const [written] = first
  const [start, end] = [first.index, last.index + last[0].length]
  const mended = text.slice(start, end).replace(garbled, (piece) => repaired(piece) ?? piece)
  const holes = { written, meant: repaired(written) ?? '' }
  const edit = { start, end, text: mended }
  return toProblem(writing, 'lost-text/garbled', { start, end: start + written.length, edit, ...holes })
}

function unfitCharacter(writing: SourceText, start: number): Problem {
  const character = writing.text.charAt(start)
  const span = { start, end: start + 1 }
  if (character === '\uFFFD') return toProblem(writing, 'lost-text/replaced', span)
  const edit = { ...span, text: /[\v\f\x85]/.test(character) ? ' ' : '' }
  return toProblem(writing, 'hidden-character/control', {
    ...span,
    edit,
    character: characterName(character),
  })
}
