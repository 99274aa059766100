import { describe, expect, test } from 'vitest'
import { parseSource, placeAt, rangeOf } from '#content'
import { frozenFiles, frozenText } from '../support/frozen-site.ts'

const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        leaves(part, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [path]

test.each(frozenFiles)('finds every value of %s by its place, and vice versa', (file) => {
  const text = frozenText(file)
  const { source } = parseSource(file, text)
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const all = leaves(source?.value)
  expect(all.length).toBeGreaterThan(10)
  for (const path of all.filter((_, i) => i % 11 === 0)) {
    const { line = 0, column = 0 } = source?.place(path) ?? {}
    expect(placeAt(text, (starts[line - 1] ?? 0) + column - 1)).toEqual(path)
    for (let depth = 1; depth <= path.length; depth++) {
      const part = path.slice(0, depth)
      const { from, to } = rangeOf(text, part)
      expect(placeAt(text, from).slice(0, depth)).toEqual(part)
      expect(placeAt(text, to - 1).slice(0, depth)).toEqual(part)
    }
  }
})

const page = `title: A
blocks:
  # Opening
  - type: hero
    title: A
    image: { file: a.jpg, alt: "A, B" }

  - type: text
    text: |
      One

      Two
`

describe('a place in a page', () => {
  const at = (words: string, shift = 0) => placeAt(page, page.indexOf(words) + shift).join('.')

  test.each([
    ['hero', 0, 'blocks.0.type'],
    ['    title', 0, 'blocks.0.title'],
    ['- type: text', -2, 'blocks.1.type'],
    ['- type: text', 3, 'blocks.1.type'],
    ['A, B', 0, 'blocks.0.image.alt'],
    ['Two', 0, 'blocks.1.text'],
    ['blocks', 3, 'blocks'],
  ])('%s', (words, shift, path) => {
    expect(at(words, shift)).toBe(path)
  })

  test('a block extends to its last line, a value in braces to its comma', () => {
    const text = (path: (string | number)[], of = page) => {
      const { from, to } = rangeOf(of, path)
      return of.slice(from, to)
    }
    expect(text(['blocks', 0])).toBe(page.slice(page.indexOf('type: hero'), page.indexOf('\n\n')))
    expect(text(['blocks', 1])).toBe(page.slice(page.indexOf('type: text')))
    expect(text(['blocks', 0, 'image', 'file'])).toBe('file: a.jpg')
    expect(text(['blocks', 0, 'lead'])).toBe(text(['blocks', 0]))
    const windows = page.replaceAll('\n', '\r\n')
    expect(text(['blocks', 1], windows)).toBe(text(['blocks', 1]).replaceAll('\n', '\r\n'))
  })
})
