// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { resolveContent } from '#content'
import type { BlockType } from '#schema'
import { Blocks } from '../../src/blocks/index.tsx'
import { loadExamples, readExamples, resolveExamples } from '../../src/dev/examples.ts'
import { folderDisk } from '../../src/files/disk.ts'
import { loadContent } from '../../src/loader/index.ts'
import type { Problem } from '../../src/problems/index.ts'
import { drawBlocks } from '../../src/sheets/draw.tsx'
import { SiteContext } from '../../src/ui/SiteContext.ts'
import { frozenDisk } from '../support/frozen-site.ts'
import { memoryDisk, picture, smallSite } from '../support/site.ts'

const examples = await readExamples(folderDisk('.'))

describe('each example', async () => {
  const blocks = [...resolveExamples(await loadExamples(frozenDisk, examples), picture)]
  const { site: data } = resolveContent(await loadContent(frozenDisk), picture)
  const shown = blocks.map(([type, block]) => ({ type, blocks: drawBlocks([block]) }))

  test('becomes a block', () => {
    expect(blocks.map(([type, block]) => [type, block.type])).toEqual([...examples.keys()].map((t) => [t, t]))
  })

  test.each(shown)('$type is exactly one element, identified on a page by its order', ({ blocks }) => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(
      <MemoryRouter>
        <SiteContext value={data}>
          <main>
            <Blocks blocks={blocks} />
          </main>
        </SiteContext>
      </MemoryRouter>,
    )
    expect(root.querySelector('main')?.children).toHaveLength(1)
  })
})

describe('a broken example', () => {
  const others: [BlockType, Uint8Array][] = [
    [
      'figures',
      bytes('type: figures\ntitle: Zahlen\nfigures:\n  - { value: 1, label: Eins, basis: Zählung }\n'),
    ],
    ['contact-details', bytes('type: contact-details\ntitle: Kontakt\n')],
  ]
  const load = (hero: Uint8Array | undefined) =>
    loadExamples(memoryDisk(smallSite), new Map([['hero', hero], ...others]))

  test('is reported in its own file and line', async () => {
    const { content } = await load(
      bytes('type: hero\ntitle: Paletten\nactions:\n  - lable: Kontakt\n    to: /\n'),
    )
    expect(errorsOf(content)).toEqual([
      expect.objectContaining({
        code: 'unknown-field',
        file: 'schema/blocks/hero.example.yaml',
        line: 4,
        column: 5,
        endLine: 4,
        endColumn: 10,
      }),
    ])
    expect(content.texts.get('schema/blocks/hero.example.yaml')).toContain('lable: Kontakt')
  })

  test.each([
    ['missing', undefined],
    ['empty', bytes('')],
    ['not UTF-8', new Uint8Array([0x74, 0xff, 0xfe])],
    ['invalid YAML', bytes('type: "hero\n')],
    ['a list', bytes('- type: hero\n')],
    ['a tab', bytes('\ttype: hero\n')],
    ['an unclosed brace', bytes('type: hero\ntitle: {\n')],
  ])('%s: one problem, and the others are shown', async (_, hero) => {
    const { content, blocks } = await load(hero)
    const [found, ...more] = errorsOf(content)
    expect(more).toEqual([])
    expect(found?.file).toBe('schema/blocks/hero.example.yaml')
    expect(found?.message).not.toContain('_baustein')
    expect(found?.line).toBeGreaterThan(0)
    expect([...blocks.keys()]).toEqual(['figures', 'contact-details'])
  })

  test('that refers to something the site lacks is reported, too', async () => {
    const { content } = await loadExamples(memoryDisk(smallSite), examples)
    expect(content.problems).toContainEqual(
      expect.objectContaining({ code: 'missing-image', file: 'schema/blocks/text.example.yaml', line: 17 }),
    )
  })
})

test('an error on a page does not affect the examples; without company facts there is nothing to show', async () => {
  const load = (file: string) =>
    loadExamples(
      memoryDisk({ ...smallSite, [file]: 'title: Paletten\n' }),
      new Map([['hero', examples.get('hero')]]),
    )
  const { content, blocks } = await load('pages/start.yaml')
  expect(content.problems.map(({ file }) => file)).not.toContain('pages/start.yaml')
  expect([...blocks.keys()]).toEqual(['hero'])
  expect((await load('site.yaml')).blocks.size).toBe(0)
})

test('an example has the facts of the site that shows it; one that it lacks stays', async () => {
  const loaded = await loadExamples(frozenDisk, examples)
  const facts = new Map([['city', 'Elsewhere']])
  const hero = resolveExamples(loaded, picture, { facts, locations: [] }).get('hero')
  expect(hero?.lead).toContain('ab Elsewhere.')
  expect(JSON.stringify(hero)).not.toMatch(/\{\w+\}/)
})

function errorsOf({ problems }: { problems: Problem[] }): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
