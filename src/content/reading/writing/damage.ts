import { inFile, type Path, type Problem, problem } from '../../problems/index.ts'
import { codePoint } from './characters.ts'
import { type Diagnostic, diagnostic, type Span, toProblem } from './text.ts'

/** Characters that do not belong in a text: control, writing direction, private use, embedded objects, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFC-\uFFFF]|\p{Co}/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\sÀ-ÿ]|Ã[ -¿]|â[^ -~\s]{2}/
/** A picture or a program saved under the name of a page has more of them. */
const maxUnfit = 20

/** Finds letters that were lost or changed when the file was saved or a text was pasted; `pathAt` names their fields. */
export function findDamage(text: string, pathAt: (offset: number) => Path): Problem[] {
  const [written] = garbled.exec(text) ?? []
  if (written !== undefined) {
    const start = text.indexOf(written)
    const mistake = { start, end: start + written.length, written }
    return [toProblem(text, diagnostic('lost-text/garbled', mistake))]
  }
  const found = [...text.matchAll(unfit)]
  if (found.length > maxUnfit) return [problem('unreadable-file/noText', inFile(''), {})]
  const lines = new Map<string, Span[]>()
  for (const { 0: character, index: start } of found) {
    const line = character === lost ? `${start}` : `after ${text.lastIndexOf('\n', start)}`
    lines.set(line, [...(lines.get(line) ?? []), { start, end: start + character.length }])
  }
  return [...lines.values()].map((spans) => ({
    ...toProblem(text, unfitCharacters(text, spans)),
    path: pathAt(spans[0]?.start ?? 0).join('.'),
  }))
}

/** Without the characters that do not belong in a text; a lost letter stays to be seen. */
export function withoutUnfit(text: string): string {
  return text.replace(unfit, (character) =>
    character === lost ? lost : /[\v\f\x85]/.test(character) ? ' ' : '',
  )
}

const lost = '\uFFFD'

/** They come in pairs, for example around a copied phone number: those of a line are removed together. */
function unfitCharacters(text: string, spans: readonly Span[]): Diagnostic {
  const [{ start, end } = { start: 0, end: 0 }] = spans
  const character = text.slice(start, end)
  if (character === lost) return diagnostic('lost-text/replaced', { start, end })
  const whole = { start, end: spans.at(-1)?.end ?? end }
  const edit = { ...whole, text: withoutUnfit(text.slice(start, whole.end)) }
  return diagnostic('hidden-character/control', { start, end, edit, character: codePoint(character) })
}
