import type { BreadcrumbList, FAQPage, Graph, Product, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { type Resolved, withOrdinarySpaces } from '#content'
import type { BlockProps, BlockType, PageData } from '#schema'
import { type Crumb, trailTo } from '../layout/trail.ts'
import { photoOf } from '../ui/picture-files.ts'
import { businessId, businessNode, locationNode } from './business.ts'
import { plainText } from './markdown.ts'

type Place = { page: PageData; content: Pick<Resolved, 'site' | 'url'>; trail: readonly Crumb[] }

/** The facts that search engines may learn about a page: only those visible on it. */
export function graphOf(page: PageData, content: Place['content']): Graph {
  const place = { page, content, trail: trailTo(page, content.site) }
  const nodes: (Thing | undefined)[] = [
    ...(introducesCompany(page) ? [businessNode(content.site, content.url), siteNode(place)] : []),
    ...locationNodes(place),
    pageNode(place),
    breadcrumbNode(place),
    subjectNode(place),
    questionsNode(place),
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

function locationNodes({ page, content: { site } }: Place): Thing[] {
  const locations = blocksOf(page, 'contact-details').flatMap(({ location }) => location ?? [])
  return locations.map((location) => locationNode(location, site, page.path))
}

function siteNode({ content: { site, url } }: Place): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf('/', 'website', url),
    url: new URL('/', url).href,
    name: site.company.shortName,
    inLanguage: 'de',
    publisher: { '@id': businessId(url) },
  }
}

function pageNode(place: Place): WebPage {
  const { page, content, trail } = place
  const { url } = content
  return {
    '@type': pageType(place),
    '@id': idOf(page.path, 'seite', url),
    url: new URL(page.path, url).href,
    name: page.title,
    inLanguage: 'de',
    isPartOf: { '@id': idOf('/', 'website', url) },
    ...(trail.length > 0 && { breadcrumb: { '@id': idOf(page.path, 'pfad', url) } }),
    ...(page.kind === 'about' && { about: { '@id': businessId(url) } }),
    ...(isSubject(page) && { mainEntity: { '@id': idOf(page.path, page.kind, url) } }),
  }
}

/** Contact and overview pages are recognised by their content, others declare their kind. */
function pageType({ page, content: { site } }: Place) {
  if (page.blocks.some(({ type }) => type === 'contact-form')) return 'ContactPage'
  if (page.kind === 'about') return 'AboutPage'
  if (isSubject(page)) return 'ItemPage'
  const isOverview = site.navigation.menu.some(({ to, items }) => to === page.path && items.length > 0)
  return isOverview && page.path !== '/' ? 'CollectionPage' : 'WebPage'
}

function breadcrumbNode({ page, content: { url }, trail }: Place): BreadcrumbList | undefined {
  if (trail.length === 0) return undefined
  return {
    '@type': 'BreadcrumbList',
    '@id': idOf(page.path, 'pfad', url),
    itemListElement: trail.map(({ label, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: new URL(to, url).href,
    })),
  }
}

function isSubject(page: PageData): page is PageData & { kind: 'service' | 'product' } {
  return page.kind === 'service' || page.kind === 'product'
}

/** The service or product of a page, named by its heading; no price, no offer, no rating. */
function subjectNode({ page, content: { url } }: Place): Service | Product | undefined {
  if (!isSubject(page)) return undefined
  const [hero] = blocksOf(page, 'hero')
  const common = {
    '@id': idOf(page.path, page.kind, url),
    name: hero?.title ?? page.title,
    url: new URL(page.path, url).href,
    ...(hero?.image && { image: new URL(photoOf(hero.image), url).href }),
  }
  if (page.kind === 'service') {
    return { '@type': 'Service', ...common, provider: { '@id': businessId(url) } }
  }
  const measures = measuresOf(page)
  return { '@type': 'Product', ...common, ...(measures.length > 0 && { additionalProperty: measures }) }
}

/** The rows of the technical data tables, condition included: a value is true only under it. */
function measuresOf(page: PageData) {
  return blocksOf(page, 'spec-table')
    .flatMap(({ rows }) => rows)
    .filter(({ label, value, condition = '' }) => ![label, value, condition].some(isOpen))
    .map(({ label, value, condition }) => ({
      '@type': 'PropertyValue' as const,
      name: label,
      value,
      ...(condition && { description: condition }),
    }))
}

function questionsNode({ page, content: { url } }: Place): FAQPage | undefined {
  const asked = blocksOf(page, 'questions')
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
    .filter(({ question, answer }) => !isOpen(question) && !isOpen(answer))
  if (asked.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': idOf(page.path, 'fragen', url),
    isPartOf: { '@id': idOf(page.path, 'seite', url) },
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** True if the owner still has to fill in something, such as `[Registernummer eintragen]`. */
function isOpen(text: string): boolean {
  return /\[[^\]]+\]/.test(text)
}

function blocksOf<T extends BlockType>({ blocks }: PageData, type: T): BlockProps<T>[] {
  return blocks.filter((block): block is BlockProps<T> => block.type === type)
}

function idOf(path: string, name: string, url: string): string {
  return new URL(`${path}#${name}`, url).href
}
