import { expect, test } from 'vitest'
import { suggest } from '../src/content/suggest.ts'

const fields = ['type', 'anchor', 'title', 'lead', 'text', 'image', 'actions', 'steps']

test.each([
  ['titel', 'title'],
  ['Überschrift', 'title'],
  ['ueberschrift', 'title'],
  ['einleitung', 'lead'],
  ['bild', 'image'],
  ['beschreibung', 'text'],
  ['buttons', 'actions'],
])('the German word „%s“ means %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each([
  ['titl', 'title'],
  ['TITLE', 'title'],
  ['imag', 'image'],
  ['stepps', 'steps'],
  ['stpes', 'steps'],
  ['tpye', 'type'],
  ['acitons', 'actions'],
])('„%s“ is a slip for %s', (written, meant) => {
  expect(suggest(written, fields)).toBe(meant)
})

test.each(['farbe', 'x', '', 'hintergrund', 'constructor', '__proto__', 'toString', 'valueOf'])(
  'nothing is near „%s“',
  (written) => {
    expect(suggest(written, fields)).toBeUndefined()
  },
)

test('capital letters make no difference', () => {
  expect(suggest('epal', ['EPAL'])).toBe('EPAL')
})

test('the nearest of several is taken', () => {
  expect(suggest('/reperatur', ['/reparaturen', '/reparatur', '/'])).toBe('/reparatur')
})

test('a German word whose field is not allowed here is compared like any other', () => {
  expect(suggest('wert', ['werte'])).toBe('werte')
  expect(suggest('wert', ['rows'])).toBeUndefined()
})

test('without anything allowed there is no suggestion', () => {
  expect(suggest('title', [])).toBeUndefined()
})
