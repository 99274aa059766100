import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fill, linesOf } from '../../src/problems/catalogue/entry.ts'
import { errorGuide } from '../../src/problems/error-guide.ts'
import { catalogue, families } from '../../src/problems/problems.ts'

const entries = Object.entries(catalogue)

test('docs/fehler.md is current (npm run generate)', () => {
  expect(readFileSync('docs/fehler.md', 'utf8')).toBe(errorGuide())
})

test('every code belongs to exactly one family', () => {
  const codes = Object.values(families).flatMap((family) => Object.keys(family))
  expect([...codes].sort()).toEqual(Object.keys(catalogue).sort())
})

describe.each(entries)('%s', (_, { title, messages, explanation }) => {
  const sentences = Object.values(messages).flatMap((text) => Object.values(linesOf(text)))

  test('a message has at most two lines: what is wrong, and what to write instead', () => {
    expect(Object.values(messages).filter((text) => text.trim().split('\n').length > 2)).toEqual([])
  })

  test('is German without technical jargon', () => {
    // Names of files and fields, and examples, are in quotes.
    const spoken = [title, explanation, ...sentences].join('\n').replace(/„[^“]*“|`[^`]*`|%\w+%/g, '')
    // „Null“ is a German word as well.
    expect(spoken).not.toMatch(/\bnull\b/)
    expect(spoken).not.toMatch(
      /\b(undefined|nan|arrays?|strings?|objects?|booleans?|regexp?|zod|parser?|scalars?|nodes?|mappings?|sequences?|invalid|expected|schemas?|tokens?)\b/i,
    )
  })

  test('every message and every hint is a sentence', () => {
    for (const sentence of sentences) {
      if (sentence) expect(sentence).toMatch(/^[A-ZÄÖÜ„%].*([.?!“…"%]|:.*)$/s)
    }
  })
})

test('fills placeholders, and nothing else', () => {
  expect(fill('Das Feld „%field%“ hat 5 % mehr als %limit%.', { field: '%limit%', limit: '3' })).toBe(
    'Das Feld „%limit%“ hat 5 % mehr als 3.',
  )
})
