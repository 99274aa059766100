import { type Facts, isPlaceholder, memoize, nationalDigits, suggest } from '#content'
import { problem } from '../problems/index.ts'
import {
  findingOf,
  firstOf,
  masked,
  piecesIn,
  type TextCheck,
  type TextRule,
  withoutTargets,
} from './pieces.ts'

/** Checks that facts in braces exist and that their braces are complete. */
export const checkFacts: TextCheck = function* (source, use, { facts }) {
  if (!facts || !/[{}[]/.test(use.value)) return
  for (const fact of writtenFacts(use.value)) {
    const { written, name, isClosed } = fact
    if (written === `{${name}}` && facts.has(name)) continue
    // The groups in site.yaml are no part of a name.
    const letters = name.replace(/[^\p{L}\d.-]/gu, '').replace(/^(company|privacy)\./, '')
    const meant = isClosed ? meantFact(letters, facts) : exactFact(letters, facts)
    const right = meant && `{${meant}}`
    if (right && written !== `{${name}}`) {
      yield problem('open-fact/braces', findingOf(source, use, { ...fact, right }), { written, right })
    } else if (isClosed) {
      const allowed = [...facts.keys()].map((key) => `{${key}}`).join(', ')
      const found = { ...findingOf(source, use, { ...fact, right }), guess: right }
      yield problem('unknown-fact/name', found, { name, allowed })
    }
  }
}

type WrittenFact = { written: string; index: number; name: string; isClosed: boolean }

/** `{phone}`, `{ phone }`, `{{phone}}`, `${phone}`; then `{phone` and `phone}`, with the other brace missing. */
const closed = /(?<!\{)\$?\{+[^\S\n]*([^{}\s]*(?:[^\S\n ][^{}\s]*)*)[^\S\n]*\}+/g
const unclosed = /(?<!\{)\$?\{+\s*([\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?)/gu
const bracketed = /\[([\p{L}\d.-]+)\](?!\()/gu
const unopened = /(?<![\p{L}\d.-])([\p{L}\d][\p{L}\d.-]*)\s*\}+/gu

function writtenFacts(text: string): WrittenFact[] {
  const rest = text.replace(closed, masked)
  return [closed, unclosed, unopened, bracketed].flatMap((pattern) => {
    const isClosed = pattern === closed
    const found = [...firstOf((isClosed ? text : rest).matchAll(pattern))]
    return found.map(({ 0: written, 1: name = '', index }) => ({ written, index, name, isClosed }))
  })
}

function meantFact(name: string, facts: Facts): string | undefined {
  return exactFact(name, facts) ?? suggest(name, [...facts.keys()])
}

function exactFact(name: string, facts: Facts): string | undefined {
  if (facts.has(name)) return name
  return [...facts.keys()].find((fact) => fact.toLowerCase() === name.toLowerCase())
}

/**
 * Checks that facts of site.yaml are not written out in texts, where they would be forgotten when they change. Only
 * facts that cannot be there by chance count, not the city, a number of years or a short name.
 */
export const checkLiterals: TextCheck = function* (source, use, { facts }) {
  if (!facts) return
  for (const { rule, ...piece } of piecesIn(use, rulesOf(facts), withoutTargets)) {
    const { written } = piece
    const right = `{${rule.name}}`
    yield problem('literal-fact/text', findingOf(source, use, { ...piece, right }), { written, right })
  }
}

/** No company has a longer name; a pattern of many thousand characters is refused by the engine, or takes seconds. */
const longestFact = 200

/** Made once per site, not for each of its pages. */
const rulesOf = memoize((facts: Facts): readonly (TextRule & { name: string })[] => {
  const seen = new Set<string>()
  return [...facts].flatMap(([name, value]) => {
    const isWanted = value.length <= longestFact && !isPlaceholder(value)
    const pattern = isWanted ? makerOf(name)?.(value, facts) : undefined
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
