import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suggest } from '../../src/content/fields/suggest.ts'
import { synonyms } from '../../src/content/fields/synonyms.ts'

const fields = ['type', 'anchor', 'title', 'lead', 'text', 'image', 'actions', 'steps']

test.each([
  ['titel', 'title'],
  ['Überschrift', 'title'],
  ['ueberschrift', 'title'],
  ['einleitung', 'lead'],
  ['bild', 'image'],
  ['beschreibung', 'text'],
  ['buttons', 'actions'],
  ['knoepfe', 'actions'],
  ['Schaltflaechen', 'actions'],
])('the German word „%s“ means %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each([
  ['Montag', ['Mo', 'Di', 'Do'], 'Mo'],
  ['ja', ['true', 'false'], 'true'],
  ['formular', ['hero', 'contact-form'], 'contact-form'],
])('„%s“ among %j means %s', (written, allowed, meant) => {
  expect(suggest(written, allowed)).toBe(meant)
})

test('every word with synonyms is a field, a block or a choice in the schemas', () => {
  const known = new Set(
    JSON.stringify(['page', 'site'].map((name) => readFileSync(`schema/${name}.schema.json`, 'utf8'))).match(
      /[\w-]+/g,
    ),
  )
  expect(Object.keys(synonyms).filter((word) => !known.has(word))).toEqual([])
})

test.each([
  ['titl', 'title'],
  ['TITLE', 'title'],
  ['imag', 'image'],
  ['stepps', 'steps'],
  ['stpes', 'steps'],
  ['tpye', 'type'],
  ['acitons', 'actions'],
])('„%s“ is a typo of %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each(['farbe', 'x', '', 'hintergrund', 'constructor', '__proto__', 'toString', 'valueOf'])(
  'nothing is near „%s“',
  (written) => {
    expect(suggest(written, fields)).toBeUndefined()
  },
)

test('case is ignored', () => {
  expect(suggest('epal', ['EPAL'])).toBe('EPAL')
})

test('the nearest of several is suggested', () => {
  expect(suggest('/reperatur', ['/reparaturen', '/reparatur', '/'])).toBe('/reparatur')
})

test('a German word whose field is not allowed here is compared like any other', () => {
  expect(suggest('wert', ['werte'])).toBe('werte')
  expect(suggest('wert', ['rows'])).toBeUndefined()
})

test('nothing is suggested if nothing is allowed', () => {
  expect(suggest('title', [])).toBeUndefined()
})
