import { expect, test } from 'vitest'
import type { Content } from '#content'
import { blockPlaces } from '../../src/dev/block-places.ts'
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
