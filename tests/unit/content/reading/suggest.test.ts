import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suggest } from '../../../../src/content/reading/fields/suggest.ts'
import { synonyms } from '../../../../src/content/reading/fields/synonyms.ts'

const fields = ['type', 'anchor', 'title', 'lead', 'text', 'image', 'actions', 'steps']

test.each([
  ['titel', 'title'],
  ['Überschrift', 'title'],
  ['einleitung', 'lead'],
  ['bild', 'image'],
  ['beschreibung', 'text'],
  ['knoepfe', 'actions'],
])('the German word „%s“ means %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each([
  ['Montag', ['Mo', 'Di', 'Do'], 'Mo'],
  ['ja', ['true', 'false'], 'true'],
  ['formular', ['hero', 'contact-form'], 'contact-form'],
  ['epal', ['EPAL'], 'EPAL'],
])('„%s“ among %j means %s', (written, allowed, meant) => {
  expect(suggest(written, allowed)).toBe(meant)
})

test('every word with synonyms is a field, a block or a choice in the schemas', () => {
  const words =
    JSON.stringify(['page', 'site'].map((name) => readFileSync(`schema/${name}.schema.json`, 'utf8'))).match(
      /[\w-]+/g,
    ) ?? []
  const known = new Set([...words, 'true', 'false'])
  expect(Object.keys(synonyms).filter((word) => !known.has(word))).toEqual([])
})

test.each([
  ['titl', 'title'],
  ['TITLE', 'title'],
  ['imag', 'image'],
  ['stpes', 'steps'],
])('„%s“ is a typo of %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each(['farbe', 'x', '', 'constructor', '__proto__'])('nothing is near „%s“', (written) => {
  expect(suggest(written, fields)).toBeUndefined()
})

test('the nearest of several is suggested', () => {
  expect(suggest('/reperatur', ['/reparaturen', '/reparatur', '/'])).toBe('/reparatur')
})

test('a German word whose field is not allowed here is compared like any other', () => {
  expect(suggest('wert', ['werte'])).toBe('werte')
  expect(suggest('wert', ['rows'])).toBeUndefined()
})
