// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { resolveContent } from '#reading'
import { Block, type ResolvedBlock, roles, type ShownBlock, type SiteData } from '#schema'
import { loadContent } from '../../src/content/loader/index.ts'
import { Blocks } from '../../src/site/blocks/index.tsx'
import { drawBlocks } from '../../src/site/sheets/draw.tsx'
import { SiteContext } from '../../src/site/ui/SiteContext.ts'
import { frozenDisk } from '../support/frozen-site.ts'
import { jpeg, memoryDisk, pageWith, picture, plainPage, siteWith, smallSite } from '../support/site.ts'

const exampleOf = (schema: (typeof Block.options)[number]) =>
  readFileSync(`schema/blocks/${schema.shape.type.value}.example.yaml`, 'utf8')

/** An example as an item of the list of blocks. */
const asItem = (example: string) => `- ${example.trimEnd().replace(/\n(?=.)/g, '\n  ')}\n`

type Shown = { site: SiteData; blocks: ShownBlock[]; last: ResolvedBlock }

/** A small site whose start page has a hero and the example; all targets of the examples exist. */
async function siteOf(example: string): Promise<Shown> {
  const paths = ['kontakt', 'reparatur', 'ankauf', 'europaletten', 'sonderpaletten']
  const files = {
    ...smallSite,
    'site.yaml': siteWith(
      `routes:\n  - { path: /, page: start.yaml }\n${paths.map((path) => `  - { path: /${path}, page: ${path}.yaml }\n`).join('')}`,
    ),
    ...Object.fromEntries(paths.map((path) => [`pages/${path}.yaml`, plainPage(path)])),
    'pages/start.yaml': pageWith(asItem(example)),
    'pages/images/palettenreparatur.jpg': jpeg(1600, 1067),
    'pages/files/lizenzurkunde-platzhalter.pdf': '',
  }
  const content = await loadContent(memoryDisk(files))
  expect(content.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { site, pages } = resolveContent(content, picture)
  const resolved = pages[0]?.blocks ?? []
  return { site, blocks: drawBlocks(resolved), last: resolved.at(-1) as ResolvedBlock }
}

function view({ site, blocks }: Shown) {
  return (
    <MemoryRouter>
      <SiteContext value={site}>
        <Blocks blocks={blocks} />
      </SiteContext>
    </MemoryRouter>
  )
}

/** Every text of a block, including its markup; types, choices, and sizes and grounds of pictures do not count. */
function textsOf(value: unknown, schema?: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return textsOf(value, schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodEnum) return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const fieldOf = (key: string) => {
    if (schema instanceof z.ZodArray) return schema.element as z.ZodType
    return schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType | undefined) : undefined
  }
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'type' || key === 'ground' ? [] : textsOf(item, fieldOf(key)),
  )
}

/** The content for readers, screen readers and browsers: all text and all attributes. */
function contentOf(root: Element): string {
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map((attribute) => attribute.value),
  )
  return [root.textContent, ...attributes].join('\n')
}

/** Fields of the schema without any value, as `cards.link.to`; a location belongs to one site, examples to all. */
function unusedFields(schema: z.ZodType, values: unknown[], path: string[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unusedFields(schema.unwrap() as z.ZodType, values, path)
  }
  if (schema instanceof z.ZodArray) return unusedFields(schema.element as z.ZodType, values.flat(), path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    if (field instanceof z.ZodOptional && roles.get(field.unwrap())?.role === 'location') return []
    const inside = values.flatMap((value) => {
      const item = (value as Record<string, unknown>)[key]
      return item === undefined ? [] : [item]
    })
    return inside.length === 0 ? [[...path, key].join('.')] : unusedFields(field, inside, [...path, key])
  })
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(Block.options)('the example of $shape.type.value', (schema) => {
  const example = exampleOf(schema)

  test('uses every field', () => {
    expect(unusedFields(schema, [parse(example)])).toEqual([])
  })

  test('shows all its texts, links and pictures', async () => {
    const data = await siteOf(example)
    const root = document.createElement('div')
    root.innerHTML = renderToString(view(data))
    const content = contentOf(root)
    for (const text of textsOf(data.last, schema)) expect(content).toContain(text)
  })

  test('hydrates without changes', async () => {
    const data = await siteOf(example)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(view(data))
    const html = container.innerHTML
    const onRecoverableError = vi.fn()
    const complaint = vi.spyOn(console, 'error')
    render(view(data), { container, hydrate: true, onRecoverableError })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
    // Parts that depend on the time are filled in later.
    for (const live of container.querySelectorAll('[data-live]')) live.textContent = '\u00a0'
    // React marks the form as taken over.
    container.querySelector('form')?.removeAttribute('data-react')
    expect(container.innerHTML).toBe(html)
  })
})

test('the examples fit the frozen site', async () => {
  const page = `hidden: true\n${pageWith(Block.options.map(exampleOf).map(asItem).join(''))}`
  const draft = memoryDisk({ 'pages/beispiele.yaml': page })
  const { problems } = await loadContent({
    read: async (path) => (await draft.read(path)) ?? frozenDisk.read(path),
    list: async (folder) => [...(await draft.list(folder)), ...(await frozenDisk.list(folder))],
  })
  expect(problems.filter(({ file }) => file === 'pages/beispiele.yaml')).toEqual([])
})
