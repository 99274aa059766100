import { type Facts, guessAmong, isPlaceholder, mapGuess, memoize, nationalDigits } from '#reading'
import { type Guess, problem, suggestion } from '../problems/index.ts'
import { findingOf, firstTen, masked, reportPieces, type TextCheck, type TextRule } from './text-rules.ts'

/** Checks that facts in braces exist and that their braces are complete. */
export const checkFacts: TextCheck = function* (source, tagged, { facts }) {
  if (!facts || !/[{}[]/.test(tagged.value)) return
  for (const fact of writtenFacts(tagged.value)) {
    const { written, name, isClosed } = fact
    if (written === `{${name}}` && facts.has(name)) continue
    // `company.phone` means `phone`: the section of site.yaml is not part of a name.
    const letters = name.replace(/[^\p{L}\d.-]/gu, '').replace(/^(company|privacy)\./, '')
    const intended = isClosed ? intendedFact(letters, facts) : exactFact(letters, facts)
    const braced = mapGuess(intended, (fact) => `{${fact}}`)
    const right = braced?.isCertain ? braced.words[0] : undefined
    if (right && written !== `{${name}}`) {
      yield problem('open-fact/braces', findingOf(source, tagged, { ...fact, right }), { written, right })
    } else if (isClosed) {
      const found = { ...findingOf(source, tagged, { ...fact, right }), ...suggestion(undefined, braced) }
      yield problem('unknown-fact/name', found, { name })
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
  // At each of its letters, a text without a brace would be searched to the end of the word.
  const open = rest.includes('}') ? [unclosed, unopened] : [unclosed]
  return [closed, ...open, bracketed].flatMap((pattern) => {
    const isClosed = pattern === closed
    const found = [...firstTen((isClosed ? text : rest).matchAll(pattern))]
    return found.map(({ 0: written, 1: name = '', index }) => ({ written, index, name, isClosed }))
  })
}

function intendedFact(name: string, facts: Facts): Guess | undefined {
  return exactFact(name, facts) ?? guessAmong(name, [...facts.keys()])
}

function exactFact(name: string, facts: Facts): Guess | undefined {
  const same = [...facts.keys()].find((fact) => fact.toLowerCase() === name.toLowerCase())
  const exact = facts.has(name) ? name : same
  return exact === undefined ? undefined : { words: [exact], isCertain: true }
}

/**
 * Checks that facts of site.yaml are not written out in texts, where they would be forgotten when they change. Only
 * facts that cannot be there by chance count, not the city, a number of years or a short name.
 */
export const checkLiterals: TextCheck = function* (source, tagged, { facts }) {
  if (facts) yield* reportPieces(source, tagged, { rules: literalsOf(facts) })
}

/** No company has a longer name; a pattern of many thousand characters is refused by the engine, or takes seconds. */
const maxFactLength = 200

/** Facts that are too telling to be written by chance. Of locations and contacts, these are phone and mail address. */
const telling: Readonly<Record<string, RegExp>> = {
  phone: /\d/,
  email: /@/,
  street: /\p{L}.*\d/u,
  name: /\S\s+\S/,
  vatId: /\p{L}.*\d{7}/u,
  registerNumber: /\p{L}.*\d{3}/u,
}

/** Made once per site, not for each of its pages. */
const literalsOf = memoize((facts: Facts): readonly TextRule[] => {
  const rules = new Map<string, TextRule>()
  for (const [name, value] of facts) {
    const [field = '', isOfEntry] = name.split('.').reverse()
    const isContact = field === 'phone' || field === 'email'
    if ((isOfEntry && !isContact) || value.length > maxFactLength || isPlaceholder(value)) continue
    if (!Object.hasOwn(telling, field) || !telling[field]?.test(value)) continue
    const pattern = field === 'phone' ? phonePattern(value, facts) : spelled(value)
    if (!pattern || rules.has(pattern)) continue
    rules.set(pattern, {
      message: 'literal-fact/text',
      pattern: new RegExp(pattern, 'giu'),
      // However a number is written, it has these digits.
      clue: /[@\d]/.exec(field === 'phone' ? nationalDigits(value) : value)?.[0],
      outside: /\]\([^()\s]*\)/g,
      right: () => `{${name}}`,
    })
  }
  return [...rules.values()]
})

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

/** A pattern for words with any spaces between their characters, and any spelling of „Straße“. */
function spelled(value: string): string {
  const parts = value.split(/(straße|strasse|str\.)/i).map((part) => {
    if (/^str(aße|asse|\.)$/i.test(part)) return '(?:straße|strasse|str\\.)'
    const characters = part.replace(/\s/g, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    return (characters.match(/\\?./gu) ?? []).join('\\s*')
  })
  const [before, after] = value.includes('@') ? ['\\w.+-', '\\w-'] : ['\\p{L}\\d', '\\p{L}\\d']
  return `(?<![${before}])${parts.filter(Boolean).join('\\s*')}(?![${after}])`
}
