import { type Context, formatPhone, type WrittenFile } from '#content'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { targetTo } from './contact-targets.ts'
import { findingOf, piecesIn, proseOf, type TextRule, type TextUse, textsOf } from './pieces.ts'

/** Reports what is nearly always a slip, with the way a printer would set it. */
export function* checkTypography({ source, uses }: WrittenFile, { facts }: Context): Problems {
  for (const use of textsOf(uses)) {
    for (const slip of slipsOf(use)) {
      const { name, written, right } = slip
      // A number from site.yaml is reported as a fact that is written out.
      if (name === 'phone' && facts && targetTo(written, facts)) continue
      const holes = { written: written.trim(), right: right.trim() }
      yield problem(`typography/${name}`, findingOf(source, use, slip), holes)
    }
  }
}

type Setting = TextRule & { ofNames?: true; set(written: string): string }
type Slip = { name: keyof typeof settings; written: string; index: number; right: string }

/** Every slip that is not part of another one. */
function slipsOf(use: TextUse): Slip[] {
  const fitting = names.has(String(use.path.at(-1))) ? rules : rulesOfSentences
  const slips: Slip[] = []
  for (const { rule, written, index } of piecesIn(use, fitting, proseOf)) {
    const right = rule.set(written)
    if (right !== written) slips.push({ name: rule.name, written, index, right })
  }
  if (slips.length < 2) return slips
  // If two are about the same piece, the first rule wins.
  const isInside = (inner: Slip, outer: Slip) =>
    inner.index >= outer.index &&
    inner.index + inner.written.length <= outer.index + outer.written.length &&
    (inner.written !== outer.written || slips.indexOf(outer) < slips.indexOf(inner))
  return slips.filter((slip) => !slips.some((other) => isInside(slip, other)))
}

/** A number that is not part of a word, date, file name or other number, and a length unit after one. */
const number = String.raw`(?<![\p{L}\d.,:/#&_-])\d+(?:[.,]\d+)*`
const length = String.raw`(?:\s?(?:mm|cm|m)(?![\p{L}\d²³]))?`
const end = String.raw`(?![\p{L}\d])`

/** Fields that hold no sentences. */
const names = new Set(['title', 'label', 'question'])

const settings = {
  wrapped: {
    clue: /^[„“‘‚»'].*[“”’‘«']$/,
    pattern: /^[„“‘‚»'][^„“”‘’‚»«']+[“”’‘«']$/g,
    ofNames: true,
    set: (written) => written.slice(1, -1),
  },
  ending: {
    clue: /[^\s,;][,;]$/,
    pattern: /[^\s,;]+[,;]$/g,
    ofNames: true,
    set: (written) => written.slice(0, -1),
  },
  quotes: {
    clue: /["“]/,
    pattern: /“[^"„“”\n]+”|(?<![^\s([–/])"[^"„“”\s](?:[^"„“”\n]*[^"„“”\s])?"(?![\p{L}\d])|„[^"„“”\n]+"/gu,
    set: (written) => `„${written.slice(1, -1)}“`,
  },
  dash: {
    clue: / - /,
    pattern: /[\p{L}\d“)%]{1,12}(?<=\p{L}[“)%]?)[.,!?]? - (?=[\p{L}\d„(])|\d[.,!?)“%]? - (?=[\p{L}„(])/gu,
    set: (written) => written.replace(' - ', ' – '),
  },
  unit: {
    clue: /\d(?:kg|mm|cm|dm|km|m|t|°C|%|€)/,
    pattern: new RegExp(`${number}(?:kg|mm|cm|dm|km|m[²³]?|t|°C|%|€)(?![\\p{L}\\d²³%/-])`, 'gu'),
    set: (written) => grouped(written.replace(/^[\d.,]+/, '$& ')),
  },
  times: {
    clue: /\d\D{0,4}[xX]\s?\d/,
    pattern: new RegExp(`${number}${length}(?:\\s?[xX]\\s?\\d+(?:[.,]\\d+)*${length})+${end}`, 'gu'),
    set: timesIn,
  },
  thousands: {
    clue: /\d\.\d{3}[\d.,× ]* mm|\d{4} kg/,
    pattern: new RegExp(`${number}(?: × \\d+(?:[.,]\\d+)*)* (?:mm|kg)${end}`, 'gu'),
    set: grouped,
  },
  pallet: {
    clue: /CP\d/,
    pattern: /(?<![\p{L}\d])CP[1-9](?![\p{L}\d])/gu,
    set: (written) => written.replace('CP', 'CP '),
  },
  abbreviation: {
    clue: /[a-z]\.\p{L}\./iu,
    pattern: new RegExp(
      `(?<![\\p{L}.])(?:[zZ]\\.B|[dD]\\.h|[uU]\\.a|[oO]\\.[äÄ]|[iI]\\.d\\.R|[zZ]\\.T|e\\.V)\\.${end}`,
      'gu',
    ),
    set: (written) => written.replace(/\.(?=\S)/g, '. '),
  },
  phone: {
    clue: /\(0|\d\s?\//,
    pattern:
      /\(0\d{2,5}\)\s?\d[\d\s-]{3,}\d|(?<![\p{L}\d/.,:-])(?:\+\d{2}\s\d{2,4}|0\d{2,4})\s?\/\s?\d{3,}[ -]?\d{2,}(?:-\d+)?(?![\d/])|\+\d{2}\s?\(0\)\s?\d[\d\s/-]{4,}\d/gu,
    set: formatPhone,
  },
} satisfies Record<string, Setting>

const rules = Object.entries<Setting>(settings).map(([name, setting]) => ({
  ...setting,
  name: name as Slip['name'],
}))
const rulesOfSentences = rules.filter(({ ofNames }) => !ofNames)

/** `800x1200`, `5 m x 5 m`; but not a hexadecimal number, or a car like `4x4`. */
function timesIn(written: string): string {
  if (/^0[xX]|^\d[xX]\d$/.test(written)) return written
  return grouped(written.replace(/\s?[xX]\s?/g, ' × ').replace(/(?<=\d)(?=[mc])/g, ' '))
}

/** Millimetres have no separator, as in a drawing, kilograms have one: `1200 × 800 mm`, `1.500 kg`. */
function grouped(written: string): string {
  if (written.endsWith(' mm')) return written.replace(/\.(?=\d{3}(?!\d))/g, '')
  return written.replace(/\d{4,}(?= kg$)/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.'))
}
