import { expect, test } from 'vitest'
import { fill, linesOf } from '../../src/problems/catalogue/entry.ts'
import { catalogue, families } from '../../src/problems/problems.ts'

const messages = Object.entries(catalogue).flatMap(([code, entry]) =>
  Object.entries(entry.messages).map(([name, text]) => [`${code}/${name}`, text] as const),
)

test('every code belongs to exactly one family, in lower case with hyphens', () => {
  const codes = Object.values(families).flatMap((family) => Object.keys(family))
  expect([...codes].sort()).toEqual(Object.keys(catalogue).sort())
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
})

test('a message has at most two lines, each a sentence: what is wrong, and what to write instead', () => {
  for (const [name, text] of messages) {
    expect(text.trim().split('\n').length, name).toBeLessThanOrEqual(2)
    const { message, hint } = linesOf(text)
    for (const sentence of hint ? [message, hint] : [message])
      expect(sentence, name).toMatch(/^[A-ZÄÖÜ„%].*([.?!“…"%]|:.*)$/s)
  }
})

test('every message is German without technical jargon', () => {
  for (const [name, text] of messages) {
    // Names of files and fields, and examples, are in quotes.
    const spoken = text.replace(/„[^“]*“|`[^`]*`|%\w+%/g, '')
    // „Null“ is a German word as well.
    expect(spoken, name).not.toMatch(/\bnull\b/)
    expect(spoken, name).not.toMatch(
      /\b(undefined|nan|arrays?|strings?|objects?|booleans?|regexp?|zod|parser?|scalars?|nodes?|mappings?|sequences?|invalid|expected|schemas?|tokens?)\b/i,
    )
  }
})

test('fills placeholders, and nothing else', () => {
  expect(fill('Das Feld „%field%“ hat 5 % mehr als %limit%.', { field: '%limit%', limit: '3' })).toBe(
    'Das Feld „%limit%“ hat 5 % mehr als 3.',
  )
})
