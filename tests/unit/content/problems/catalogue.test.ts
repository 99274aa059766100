import { expect, test } from 'vitest'
import type { z } from 'zod'
import { blockLabel, childOf, fieldsOf, labelOf, type Where } from '#reading'
import { blockSchemas, Page, Site } from '#schema'
import { writing } from '../../../../src/content/problems/catalogue/writing.ts'
import { catalogue, fill, linesOf } from '../../../../src/content/problems/problems.ts'

const messages = Object.entries(catalogue).flatMap(([code, entry]) =>
  Object.entries(entry.messages).map(([name, text]) => [`${code}/${name}`, text] as const),
)

/** `writing` contains `syntax`. */
const modules = import.meta.glob<Record<string, object>>('../../../../src/content/problems/catalogue/*.ts', {
  eager: true,
})

test('every code belongs to exactly one family, in lower case with hyphens', () => {
  const families = Object.entries(modules).flatMap(([file, exported]) =>
    /\/(entry|syntax)\.ts$/.test(file) ? [] : Object.values(exported),
  )
  const codes = families.flatMap((family) => Object.keys(family))
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

/** Codes of problems with the notation of a file, which are mended in the source view. */
const ofNotation = new Set([...Object.keys(writing), 'unknown-field', 'unknown-block'])
const ofFields = messages.filter(([name]) => !ofNotation.has(name.split('/')[0] ?? ''))

test('a message about a field speaks of neither lines nor dashes nor colons', () => {
  for (const [name, text] of ofFields)
    expect(text, name).not.toMatch(/„%?[a-zA-Z]+%?: |„- |in Zeile|die Zeile „|Doppelpunkt|den Strich/)
})

/** The labels of each key, wherever it occurs, and of each block. */
const labels = new Map<string, Set<string>>()
const gather = (schema: z.ZodType, { path, ...file }: Where) => {
  for (const [key, field] of fieldsOf(schema)) {
    const where = { ...file, path: [...path, key] }
    labels.set(key, (labels.get(key) ?? new Set()).add(labelOf(where)))
    gather(field, childOf(field, 0) ? { ...where, path: [...where.path, 0] } : where)
  }
}
gather(Page, { within: 'page', path: [] })
gather(Site, { within: 'site', path: [] })
for (const [type, schema] of blockSchemas) {
  gather(schema, { within: 'page', path: ['blocks', 0], type })
  labels.set(type, (labels.get(type) ?? new Set()).add(blockLabel(type)))
}

test('a field or block that a message names has its label from the schema beside it', () => {
  const named = ofFields.flatMap(([name, text]) =>
    [...text.matchAll(/„([a-z][a-zA-Z-]*)“(?: \(([^)]*)\))?/g)].flatMap(([, key = '', label = key]) => {
      const own = [...(labels.get(key) ?? [])].map((one) => one.toLowerCase())
      return own.length > 0 ? [{ name, key, label, isRight: own.includes(label.toLowerCase()) }] : []
    }),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ isRight }) => !isRight)).toEqual([])
})

test('fills placeholders, and nothing else', () => {
  expect(fill('Das Feld „%field%“ hat 5 % mehr als %limit%.', { field: '%limit%', limit: '3' })).toBe(
    'Das Feld „%limit%“ hat 5 % mehr als 3.',
  )
})
