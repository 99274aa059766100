import type { z } from 'zod'
import {
  type Branch,
  blockSchemas,
  type Inline,
  type Markup,
  type Page,
  type PageData,
  type Person,
  type ResolvedBlock,
  type ResolvedSite,
  type Role,
  Site,
  type SiteData,
} from '#schema'
import { colorsOf } from '../brand/colors.ts'
import type { Path } from '../problems/index.ts'
import { holidaysFrom, upcomingClosures } from './calendar.ts'
import type { Content } from './content.ts'
import { type Facts, fillIn, isPlaceholder, readFacts } from './facts.ts'
import { mapRoles } from './fields/walk.ts'
import { formFields } from './form-fields.ts'
import { parseMarkup } from './markup.ts'
import { pageSource } from './names.ts'
import { toE164 } from './phones.ts'
import type { PictureFiles } from './picture-files.ts'
import { hrefOf } from './targets.ts'
import { typeset } from './typesetting.ts'

export type Resolved = {
  site: SiteData
  pages: PageData[]
  /** True as long as the company is not real, so that the site cannot be found. */
  placeholders: boolean
}

/** Called with the path of each value on a page; its result is shown instead of the value. */
export type Marking = (value: unknown, role: Role, path: Path) => unknown

/** The data that all pages are filled in from; plain data, so that it can be sent to another thread. */
export type Fillings = { facts: Facts; locations: readonly (Branch | Person)[]; drawn: readonly string[] }
type Pictures = (file: string) => PictureFiles
type Logo = NonNullable<SiteData['brand']>['logo']

/** Turns valid content into plain data for the renderer. Throws if the content has errors. */
export function resolveContent({ valid }: Pick<Content, 'valid'>, pictures: Pictures, logo?: Logo): Resolved {
  if (!valid) throw new Error('Content with errors cannot be resolved')
  const { site, pages } = valid
  const fillings = fillingsOf(site)
  return {
    placeholders: site.placeholders,
    site: resolveSite(site, logo),
    pages: site.routes.map(({ path, page: file }) => {
      const page = pages.get(pageSource(file))
      if (!page) throw new Error(`No page for ${path}`)
      return resolvePage(path, page, { ...fillings, pictures })
    }),
  }
}

export function fillingsOf(site: Site): Fillings {
  const withNumber = <T extends Branch | Person>(one: T) =>
    one.phone ? { ...one, phoneLink: toE164(one.phone) } : one
  const locations = [...site.locations.map(withNumber), ...site.contacts.map(withNumber)]
  return { facts: readFacts(site), locations, drawn: site.drawnPictures }
}

/** The data that all pages share. */
export function resolveSite(valid: Site, logo?: Logo, mark?: Marking): SiteData {
  const noPictures = (): never => {
    throw new Error('No picture belongs to all pages')
  }
  const options = { ...fillingsOf(valid), pictures: noPictures, mark }
  const resolved = resolve(Site, valid, options) as ResolvedSite
  const { company, openingHours, navigation, footer, form } = resolved
  const closures = upcomingClosures(resolved)
  const { fields, choices, moreFields, ...texts } = form
  const colors = valid.brand && colorsOf(valid.brand)
  return {
    url: valid.url,
    company: { ...company, phoneLink: company.phoneLink ?? toE164(company.phone) },
    ...((colors || logo) && { brand: { ...(colors && { colors }), ...(logo && { logo }) } }),
    openingHours,
    ...(closures.length > 0 && { closures }),
    navigation,
    footer,
    form: { ...texts, fields: formFields({ fields, choices, moreFields }) },
    paths: valid.routes.map((route) => route.path),
    holidays: holidaysFrom(new Date().getFullYear()),
  }
}

type Options = Fillings & { pictures: Pictures; mark?: Marking | undefined }

export function resolvePage(path: string, page: Page, options: Options): PageData {
  return {
    ...outlineOf(path, page, options.facts),
    blocks: page.blocks.map((block, i) => resolveBlock(block, i, options)),
  }
}

export function resolveBlock(block: Page['blocks'][number], index: number, options: Options): ResolvedBlock {
  const schema = blockSchemas.get(block.type) as z.ZodType
  return resolve(schema, block, options, ['blocks', index]) as ResolvedBlock
}

/** The data that other pages and programs need of a page. */
export function outlineOf(path: string, page: Page, facts: Facts): Omit<PageData, 'blocks'> {
  return {
    path,
    title: fillIn(page.title, facts),
    description: fillIn(page.description, facts),
    ...(page.kind && { kind: page.kind }),
  }
}

function resolve(schema: z.ZodType, value: unknown, options: Options, at: Path = []): unknown {
  const { facts, locations, drawn, pictures, mark } = options
  const resolved = (role: Role, item: unknown) => {
    if (role === 'text') return typeset(fillIn(item as string, facts))
    if (role === 'internal') return undefined
    if (role === 'link') return hrefOf(item as string, facts)
    if (role === 'markup') return resolveMarkup(parseMarkup(item as string).nodes, facts)
    if (role === 'location') return locations.find(({ id }) => id === item)
    if (role === 'image') {
      const { file, alt, caption } = item as { file: string; alt: string; caption?: string }
      return {
        ...pictures(file),
        alt,
        ...(caption && { caption: typeset(fillIn(caption, facts)) }),
        ...(drawn.includes(file) && { isDrawn: true }),
      }
    }
    return item
  }
  const marked =
    mark && ((role: Role, item: unknown, path: () => Path) => mark(resolved(role, item), role, path()))
  return mapRoles(schema, value, marked ?? resolved, at)
}

/** File names of all pictures that visitors see. */
export function usedPictures({ valid }: Pick<Content, 'valid'>): string[] {
  const files = valid?.site.routes.map(({ page }) => pageSource(page)) ?? []
  return [...new Set(files.flatMap((file) => valid?.pictures.get(file) ?? []))]
}

function resolveMarkup(nodes: Markup, facts: Facts): Markup {
  const inline = (node: Inline): Inline[] => {
    if (typeof node === 'string') return textWithFacts(node, facts)
    if (node.type === 'link') {
      return [{ ...node, href: hrefOf(node.href, facts), children: node.children.flatMap(inline) }]
    }
    if ('children' in node) return [{ ...node, children: node.children.flatMap(inline) }]
    return [node]
  }
  return nodes.map((node) =>
    node.type === 'list'
      ? { ...node, items: node.items.map((item) => item.flatMap(inline)) }
      : { ...node, children: node.children.flatMap(inline) },
  )
}

/** Facts that are still to be filled in become nodes of their own, so that the page can mark them. */
function textWithFacts(text: string, facts: Facts): Inline[] {
  const pieces: Inline[] = []
  for (const piece of text.split(/(\{[^{}\s]*\})/)) {
    const value = fillIn(piece, facts)
    const last = pieces.at(-1)
    if (value !== piece && isPlaceholder(value)) pieces.push({ type: 'placeholder', value: typeset(value) })
    else if (typeof last === 'string') pieces.splice(-1, 1, last + value)
    else if (value) pieces.push(value)
  }
  return pieces.map((piece) => (typeof piece === 'string' ? typeset(piece) : piece))
}
