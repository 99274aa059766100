import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { problem } from '../problems/index.ts'
import { findingOf, firstOf, type Piece, type TextCheck, type TextUse } from './pieces.ts'

/** Checks that texts contain no HTML entities, and fields whose text is shown as written no markup. */
export const checkPlainText: TextCheck = function* (source, use) {
  const entity = use.role === 'text' ? 'plain-markup/entity' : 'open-markup/entity'
  for (const slip of entitySlips(use)) yield problem(entity, findingOf(source, use, slip), slip)
  if (use.role !== 'text') return
  for (const mark of marksOf(use)) {
    const message = mark.isLink ? 'plain-markup/link' : 'plain-markup/characters'
    yield problem(message, findingOf(source, use, mark), mark)
  }
}

type Mark = Piece & { text: string; isLink?: true }

const bold = /(\*\*|__)(?=\S)([^*_\n]*[^\s*_])\1/g
/** A single asterisk marks a footnote or a required field; only a pair around words is intended as markup. */
const italic = /(?<![\p{L}\d*])\*(?=[\p{L}\d„])([^*\n]*[\p{L}\d.!?“])\*(?![\p{L}\d*])/gu
const link = /\[([^\][\n]+)\]\s?\([^()\s]*\)/g
const tag =
  /<(\/?)(b|i|u|s|em|strong|br|p|a|span|div|ul|ol|li|h[1-6]|sup|sub|small|font|center|img|script)\b[^<>]*>(?:([^<>]*)<\/\2>)?/gi

function marksOf({ value }: TextUse): Mark[] {
  if (!/[*_<[]/.test(value)) return []
  const all = (pattern: RegExp) => [...firstOf(value.matchAll(pattern))]
  return [
    ...all(bold).map((match) => bare(match, match[2])),
    ...all(italic).map((match) => bare(match, match[1])),
    ...all(tag).map((match) => bare(match, match[3] ?? gap(match, value))),
    ...all(link).map(({ 0: written, 1: text = '', index }) => ({
      written,
      index,
      text,
      isLink: true as const,
    })),
  ]
}

/** Only the text between the characters remains. */
function bare({ 0: written, index }: RegExpExecArray, text = ''): Mark {
  return { written, index, right: text, text }
}

/** Without a space, `Neu<br>gebraucht` would run together. */
function gap({ 0: written, index }: RegExpExecArray, value: string): string {
  const isBetween = /\S$/.test(value.slice(0, index)) && /^\S/.test(value.slice(index + written.length))
  return isBetween ? ' ' : ''
}

type EntitySlip = { written: string; index: number; right: string; character: string }

/** `&uuml;` and `&#8211;`, with the intended character. Names that HTML does not define are text. */
function entitySlips({ value }: TextUse): EntitySlip[] {
  return [...firstOf(value.matchAll(/&(?:#(\d{2,5})|([a-zA-Z]{2,8}\d{0,2}));/g))].flatMap(
    ({ 0: written, 1: number, 2: name = '', index }) => {
      const found = number ? String.fromCodePoint(Number(number)) : decodeNamedCharacterReference(name)
      if (found === false) return []
      // Editors cannot see in the file that a space or a hyphen is a special one.
      const right = found.replace(/\s/, ' ').replace('\u00AD', '')
      return [{ written, index, right, character: right.trim() ? `„${right}“` : 'ein Leerzeichen' }]
    },
  )
}
