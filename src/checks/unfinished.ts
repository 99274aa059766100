import { type Facts, fillIn } from '#content'
import { problem } from '../problems/index.ts'
import { findingOf, masked, piecesIn, type TextCheck, type TextRule, type TextUse } from './pieces.ts'

type Raised =
  | 'unfinished-text/placeholder'
  | 'unfinished-text/nothing'
  | `pasted-text/${'address' | 'email' | 'tabs' | 'lines'}`

type Rule = TextRule & {
  in?: 'markup'
  not?: (use: TextUse, written: string, facts?: Facts) => boolean
}

const placeholders =
  /(?<![\p{L}\d])(?:Bitte ersetzen|[Ll]orem [Ii]psum|TODO|FIXME|TBD|XXX+|Blindtext|Mustertext|Platzhaltertext)(?![\p{L}\d])/gu
const lineOfAddress =
  /^(?:\d{5} \p{Lu}|(?:Telefon|Tel\.|Fax|Telefax|Mobil|E-Mail|Web|Internet)(?![\p{L}\d])|.*(?:straße|str\.|weg|platz|allee|gasse|ring) \d+\s?[a-z]?$)/iu

/** Text typed or pasted in good faith that appears in an unwanted form; no page of this site has any. */
const rules: Readonly<Record<Raised, Rule>> = {
  'unfinished-text/placeholder': { clue: /ersetzen|psum|TODO|FIXME|TBD|XXX|text/, pattern: placeholders },
  // A cell of a table may be empty on purpose.
  'unfinished-text/nothing': {
    clue: /^[^\p{L}\d]/u,
    pattern: /^(?:\.{2,}|…|-+|–|—|\?+|\/|\*+)$/g,
    not: ({ path }) => path.includes('cells') || ['value', 'alt'].includes(String(path.at(-1))),
  },
  'pasted-text/address': {
    in: 'markup',
    clue: /https?:|www\./,
    pattern: /(?:https?:\/\/|(?<![\p{L}\d.])www\.)[^\s()[\]<>„“"]*[^\s()[\]<>„“".,;:!?]/gu,
  },
  'pasted-text/email': {
    in: 'markup',
    clue: /@/,
    pattern: /[^\s@<>()[\]„“"',;:]+@[^\s@<>()[\]„“"',;]+\.\p{L}{2,}/gu,
    // The company's own address is reported as a fact that is written out.
    not: (_, written, facts) =>
      [...(facts?.values() ?? [])].some((fact) => fact.toLowerCase() === written.toLowerCase()),
  },
  'pasted-text/tabs': { clue: /\S\t/, pattern: /\S+\t[\s\S]*\S/g },
  'pasted-text/lines': {
    in: 'markup',
    clue: /\n/,
    pattern: /(?<=^|\n\n)[^\n]+(?:\n[^\n]+)+/g,
    not: (_, written) => !isAddress(written),
  },
}

const named = Object.entries(rules).map(([name, rule]) => ({ ...rule, name: name as Raised }))
const ofPlainTexts = named.filter((rule) => rule.in !== 'markup')

/** Short lines without sentences, at least one of which is part of an address. */
function isAddress(paragraph: string): boolean {
  const lines = paragraph.split('\n').map((line) => line.trim())
  const isShort = lines.every(
    (line) => line.length <= 60 && !/^[-*\d]+[.)]? |[.,;:\\]$/.test(line.replace(/^\d{5} /, '')),
  )
  return isShort && lines.slice(1).some((line) => lineOfAddress.test(line))
}

const longest = 110

/** Reports texts that are still to be written, and pasted text that loses its form. */
export const checkUnfinished: TextCheck = function* (source, use, { facts }) {
  const { value, path, role } = use
  for (const { rule, written, index } of piecesIn(use, role === 'markup' ? named : ofPlainTexts, bare)) {
    if (rule.not?.(use, written, facts)) continue
    const line = written.split(/[\n\0]/)[0] ?? ''
    const holes = {
      written: written.replace(/\s+/g, ' '),
      target: written.replace(/^(?=www\.)/, 'https://'),
    }
    yield problem(rule.name, findingOf(source, use, { written: line, index }), holes)
  }
  if (value.length <= longest || path.at(-1) !== 'title' || path.length === 1) return
  const count = [...(facts ? fillIn(value, facts) : value)].length
  if (count > longest) yield problem('long-heading/title', source.finding(path), { count, max: longest })
}

/** Running text with its complete links and its elements blotted out. */
function bare({ role, value }: TextUse): string {
  if (role === 'text') return value
  return value.replace(/\[[^\][]*\]\([^()\s]+\)|<\/?[a-z]\w*(?=[\s/>])[^<>\n]*>/gi, masked)
}
