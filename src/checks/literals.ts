import { type Context, type Facts, isPlaceholder, nationalDigits, onceFor, type WrittenFile } from '#content'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { findingOf, piecesIn, type TextRule, textsOf, withoutTargets } from './pieces.ts'

/**
 * Checks that facts of site.yaml are not written out in texts, where they would be forgotten when they change. Only
 * facts that cannot be there by chance count, not the city, a number of years or a short name.
 */
export function* checkLiterals({ source, uses }: WrittenFile, { facts }: Context): Problems {
  if (!facts) return
  for (const use of textsOf(uses)) {
    for (const { rule, ...piece } of piecesIn(use, rulesOf(facts), withoutTargets)) {
      const { written } = piece
      const right = `{${rule.name}}`
      yield problem('literal-fact/text', findingOf(source, use, { ...piece, right }), { written, right })
    }
  }
}

/** Made once per site, not for each of its pages. */
const rulesOf = onceFor((facts: Facts): readonly (TextRule & { name: string })[] => {
  const seen = new Set<string>()
  return [...facts].flatMap(([name, value]) => {
    const pattern = isPlaceholder(value) ? undefined : makerOf(name)?.(value, facts)
    if (!pattern || seen.has(pattern)) return []
    seen.add(pattern)
    return [{ name, clue: clueTo(name, value), pattern: new RegExp(pattern, 'giu') }]
  })
})

/** Of locations and contacts, only phone and mail address can be told apart from other words. */
function makerOf(name: string) {
  const [field = '', isOfEntry] = name.split('.').reverse()
  return isOfEntry && field !== 'phone' && field !== 'email' ? undefined : makers[field]
}

function clueTo(name: string, value: string): RegExp {
  if (name.endsWith('email')) return /@/
  if (name === 'name' || name === 'street') return new RegExp(escaped(value.slice(0, 4)), 'iu')
  return /\d\D{0,4}\d\D{0,4}\d/
}

/** Patterns for any spelling of a fact; undefined if it is too short or too common to be reported. */
const makers: Record<string, (value: string, facts: Facts) => string | undefined> = {
  phone: phonePattern,
  email: (value) => `(?<![\\w.+-])${escaped(value)}(?![\\w-])`,
  street: (value) =>
    /\p{L}.*\d/u.test(value)
      ? word(escaped(value).replace(/(straße|strasse|str\\\.)/i, '(?:straße|strasse|str\\.)'))
      : undefined,
  name: (value) => (/\S\s+\S/.test(value) ? word(escaped(value)) : undefined),
  vatId: (value) => (/\p{L}.*\d{7}/u.test(value) ? word(spaced(value)) : undefined),
  registerNumber: (value) => (/\p{L}.*\d{3}/u.test(value) ? word(spaced(value)) : undefined),
}

/** Only digits count: `030 23125-100`, `030/23125100`, `+49 (0) 30 23125 100` are the same number. */
function phonePattern(value: string, facts: Facts): string | undefined {
  const link = facts.get('phoneLink')?.slice(1) ?? ''
  const own = nationalDigits(value)
  if (own.length < 5) return undefined
  const country = link.endsWith(own) ? link.slice(0, -own.length) : '49'
  const gap = '[\\s()/.–-]{0,3}'
  const start = `(?:(?:\\+|00)${country}${gap}(?:\\(0\\)${gap})?|\\(?0)`
  return `(?<![\\d+])${start}${[...own].join(gap)}(?!\\d)`
}

function word(pattern: string): string {
  return `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`
}

/** A pattern for letters and digits with optional spaces between them. */
function spaced(value: string): string {
  return [...value.replace(/\s/g, '')].map(escaped).join('\\s?')
}

function escaped(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')
}
