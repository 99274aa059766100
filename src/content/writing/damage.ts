import { type Problem, problem, wholeFile } from '../../problems/index.ts'
import { nameOfSign } from './odd-signs.ts'
import { finding, type Writing } from './writing.ts'

/** Signs that no text has: control characters, marks of the direction of writing, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\s]|â[^ -~\s]{2}/g
/** A picture or a program that was saved under the name of a page has more of them. */
const mostSigns = 20

/** Letters that were lost or changed when the file was saved or a text was pasted. */
export function findDamage(writing: Writing): Problem[] {
  const pieces = [...garbledPieces(writing.text)]
  const [first] = pieces
  if (first) return [tellGarbled(writing, first, pieces)]
  const places = [...writing.text.matchAll(unfit)].map(({ index }) => index)
  return places.length > mostSigns
    ? [problem('unreadable-file/noText', { file: writing.file, place: wholeFile }, {})]
    : places.map((place) => tellUnfit(writing, place))
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
  const bytes = [...piece].map((sign) => byteOf.get(sign) ?? sign.charCodeAt(0))
  try {
    return strict.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** The whole file was hurt at once; so it is told once and mended at once. */
function tellGarbled(writing: Writing, { start, end, meant }: Garbled, pieces: readonly Garbled[]): Problem {
  const last = pieces.at(-1)?.end ?? end
  let text = ''
  let at = start
  for (const piece of pieces) {
    text += writing.text.slice(at, piece.start) + piece.meant
    at = piece.end
  }
  const found = finding(writing, start, end, { start, end: last, text })
  return problem('lost-text/garbled', found, { written: writing.text.slice(start, end), meant })
}

function tellUnfit(writing: Writing, at: number): Problem {
  const sign = writing.text.charAt(at)
  if (sign === '\uFFFD') return problem('lost-text/replaced', finding(writing, at, at + 1), {})
  const text = /[\v\f\x85]/.test(sign) ? ' ' : ''
  const found = finding(writing, at, at + 1, { start: at, end: at + 1, text })
  return problem('hidden-character/control', found, { sign: nameOfSign(sign) })
}
