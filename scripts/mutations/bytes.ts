import { harmless, must, replaced } from './edit.ts'
import { type Mutation, type Operator, operator, wholeFileOperator } from './operator.ts'
import type { PageMap } from './page-map.ts'

/** Files that are not saved as UTF-8, and invisible characters. */
export const byteOperators: Operator[] = [
  wholeFileOperator('saved as UTF-16', 2, ['le', 'be'] as const, (order, { page, random }) =>
    saved(page, utf16(`${random.pick(['\uFEFF', ''])}${page.text}`, order), [1]),
  ),
  wholeFileOperator('saved as Latin-1', 1, [0], (_, { page }) =>
    saved(page, Buffer.from(page.text, 'latin1'), [1, ...linesWith(page, /[^\0-\x7F]/)]),
  ),
  operator('one word in Latin-1', 1, umlauts, ({ start, line }, { page }) => {
    const bytes = [page.text.slice(0, start), page.text.slice(start + 1)].map((text) => Buffer.from(text))
    const umlaut = Buffer.from(page.text[start] ?? '', 'latin1')
    return saved(page, Buffer.concat([bytes[0] as Buffer, umlaut, bytes[1] as Buffer]), [1, line])
  }),
  operator('Windows-1252 quotes', 1, umlauts, ({ start, line }, { page }) => {
    const bytes = [page.text.slice(0, start), page.text.slice(start)].map((text) => Buffer.from(text))
    return saved(page, Buffer.concat([bytes[0] as Buffer, Buffer.of(0x84), bytes[1] as Buffer]), [1, line])
  }),
  wholeFileOperator('UTF-8 read as Windows-1252', 1, [0], (_, { page }) =>
    must(page, Buffer.from(page.text).toString('latin1'), [1, ...linesWith(page, /[^\0-\x7F]/)]),
  ),
  operator('lost umlaut', 2, umlauts, ({ start, line }, { page }) =>
    must(page, replaced(page, start, start + 1, '\uFFFD'), [line]),
  ),
  operator('zero byte', 1, umlauts, ({ start, line }, { page }) =>
    must(page, replaced(page, start, start, '\0'), [1, line]),
  ),
  wholeFileOperator('BOM', 1, [0], (_, { page }) => harmless(page, `\uFEFF${page.text}`)),
]

function saved(page: PageMap, bytes: Uint8Array, lines: readonly number[]): Mutation {
  return { files: { [page.file]: bytes }, expected: { kind: 'must', lines: { [page.file]: lines } } }
}

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

function linesWith({ lines }: PageMap, character: RegExp): number[] {
  return lines.flatMap((line, i) => (character.test(line) ? [i + 1] : []))
}

function umlauts({ text }: PageMap): { start: number; line: number }[] {
  return [...text.matchAll(/[äöüÄÖÜß]/g)].map(({ index }) => ({
    start: index,
    line: text.slice(0, index).split('\n').length,
  }))
}
