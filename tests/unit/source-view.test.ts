import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { devDependencies } from '../../package.json'
import {
  changedFile,
  changesBetween,
  placeToShown,
  shownOf,
  toFile,
  toShown,
} from '../../src/editor/source/line-breaks.ts'
import { phrases } from '../../src/editor/source/phrases.ts'

const file = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(fc.constantFrom('a', 'ä: ', '  - ', '\n', '\r\n', '\r', '\r\r\n', '"')),
  )
  .map(([mark, pieces]) => mark + pieces.join(''))

test('places in the file and in what is shown of it lead to each other', () => {
  fc.assert(
    fc.property(file, (text) => {
      const shown = shownOf(text)
      for (let at = 0; at <= shown.length; at++) {
        expect(toShown(text, toFile(text, at))).toBe(at)
        expect(shownOf(text.slice(0, toFile(text, at)))).toBe(shown.slice(0, at))
      }
    }),
  )
})

test('a change changes nothing else, whatever lines end with', () => {
  fc.assert(
    fc.property(file, fc.nat(), fc.nat(), fc.constantFrom('', 'x', 'x\ny\n'), (text, one, other, insert) => {
      const shown = shownOf(text)
      const [from = 0, to = 0] = [one, other].map((n) => n % (shown.length + 1)).sort((a, b) => a - b)
      const changed = changedFile(text, [{ from, to, insert }])
      expect(shownOf(changed)).toBe(shown.slice(0, from) + insert + shown.slice(to))
      expect(changed.startsWith(text.slice(0, toFile(text, from)))).toBe(true)
      expect(changed.endsWith(text.slice(toFile(text, to)))).toBe(true)
    }),
  )
})

test('new lines end as those of the file do', () => {
  expect(changedFile('\uFEFFa: b\r\nc: d\r\n', [{ from: 4, to: 4, insert: '\nx' }])).toBe(
    '\uFEFFa: b\r\nx\r\nc: d\r\n',
  )
  expect(changedFile('a: b\nc: d\r\n', [{ from: 4, to: 4, insert: '\nx' }])).toBe('a: b\nx\nc: d\r\n')
})

test('lines and columns count as the validator counts them', () => {
  expect(placeToShown('\uFEFFa\r\nbc\r\n', 2, 2)).toBe(3)
  expect(placeToShown('\uFEFFa\r\nbc\r\n', 1, 2)).toBe(0)
  expect(placeToShown('a\n', 9, 9)).toBe(2)
})

test('what another hand has changed is put in line by line', () => {
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [before, after] = [shownOf(one), shownOf(other)]
      const result = changesBetween(before, after).reduceRight(
        (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
        before,
      )
      expect(result).toBe(after)
    }),
  )
  expect(changesBetween('to: /a\nx: y\nto: /a\n', 'to: /bc\nx: y\nto: /bc\n')).toEqual([
    { from: 5, to: 6, insert: 'bc' },
    { from: 17, to: 18, insert: 'bc' },
  ])
})

test('CodeMirror says nothing that is not in German', () => {
  const names = Object.keys(devDependencies).filter((name) => name.startsWith('@codemirror/'))
  const code = names.map((name) => readFileSync(`node_modules/${name}/dist/index.js`, 'utf8')).join('')
  const calls = code.match(/phrase\((?:[^()]|\([^()]*\))*\)/g) ?? []
  const said = calls.flatMap((call) => [...call.matchAll(/"([^"]+)"/g)].map(([, phrase]) => phrase))
  expect([...new Set(said)].sort()).toEqual(Object.keys(phrases).sort())
})
