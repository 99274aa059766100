import type { BreadcrumbList, FAQPage, Graph, Product, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { withOrdinarySpaces } from '#reading'
import type { BlockProps, BlockType, Inline, Markup, PageData, SiteData } from '#schema'
import { breadcrumbTo, type Crumb } from '../../site/layout/trail.ts'
import { photoOf } from '../../site/ui/picture-files.ts'
import { absoluteIn } from './absolute.ts'
import { businessNode, businessPath, locationNode } from './business.ts'

type Context = { page: PageData; site: SiteData; trail: readonly Crumb[]; absolute: (href: string) => string }

/** The facts that search engines may learn about a page: only those visible on it. */
export function graphOf(page: PageData, site: SiteData): Graph {
  const context = { page, site, trail: breadcrumbTo(page, site), absolute: absoluteIn(site) }
  const locations = blocksOf(page, 'contact-details').flatMap(({ location }) =>
    location && 'street' in location ? location : [],
  )
  const nodes: (Thing | undefined)[] = [
    ...(introducesCompany(page) ? [businessNode(site), siteNode(context)] : []),
    ...locations.map((location) => locationNode(location, site, page.path)),
    pageNode(context),
    breadcrumbNode(context),
    subjectNode(context),
    questionsNode(context),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== undefined) }
}

/** A graph as a tag for the head; `<` would end the element too early. */
export function graphTag(graph: Graph): string {
  const text = withOrdinarySpaces(JSON.stringify(graph)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/** Other pages refer to the company and the site by id, without repeating their facts. */
function introducesCompany({ path, kind, blocks }: PageData): boolean {
  return path === '/' || kind === 'about' || blocks.some(({ type }) => type === 'contact-form')
}

function siteNode({ site, absolute }: Context): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    url: absolute('/'),
    name: site.company.shortName,
    inLanguage: 'de',
    publisher: { '@id': absolute(businessPath) },
  }
}

function pageNode(context: Context): WebPage {
  const { page, trail, absolute } = context
  const { path, kind, title } = page
  return {
    '@type': pageType(context),
    '@id': absolute(`${path}#seite`),
    url: absolute(path),
    name: title,
    inLanguage: 'de',
    isPartOf: { '@id': absolute('/#website') },
    ...(trail.length > 0 && { breadcrumb: { '@id': absolute(`${path}#pfad`) } }),
    ...(kind === 'about' && { about: { '@id': absolute(businessPath) } }),
    ...(isSubject(page) && { mainEntity: { '@id': absolute(`${path}#${kind}`) } }),
  }
}

/** Contact and overview pages are recognised by their content, others declare their kind. */
function pageType({ page, site }: Context) {
  if (page.blocks.some(({ type }) => type === 'contact-form')) return 'ContactPage'
  if (page.kind === 'about') return 'AboutPage'
  if (isSubject(page)) return 'ItemPage'
  const isOverview = site.navigation.menu.some(({ to, items }) => to === page.path && items.length > 0)
  return isOverview && page.path !== '/' ? 'CollectionPage' : 'WebPage'
}

function breadcrumbNode({ page, trail, absolute }: Context): BreadcrumbList | undefined {
  if (trail.length === 0) return undefined
  const items = trail.map(({ label: name, to }, i) => ({ position: i + 1, name, item: absolute(to) }))
  return {
    '@type': 'BreadcrumbList',
    '@id': absolute(`${page.path}#pfad`),
    itemListElement: items.map((item) => ({ '@type': 'ListItem', ...item })),
  }
}

function isSubject(page: PageData): page is PageData & { kind: 'service' | 'product' } {
  return page.kind === 'service' || page.kind === 'product'
}

/** The service or product of a page, named as in the menu; no price, no offer, no rating. */
function subjectNode({ page, trail, absolute }: Context): Service | Product | undefined {
  if (!isSubject(page)) return undefined
  const [hero] = blocksOf(page, 'hero')
  const common = {
    '@id': absolute(`${page.path}#${page.kind}`),
    name: trail.at(-1)?.label ?? hero?.title ?? page.title,
    url: absolute(page.path),
    ...(hero?.image && { image: absolute(photoOf(hero.image)) }),
  }
  if (page.kind === 'service')
    return { '@type': 'Service', ...common, provider: { '@id': absolute(businessPath) } }
  const measures = measuresOf(page)
  return { '@type': 'Product', ...common, ...(measures.length > 0 && { additionalProperty: measures }) }
}

/** The rows of the technical data tables, condition included: a value is true only under it. */
function measuresOf(page: PageData) {
  return blocksOf(page, 'spec-table')
    .flatMap(({ rows }) => rows)
    .filter(({ label, value, condition = '' }) => ![label, value, condition].some(isUnfilled))
    .map(({ label: name, value, condition: description }) => ({
      '@type': 'PropertyValue' as const,
      name,
      value,
      ...(description && { description }),
    }))
}

function questionsNode({ page, absolute }: Context): FAQPage | undefined {
  const entries = blocksOf(page, 'questions')
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
    .filter(({ question, answer }) => !isUnfilled(question) && !isUnfilled(answer))
  if (entries.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': absolute(`${page.path}#fragen`),
    isPartOf: { '@id': absolute(`${page.path}#seite`) },
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Running text without any markup, one line per paragraph or item. */
function plainText(markup: Markup): string {
  const pieces = markup.flatMap((node) => (node.type === 'paragraph' ? [node.children] : node.items))
  return pieces.map(inlineText).join('\n')
}

function inlineText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('children' in node) return inlineText(node.children)
      return node.type === 'break' ? '\n' : node.value
    })
    .join('')
}

/** True if the owner still has to fill in something, such as `[Registernummer eintragen]`. */
function isUnfilled(text: string): boolean {
  return /\[[^\]]+\]/.test(text)
}

function blocksOf<T extends BlockType>({ blocks }: PageData, type: T): BlockProps<T>[] {
  return blocks.filter((block): block is BlockProps<T> => block.type === type)
}
