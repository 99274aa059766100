// @module-tag thorough
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, type Path, parseSource } from '#reading'
import { type Choices, merge } from '../../../../src/editor/merge/merge.ts'
import { frozenFiles, frozenTexts } from '../../../support/frozen-site.ts'
import { type Edit, edit, type PathValue, placesIn, tried } from '../../../support/random-edits.ts'

/* Two people change the same file of the site; `PAIRS=500` makes as many pairs. */

const numRuns = Number(process.env.PAIRS ?? 12)

const dataOf = (text: string) => parseSource('', text).source?.value
const isWithin = (path: Path, around: Path) => around.every((step, i) => step === path[i])

/** The operation refuses what would be ambiguous in YAML; then nothing changes. */
function done(text: string, edits: readonly Edit[]): string {
  return edits.reduce((all, one) => tried(all, one) ?? all, text)
}

function isPossible(text: string, edits: readonly Edit[]): boolean {
  const [first, ...rest] = edits
  if (!first) return true
  const next = tried(text, first)
  return next !== undefined && isPossible(next, rest)
}

const steps = fc.array(fc.record({ place: fc.nat(), how: fc.nat(10_000) }), { minLength: 2, maxLength: 6 })

function merged(base: string, mine: string, theirs: string, choices?: Choices) {
  const texts = (text: string) => new Map([['a.yaml', text]])
  const { texts: all, conflicts } = merge(
    { base: texts(base), mine: texts(mine), theirs: texts(theirs) },
    choices,
  )
  return { text: all.get('a.yaml') ?? '', conflicts }
}

const commentsIn = (text: string) => (text.match(/^ *#.*/gm) ?? []).map((line) => line.trim())

describe('two people who change different things', () => {
  test('are never asked, and both find their changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...frozenFiles), steps, (file, steps) => {
        const base = frozenTexts.get(file) ?? ''
        const places = placesIn(dataOf(base))
        const sides: [Edit[], Edit[]] = [[], []]
        const taken: Path[] = []
        for (const [i, { place, how }] of steps.entries()) {
          const one = places[place % places.length] as PathValue
          if (taken.some((path) => isWithin(path, one.path) || isWithin(one.path, path))) continue
          taken.push(one.path)
          sides[i % 2]?.push(edit(one, how, `${'MT'[i % 2]}${i}`))
        }
        const [mine, theirs] = [done(base, sides[0]), done(base, sides[1])]
        // Two changes that are harmless on their own may be ambiguous in YAML together.
        fc.pre(isPossible(theirs, sides[0]) && isPossible(mine, sides[1]))
        const { text, conflicts } = merged(base, mine, theirs)
        expect(conflicts.map(({ id }) => id)).toEqual([])
        expect(dataOf(text)).toEqual(dataOf(done(theirs, sides[0])))
        expect(dataOf(merged(base, theirs, mine).text)).toEqual(dataOf(text))
        expect(commentsIn(text)).toEqual(
          expect.arrayContaining(commentsIn(theirs).filter((one) => base.includes(one))),
        )
      }),
      { numRuns },
    )
  })
})

describe('two people who change anything', () => {
  const typed = (base: string, steps: readonly { place: number; how: number }[], side: string) =>
    steps.reduce((text, { place, how }, i) => {
      const places = placesIn(dataOf(text))
      return done(text, [edit(places[place % places.length] as PathValue, how, `${side}${i}`)])
    }, base)

  test('find each change in the result or are asked about it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...frozenFiles), steps, steps, fc.nat(3), (file, own, others, near) => {
        const base = frozenTexts.get(file) ?? ''
        // Often the same places.
        const same = others.map((one, i) => (near && own[i] ? { ...one, place: own[i].place } : one))
        const [mine, theirs] = [typed(base, own, 'M'), typed(base, same, 'T')]
        const { text, conflicts } = merged(base, mine, theirs)
        const words = (from: string, side: string) => from.match(new RegExp(`${side}\\d\\b`, 'g')) ?? []
        expect(dataOf(text)).toBeDefined()
        expect(words(text, 'T')).toEqual(expect.arrayContaining(words(theirs, 'T')))
        const asked = JSON.stringify(conflicts.map((one) => one.mine))
        expect(words(text + asked, 'M')).toEqual(expect.arrayContaining(words(mine, 'M')))
        expect(conflicts.every((one) => !isSame(one.mine, one.theirs))).toBe(true)

        const choices = Object.fromEntries(conflicts.map(({ id }) => [id, 'mine'] as const))
        const chosen = merged(base, mine, theirs, choices)
        expect(chosen.conflicts.map(({ id }) => id)).toEqual([])
        expect(words(chosen.text, 'M')).toEqual(expect.arrayContaining(words(mine, 'M')))
        // What the result already contains is not repeated; for a copy it is unclear which of the two it was.
        const isCopied = [...own, ...same].some(({ how }) => how % 5 === 3)
        if (!isCopied) expect(merged(base, mine, chosen.text, choices).text).toBe(chosen.text)
      }),
      { numRuns },
    )
  })
})
