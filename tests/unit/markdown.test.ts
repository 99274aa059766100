import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { resolveContent } from '#content'
import type { BlockType } from '#schema'
import { loadContent } from '../../src/loader/index.ts'
import { blocksMarkdown } from '../../src/publish/block-markdown.ts'
import { llmsText, pageMarkdown, twinFile } from '../../src/publish/page-markdown.ts'
import { exampleTexts } from '../support/examples.ts'
import { frozenBytes, frozenDisk } from '../support/frozen-site.ts'
import { memoryDisk, pageWith, picture, resolveSite } from '../support/site.ts'

const markdownOf = async (blocks: string) => {
  const content = await resolveSite({ 'pages/start.yaml': pageWith(blocks) })
  return pageMarkdown(content.pages[0] as (typeof content.pages)[number], content.site)
}

describe('a page as Markdown', () => {
  test('contains its headings, texts, links, lists and the contact data', async () => {
    const text = await markdownOf(`- type: text
  title: Tausch & Konto
  lead: Kurz gesagt.
  text: |
    Siehe [**Reparatur**](/reparatur) oder {city}.

    1. erstens
    2. zweitens
  actions: [{ label: Anrufen, to: tel }]
`)
    expect(text).toBe(`# Paletten

## Tausch & Konto

Kurz gesagt.

Siehe [**Reparatur**](https://palettenbetrieb.example/reparatur) oder Schwieberdingen.

1. erstens
2. zweitens

- [Anrufen](tel:+497150123456)

## Kontakt

- Musterfirma Paletten GmbH, Musterstraße 1, 71701 Schwieberdingen
- Telefon: [07150 123456](tel:+497150123456)
- E-Mail: [anfrage@palettenbetrieb.example](mailto:anfrage@palettenbetrieb.example)
- Öffnungszeiten: Mo–Fr 7:00–17:00 Uhr, So geschlossen

Quelle: <https://palettenbetrieb.example/>
`)
  })
})

describe('each block', async () => {
  const items = [...exampleTexts.values()].map((text) => `- ${text.trimEnd().replace(/\n(?=.)/g, '\n  ')}\n`)
  const withExamples = memoryDisk({ ...frozenBytes(), 'pages/start.yaml': pageWith(items.join('')) })
  const { site, pages } = resolveContent(await loadContent(withExamples), picture)
  const blocks = pages.find(({ path }) => path === '/')?.blocks ?? []

  test.each(blocks.map((block) => [block.type, block] as const))(
    '%s contains all of its texts in Markdown',
    (type, block) => {
      const text = textOf(blocksMarkdown([block], site).join(''))
      const lost = textsIn(block, type).filter((piece) => !text.includes(piece))
      expect(lost).toEqual([])
    },
  )
})

/** Fields that visitors never read: the contents of a drawing are described by a separate text. */
const unread = new Set(['type', 'anchor', 'to', 'href', 'files', 'ground', 'layout', 'base', 'direction'])

function textsIn(value: unknown, type: BlockType): string[] {
  if (typeof value === 'string') return [squeeze(value)]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, type))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : textsIn(inner, type)))
}

/** The text that readers of Markdown see; tables stay as written. */
function textOf(markdown: string): string {
  type Node = { type: string; value?: string; alt?: string | null; children?: Node[] }
  const read = (node: Node): string =>
    node.value ?? node.alt ?? (node.children ?? []).map(read).join(node.type === 'root' ? '\n' : '')
  return squeeze(read(fromMarkdown(markdown) as Node))
}

const squeeze = (text: string) => text.replace(/[ \n\u00A0\u202F]+/g, ' ').trim()

describe('llms.txt', async () => {
  const content = resolveContent(await loadContent(frozenDisk), picture)
  const text = llmsText(content)

  test('lists every page once, by its Markdown twin', () => {
    const addresses = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address]) => address)
    const twins = content.pages.map(({ path }) => `${content.site.url}${twinFile(path)}`)
    expect([...addresses].sort()).toEqual([...twins].sort())
  })
})
