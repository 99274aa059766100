import { describe, expect, test } from 'vitest'
import type { Content } from '#content'
import { blockPlaces } from '../../src/dev/block-places.ts'
import { loadContent } from '../../src/loader/index.ts'
import { frozenDisk, frozenText } from '../support/frozen-site.ts'
import { loadSite, pageWith } from '../support/site.ts'

test('finds every block at the beginning of its item, in its own file', async () => {
  const content = await loadSite({
    'pages/start.yaml': pageWith(`# Ein Kommentar
- title: Ablauf
  type: steps
  steps:
    - title: Eins
    - title: Zwei

- { type: text, title: Kurz, text: Ein Satz. }
`),
  })
  expect(startsOf(content, '/')).toEqual([
    ['hero', 'pages/start.yaml', 'type: hero'],
    ['steps', 'pages/start.yaml', 'title: Ablauf'],
    ['text', 'pages/start.yaml', '{ type: text, title: Kurz, text: Ein Satz. }'],
  ])
  expect(startsOf(content, '/reparatur')).toEqual([
    ['hero', 'pages/reparatur.yaml', 'type: hero'],
    ['text', 'pages/reparatur.yaml', 'type: text'],
  ])
})

/** Each block of a page: its type, its file, and the text at its position. */
function startsOf(content: Content, path: string): string[][] {
  return blockPlaces(content, path).blocks.map(({ name, file, line, column }) => {
    const text = content.texts.get(file)?.split('\n')[line - 1] ?? ''
    return [name, file, text.slice(column - 1)]
  })
}

test('finds the shared parts of all pages in site.yaml, even at an unknown address', async () => {
  const content = await loadSite()
  const { blocks, header, footer } = blockPlaces(content, '/gibt-es-nicht')
  const lines = content.texts.get('site.yaml')?.split('\n') ?? []
  expect(blocks).toEqual([])
  expect([header.file, lines[header.line - 1]]).toEqual(['site.yaml', 'navigation:'])
  expect([footer.file, lines[footer.line - 1]]).toEqual(['site.yaml', 'footer:'])
})

test('content with errors has no block places', async () => {
  const content = await loadSite({ 'pages/start.yaml': 'title: Paletten' })
  expect(() => blockPlaces(content, '/')).toThrow('Content with errors')
})

describe('the pages of this site', async () => {
  const content = await loadContent(frozenDisk)
  const routes = content.written?.site.routes ?? []

  test.each(routes)('$path: every place contains the type of its block', ({ path }) => {
    const { blocks } = blockPlaces(content, path)
    expect(blocks.length).toBeGreaterThan(0)
    for (const { name, file, line } of blocks) {
      expect(frozenText(file).split('\n')[line - 1]).toBe(`  - type: ${name}`)
    }
  })
})
