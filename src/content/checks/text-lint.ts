import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { fillIn, textsIn, toReplace } from '#reading'
import { problem } from '../problems/index.ts'
import type { Check } from './check.ts'
import { findingOf, reportPieces, type TextCheck, type TextRule, type TextValue } from './text-rules.ts'

/** `&uuml;` and `&#8211;`. Names that HTML does not define are text. */
const entity = {
  clue: '&',
  pattern: /&(?:#(\d{2,5})|([a-zA-Z]{2,8}\d{0,2}));/g,
  not: (_: TextValue, written: string) => characterOf(written) === undefined,
  right: ([written]: RegExpExecArray) => characterOf(written),
}

/** Editors cannot see in the file that a space or a hyphen is a special one. */
function characterOf(written: string): string | undefined {
  const name = written.slice(1, -1)
  const found = name.startsWith('#')
    ? String.fromCodePoint(Number(name.slice(1)))
    : decodeNamedCharacterReference(name)
  return found === false ? undefined : found.replace(/\s/, ' ').replace('\u00AD', '')
}

/** Complete links, and elements. */
const outside = /\[[^\][]*\]\([^()\s]+\)|<\/?[a-z]\w*(?=[\s/>])[^<>\n]*>/gi

/** Text typed or pasted in good faith that appears in an unwanted form; no page of this site has any. */
const rules: readonly TextRule[] = [
  { message: 'plain-markup/entity', in: 'text', ...entity },
  { message: 'open-markup/entity', in: 'markup', ...entity },
  {
    message: 'plain-markup/characters',
    in: 'text',
    pattern: /(\*\*|__)(?=\S)([^*_\n]*[^\s*_])\1/g,
    right: ([, , text]) => text,
  },
  {
    // A single asterisk marks a footnote or a required field; only a pair around words is intended as markup.
    message: 'plain-markup/characters',
    in: 'text',
    clue: '*',
    pattern: /(?<![\p{L}\d*])\*(?=[\p{L}\d„])([^*\n]*[\p{L}\d.!?“])\*(?![\p{L}\d*])/gu,
    right: ([, text]) => text,
  },
  {
    message: 'plain-markup/characters',
    in: 'text',
    clue: '<',
    pattern:
      /<(\/?)(b|i|u|s|em|strong|br|p|a|span|div|ul|ol|li|h[1-6]|sup|sub|small|font|center|img|script)\b[^<>]*>(?:([^<>]*)<\/\2>)?/gi,
    right: ({ 0: written, 3: text, index, input }) => {
      // Without a space, `Neu<br>gebraucht` would run together.
      const isBetween = /\S$/.test(input.slice(0, index)) && /^\S/.test(input.slice(index + written.length))
      return text ?? (isBetween ? ' ' : '')
    },
  },
  { message: 'plain-markup/link', in: 'text', clue: '[', pattern: /\[([^\][\n]+)\]\s?\([^()\s]*\)/g },
  {
    message: 'unfinished-text/placeholder',
    outside,
    pattern:
      /(?<![\p{L}\d])(?:[Ll]orem [Ii]psum|TODO|FIXME|TBD|XXX+|Blindtext|Mustertext|Platzhaltertext)(?![\p{L}\d])/gu,
  },
  {
    message: 'unfinished-text/nothing',
    outside,
    pattern: /^(?:\.{2,}|…|-+|–|—|\?+|\/|\*+)$/g,
    // A cell of a table may be empty on purpose.
    not: ({ path }) => path.includes('cells') || ['value', 'alt'].includes(String(path.at(-1))),
  },
  {
    message: 'pasted-text/address',
    in: 'markup',
    outside,
    pattern: /(?:https?:\/\/|(?<![\p{L}\d.])www\.)[^\s()[\]<>„“"]*[^\s()[\]<>„“".,;:!?]/gu,
  },
  {
    message: 'pasted-text/email',
    in: 'markup',
    outside,
    clue: '@',
    pattern: /(?<![^\s@<>()[\]„“"',;:])[^\s@<>()[\]„“"',;:]+@[^\s@<>()[\]„“"',;]+\.\p{L}{2,}/gu,
    // The company's own address is reported as a fact that is written out.
    not: (_, written, facts) =>
      [...(facts?.values() ?? [])].some((fact) => fact.toLowerCase() === written.toLowerCase()),
  },
  { message: 'pasted-text/tabs', outside, clue: '\t', pattern: /(?<!\S)\S+\t[\s\S]*\S/g },
  {
    message: 'pasted-text/lines',
    in: 'markup',
    outside,
    clue: '\n',
    pattern: /(?<=^|\n\n)[^\n]+(?:\n[^\n]+)+/g,
    not: (_, written) => !isAddress(written),
  },
]

const lineOfAddress =
  /^(?:\d{5} \p{Lu}|(?:Telefon|Tel\.|Fax|Telefax|Mobil|E-Mail|Web|Internet)(?![\p{L}\d])|.*(?:straße|str\.|weg|platz|allee|gasse|ring) \d+\s?[a-z]?$)/iu

/** Short lines without sentences, at least one of which is part of an address. */
function isAddress(paragraph: string): boolean {
  const lines = paragraph.split('\n').map((line) => line.trim())
  const isShort = lines.every(
    (line) => line.length <= 60 && !/^[-*\d]+[.)]? |[.,;:\\]$/.test(line.replace(/^\d{5} /, '')),
  )
  return isShort && lines.slice(1).some((line) => lineOfAddress.test(line))
}

/** Reports text that is still to be written, and text that appears otherwise than its author expects. */
export const checkTextLint: TextCheck = function* (source, tagged, { facts }) {
  yield* reportPieces(source, tagged, { rules, facts })
}

/** Reports texts that are still to be replaced, once for each block: its texts are one example. */
export const checkExamples: Check = function* ({ source }) {
  const examples = new Map<string, Pick<TextValue, 'value' | 'path'>[]>()
  for (const { text: value, path } of textsIn(source.value)) {
    if (!value.includes(toReplace)) continue
    const block = path.slice(0, 2).join('.')
    examples.set(block, [...(examples.get(block) ?? []), { value, path }])
  }
  for (const [first, ...others] of examples.values()) {
    if (!first) continue
    const found = findingOf(source, first, { written: toReplace, index: first.value.indexOf(toReplace) })
    if (others.length > 0) yield problem('unfinished-text/example', found, { count: others.length + 1 })
    else yield problem('unfinished-text/placeholder', found, { written: toReplace })
  }
}

const maxLength = 110

/** Checks that the heading of a block is no paragraph. */
export const checkLongHeading: TextCheck = function* (source, { value, path }, { facts }) {
  if (value.length <= maxLength || path.at(-1) !== 'title' || path.length === 1) return
  const count = [...(facts ? fillIn(value, facts) : value)].length
  if (count > maxLength) yield problem('long-heading/title', source.finding(path), { count, max: maxLength })
}
