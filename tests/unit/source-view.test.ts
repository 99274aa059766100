import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { devDependencies } from '../../package.json'
import { shownOf, textChanges } from '../../src/editor/lines.ts'
import { phrases } from '../../src/editor/source/phrases.ts'

const file = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(fc.constantFrom('a', 'ä: ', '  - ', '\n', '\r\n', '\r', '\r\r\n', '"')),
  )
  .map(([mark, pieces]) => mark + pieces.join(''))

test('changes from elsewhere are applied line by line', () => {
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [before, after] = [shownOf(one), shownOf(other)]
      const result = textChanges(before, after).reduceRight(
        (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
        before,
      )
      expect(result).toBe(after)
    }),
  )
  expect(textChanges('to: /a\nx: y\nto: /a\n', 'to: /bc\nx: y\nto: /bc\n')).toEqual([
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
