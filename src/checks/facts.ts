import { type Facts, type Source, suggest } from '#content'
import { type Problem, problem } from '../problems/index.ts'
import type { Check } from './check.ts'
import { blot, findingOf, type TextUse, textsOf } from './pieces.ts'

/** Facts in braces exist, and their braces are whole. */
export const checkFacts: Check = ({ source, uses }, { facts }) =>
  facts
    ? textsOf(uses).flatMap((use) => (/[{}[]/.test(use.value) ? checkBraces(source, use, facts) : []))
    : []

function checkBraces(source: Source, use: TextUse, facts: Facts): Problem[] {
  return writtenFacts(use.value).flatMap((fact): Problem[] => {
    const { written, name, isClosed } = fact
    if (written === `{${name}}` && facts.has(name)) return []
    const letters = name.replace(/[^\p{L}\d.-]/gu, '')
    const meant = isClosed ? meantFact(letters, facts) : exactFact(letters, facts)
    if (meant && written !== `{${name}}`) {
      const right = `{${meant}}`
      return [problem('open-fact/braces', findingOf(source, use, { ...fact, right }), { written, right })]
    }
    return isClosed ? [unknownFact(source, use, { fact, meant, facts })] : []
  })
}

type Unknown = { fact: WrittenFact; meant?: string; facts: Facts }

function unknownFact(source: Source, use: TextUse, { fact, meant, facts }: Unknown): Problem {
  const guess = meant && `{${meant}}`
  const allowed = [...facts.keys()].map((key) => `{${key}}`).join(', ')
  return problem(
    'unknown-fact/name',
    { ...findingOf(source, use, { ...fact, right: guess }), guess },
    { name: fact.name, allowed },
  )
}

type WrittenFact = { written: string; index: number; name: string; isClosed: boolean }

/** `{phone}`, `{ phone }`, `{{phone}}`, `${phone}`; then `{phone` and `phone}`, where the other brace is missing. */
const closed = /(?<!\{)\$?\{+[^\S\n]*([^{}\s]*(?:[^\S\n ][^{}\s]*)*)[^\S\n]*\}+/g
const unclosed = /(?<!\{)\$?\{+\s*([\p{L}\d][\p{L}\d.-]*)/gu
const bracketed = /\[([\p{L}\d.-]+)\](?!\()/gu
const unopened = /(?<![\p{L}\d.-])([\p{L}\d][\p{L}\d.-]*)\s*\}+/gu

function writtenFacts(text: string): WrittenFact[] {
  const whole = factsIn(text, closed)
  const rest = text.replace(closed, blot)
  return [...whole, ...[unclosed, unopened, bracketed].flatMap((pattern) => factsIn(rest, pattern))]
}

function factsIn(text: string, pattern: RegExp): WrittenFact[] {
  return [...text.matchAll(pattern)].map(({ 0: written, 1: name = '', index }) => ({
    written,
    index,
    name,
    isClosed: pattern === closed,
  }))
}

function meantFact(name: string, facts: Facts): string | undefined {
  return exactFact(name, facts) ?? suggest(name, [...facts.keys()])
}

function exactFact(name: string, facts: Facts): string | undefined {
  if (facts.has(name)) return name
  return [...facts.keys()].find((fact) => fact.toLowerCase() === name.toLowerCase())
}
