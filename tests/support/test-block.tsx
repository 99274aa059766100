import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { resolveContent } from '#reading'
import { type Block, type ResolvedBlock, roles, type ShownBlock, type SiteData } from '#schema'
import { isError } from '../../src/content/loader/index.ts'
import { linkChoices } from '../../src/editor/fields/references.ts'
import { Blocks } from '../../src/site/blocks/index.tsx'
import { drawBlock } from '../../src/site/sheets/draw.tsx'
import { SiteContext } from '../../src/site/ui/SiteContext.ts'
import { exampleTexts } from './examples.ts'
import { jpeg, loadFrom, memoryDisk, pageWith, picture, plainPage, siteWith, smallSite } from './site.ts'

/** An example as an item of the list of blocks. */
export const asItem = (example: string) => `- ${example.trimEnd().replace(/\n(?=.)/g, '\n  ')}\n`

type Shown = { site: SiteData; blocks: ShownBlock[]; last: ResolvedBlock; targets: string[] }

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
    'pages/files/lizenzurkunde-platzhalter.pdf': 'x',
  }
  const content = await loadFrom(memoryDisk(files))
  expect(content.problems.filter(isError)).toEqual([])
  const { site, pages } = resolveContent(content, (file) => ({ ...picture(file), isDrawn: true }))
  const targets = linkChoices(content.shaped, []).map(({ label }) => label)
  const resolved = pages[0]?.blocks ?? []
  return { site, blocks: resolved.map(drawBlock), last: resolved.at(-1) as ResolvedBlock, targets }
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

/** A value with nothing that its schema can do without. */
function withoutOptional(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => withoutOptional(schema.element as z.ZodType, item))
  if (!(schema instanceof z.ZodObject)) return value
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success)
  const given = value as Record<string, unknown>
  return Object.fromEntries(required.map(([key, field]) => [key, withoutOptional(field, given[key])]))
}

/** What holds for the example of every block. */
export function testBlock(schema: (typeof Block.options)[number]): void {
  const example = exampleTexts.get(schema.shape.type.value) ?? ''
  let shown: Promise<Shown> | undefined
  const dataOfExample = () => (shown ??= siteOf(example))

  test('uses every field', () => {
    expect(unusedFields(schema, [parse(example)])).toEqual([])
  })

  test('leaves no gap without its optional fields', async () => {
    const required = withoutOptional(schema, parse(example)) as Record<string, unknown>
    if ('anchor' in schema.shape) required.anchor = 'stelle'
    // Without its lower boards, the pallet is not as high as in the example.
    if (required.type === 'pallet-drawing') required.height = 100
    const data = await siteOf(stringify(required, { lineWidth: 0 }))
    const root = document.createElement('div')
    root.innerHTML = renderToString(view(data))
    expect([contentOf(root), ...data.targets].join('\n')).not.toMatch(/undefined|null|NaN/)
    const empty = [
      ...root.querySelectorAll(':empty:not(br, img, source, link, input, textarea, [aria-hidden], svg *)'),
    ]
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([])
  })

  test('shows all its texts, links and pictures', async () => {
    const data = await dataOfExample()
    const root = document.createElement('div')
    root.innerHTML = renderToString(view(data))
    const content = contentOf(root)
    for (const text of textsOf(data.last, schema)) expect(content).toContain(text)
    // A picture that was drawn is shown with a note that it was.
    const images = [...root.querySelectorAll('section picture')]
    if (images.length > 0) expect(content).toContain('Visualisierung')
  })

  test('hydrates without changes', async () => {
    const data = await dataOfExample()
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
}
