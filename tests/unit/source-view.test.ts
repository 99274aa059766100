import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { devDependencies } from '../../package.json'
import { lineChanges, retyped, shownOf } from '../../src/editor/lines.ts'
import { phrases } from '../../src/editor/source/phrases.ts'

const file = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(fc.constantFrom('a', 'ä: ', '  - ', '\n', '\r\n', '\r', '\r\r\n', '"')),
  )
  .map(([mark, pieces]) => mark + pieces.join(''))

test('a change changes nothing else, whatever the line endings', () => {
  fc.assert(
    fc.property(file, fc.nat(), fc.nat(), fc.constantFrom('', 'x', 'x\ny\n'), (text, one, other, insert) => {
      const shown = shownOf(text)
      const [from = 0, to = 0] = [one, other].map((n) => n % (shown.length + 1)).sort((a, b) => a - b)
      const wanted = shown.slice(0, from) + insert + shown.slice(to)
      const changed = retyped(text, wanted)
      expect(shownOf(changed)).toBe(wanted)
      if (wanted === shown) expect(changed).toBe(text)
      // Unchanged lines keep their line endings.
      const kept = text.split('\n').filter((line) => changed.split('\n').includes(line)).length
      const touched = shown.slice(from, to).split('\n').length
      expect(kept).toBeGreaterThanOrEqual(text.split('\n').length - touched - 1)
    }),
  )
})

test('new lines end like those of the file', () => {
  expect(retyped('\uFEFFa: b\r\nc: d\r\n', 'a: b\nx\nc: d\n')).toBe('\uFEFFa: b\r\nx\r\nc: d\r\n')
  expect(retyped('a: b\nc: d\r\n', 'a: b\nx\nc: d\n')).toBe('a: b\nx\nc: d\r\n')
})

test('changes from elsewhere are applied line by line', () => {
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [before, after] = [shownOf(one), shownOf(other)]
      const result = lineChanges(before, after).reduceRight(
        (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
        before,
      )
      expect(result).toBe(after)
    }),
  )
  expect(lineChanges('to: /a\nx: y\nto: /a\n', 'to: /bc\nx: y\nto: /bc\n')).toEqual([
    { from: 5, to: 6, insert: 'bc' },
    { from: 17, to: 18, insert: 'bc' },
  ])
})

test('CodeMirror shows only German texts', () => {
  const names = Object.keys(devDependencies).filter((name) => name.startsWith('@codemirror/'))
  const code = names.map((name) => readFileSync(`node_modules/${name}/dist/index.js`, 'utf8')).join('')
  const calls = code.match(/phrase\((?:[^()]|\([^()]*\))*\)/g) ?? []
  const said = calls.flatMap((call) => [...call.matchAll(/"([^"]+)"/g)].map(([, phrase]) => phrase))
  expect([...new Set(said)].sort()).toEqual(Object.keys(phrases).sort())
})
