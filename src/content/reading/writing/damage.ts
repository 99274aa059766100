import { inFile, type Problem, problem } from '../../problems/index.ts'
import { codePoint } from './characters.ts'
import { type Diagnostic, diagnostic, toProblem } from './text.ts'

/** Characters that do not belong in a text: control, writing direction, private use, embedded objects, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFC-\uFFFF]|\p{Co}/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\sÀ-ÿ]|Ã[ -¿]|â[^ -~\s]{2}/
/** A picture or a program saved under the name of a page has more of them. */
const maxUnfit = 20

/** Finds letters that were lost or changed when the file was saved or a text was pasted. */
export function findDamage(text: string): Problem[] {
  const [written] = garbled.exec(text) ?? []
  if (written !== undefined) {
    const start = text.indexOf(written)
    const mistake = { start, end: start + written.length, written }
    return [toProblem(text, diagnostic('lost-text/garbled', mistake))]
  }
  const found = [...text.matchAll(unfit)]
  return found.length > maxUnfit
    ? [problem('unreadable-file/noText', inFile(''), {})]
    : found.map(({ 0: character, index }) => toProblem(text, unfitCharacter(character, index)))
}

function unfitCharacter(character: string, start: number): Diagnostic {
  const span = { start, end: start + character.length }
  if (character === '\uFFFD') return diagnostic('lost-text/replaced', span)
  const edit = { ...span, text: /[\v\f\x85]/.test(character) ? ' ' : '' }
  return diagnostic('hidden-character/control', { ...span, edit, character: codePoint(character) })
}
