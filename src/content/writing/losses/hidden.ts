import type { Scalar } from 'yaml'
import { type Problem, problem } from '../../../problems/index.ts'
import { firstOdd, lookalike, nameOfSign, oddMargin, plainSigns, withoutOddSigns } from '../odd-signs.ts'
import { holdsWord, isField } from '../vocabulary.ts'
import { finding, lineAround, type Writing } from '../writing.ts'
import type { CheckedKey } from './keys.ts'
import { oddBlankBehind } from './line-starts.ts'
import type { Around } from './walk.ts'

type Key = { name: string; start: number; end: number; isBelowEmpty: boolean }

/** The name of a field with a sign that nobody sees, or with a letter that only looks right. */
export function hiddenInKey(writing: Writing, key: Key): CheckedKey | undefined {
  const { name, start, end } = key
  const written = writing.text.slice(start, end)
  const odd = firstOdd(written)
  if (odd < 0) return foreignLetter(writing, key)
  const dash = oddBlankBehind(writing, start, written)
  if (dash) return { broken: dash }
  const at = start + odd
  const sign = nameOfSign(writing.text.charAt(at))
  const line = lineAround(writing.text, start)
  const startsLine = !writing.text.slice(line.start, start).trim()
  const margin = oddMargin(written)
  if (startsLine && /\s/.test(margin) && (margin.length > 1 || key.isBelowEmpty)) {
    // A sign without width may stand between blanks or in place of one.
    const edit = margin.trim() ? undefined : { start, end: start + margin.length, text: plainSigns(margin) }
    return {
      broken: problem('hidden-character/indent', finding(writing, at, at + 1, edit), { sign }),
    }
  }
  const meant = withoutOddSigns(name).trim()
  const found = finding(writing, at, at + 1, { start, end, text: meant })
  return { name: meant, problem: problem('hidden-character/key', found, { name: meant, sign }) }
}

function foreignLetter(writing: Writing, { name, start, end }: Key): CheckedKey | undefined {
  const meant = latin(name)
  if (meant === name || !isField(meant)) return undefined
  return { name: meant, problem: tellForeign(writing, { written: name, meant, start, end }) }
}

function foreignInWord(writing: Writing, start: number, written: string): Problem[] {
  const meant = latin(written)
  if (meant === written || /[^ -~]/.test(meant)) return []
  return [tellForeign(writing, { written, meant, start, end: start + written.length })]
}

/** The word with all letters as they look. */
function latin(word: string): string {
  return [...word].map((letter) => lookalike(letter) ?? letter).join('')
}

type Foreign = { written: string; meant: string; start: number; end: number }

function tellForeign(writing: Writing, { written, meant, start, end }: Foreign): Problem {
  const at = [...written].findIndex((letter) => lookalike(letter))
  const found = finding(writing, start + at, start + at + 1, { start, end, text: meant })
  const holes = { name: meant, letter: meant.charAt(at), sign: nameOfSign(written.charAt(at)) }
  return problem('hidden-character/lookalike', found, holes)
}

/** In links, names of files and facts every sign counts; in a text a no-break space or a soft hyphen may stand. */
export function hiddenInText(writing: Writing, { range }: Scalar, { field, isEntry }: Around): Problem[] {
  const [start, end] = range ?? [0, 0]
  const written = writing.text.slice(start, end)
  const isWord = !isEntry && holdsWord(field)
  if (firstOdd(written) < 0) return isWord ? foreignInWord(writing, start, written) : []
  if (isWord) return [hiddenInWord(writing, start, end)]
  const words = [...written.matchAll(/(\]\()([^)\n]*)\)|(\{)([^{}\n]*)\}/g)]
  return words.flatMap((match) => {
    const word = match[2] ?? match[4] ?? ''
    const from = start + match.index + (match[1] ?? match[3] ?? '').length
    return firstOdd(word) < 0 ? [] : [hiddenInWord(writing, from, from + word.length)]
  })
}

function hiddenInWord(writing: Writing, start: number, end: number): Problem {
  const written = writing.text.slice(start, end)
  const at = start + firstOdd(written)
  const [, open = '', inner = '', close = ''] = written.match(/^(["']?)(.*?)(["']?)$/s) ?? []
  const meant = withoutOddSigns(inner).trim()
  const found = finding(writing, at, at + 1, { start, end, text: open + meant + close })
  const sign = nameOfSign(writing.text.charAt(at))
  return problem('hidden-character/word', found, { value: meant, sign })
}
