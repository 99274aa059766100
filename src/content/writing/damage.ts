import { type Problem, problem, wholeFile } from '../../problems/index.ts'
import { characterName } from './characters.ts'
import { type SourceText, toProblem } from './text.ts'

/** Characters that do not belong in a text: control, writing direction, private use, lost letters. */
const unfit = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]|\p{Co}/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: `Ã¼` for `ü`, `â€“` for `–`. */
const garbled = /[ÂÃ][^ -~\sÀ-ÿ]|Ã[ -¿]|â[^ -~\s]{2}/
/** A picture or a program saved under the name of a page has more of them. */
const mostUnfit = 20

/** Finds letters that were lost or changed when the file was saved or a text was pasted. */
export function findDamage(writing: SourceText): Problem[] {
  const hurt = garbled.exec(writing.text)
  if (hurt) {
    const span = { start: hurt.index, end: hurt.index + hurt[0].length }
    return [toProblem(writing, 'lost-text/garbled', { ...span, written: hurt[0] })]
  }
  const found = [...writing.text.matchAll(unfit)]
  return found.length > mostUnfit
    ? [problem('unreadable-file/noText', { file: '', place: wholeFile }, {})]
    : found.map(({ 0: character, index }) => unfitCharacter(writing, character, index))
}

function unfitCharacter(writing: SourceText, character: string, start: number): Problem {
  const span = { start, end: start + character.length }
  if (character === '\uFFFD') return toProblem(writing, 'lost-text/replaced', span)
  const edit = { ...span, text: /[\v\f\x85]/.test(character) ? ' ' : '' }
  return toProblem(writing, 'hidden-character/control', {
    ...span,
    edit,
    character: characterName(character),
  })
}
