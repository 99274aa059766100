import { type Context, type Facts, type Source, suggest, type WrittenFile } from '#content'
import { problem } from '../problems/index.ts'
import type { Problems } from './check.ts'
import { blot, findingOf, type TextUse, textsOf } from './pieces.ts'

/** Checks that facts in braces exist and that their braces are complete. */
export function* checkFacts({ source, uses }: WrittenFile, { facts }: Context): Problems {
  if (!facts) return
  for (const use of textsOf(uses)) if (/[{}[]/.test(use.value)) yield* checkBraces(source, use, facts)
}

function* checkBraces(source: Source, use: TextUse, facts: Facts): Problems {
  for (const fact of writtenFacts(use.value)) {
    const { written, name, isClosed } = fact
    if (written === `{${name}}` && facts.has(name)) continue
    const letters = name.replace(/[^\p{L}\d.-]/gu, '')
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
const unclosed = /(?<!\{)\$?\{+\s*([\p{L}\d][\p{L}\d.-]*)/gu
const bracketed = /\[([\p{L}\d.-]+)\](?!\()/gu
const unopened = /(?<![\p{L}\d.-])([\p{L}\d][\p{L}\d.-]*)\s*\}+/gu

function writtenFacts(text: string): WrittenFact[] {
  const rest = text.replace(closed, blot)
  return [closed, unclosed, unopened, bracketed].flatMap((pattern) => {
    const isClosed = pattern === closed
    const found = [...(isClosed ? text : rest).matchAll(pattern)]
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
