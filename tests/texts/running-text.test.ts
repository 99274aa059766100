import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage, readSite } from '#reading'
import { parseMarkdown } from '../../src/editor/page/inline/schema.ts'
import { open, serialize } from '../../src/editor/page/inline/serialize.ts'

const pages = readdirSync('pages').filter((name) => name.endsWith('.yaml'))
const texts = [
  readSite('site.yaml', readFileSync('site.yaml')),
  ...pages.map((name) => readPage(`pages/${name}`, readFileSync(`pages/${name}`))),
].flatMap(({ file, parsed }) => (parsed?.values.markup ?? []).map((markup) => ({ ...markup, file })))

test.each(texts)('$file $path comes out of the editor as it went in', ({ value }) => {
  expect(serialize(open(value))).toBe(value.trim())
  expect(parseMarkdown(serialize(parseMarkdown(value)))).toEqual(parseMarkdown(value))
})
