import type { BreadcrumbList, FAQPage, Graph, Product, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { type Resolved, withOrdinarySpaces } from '#content'
import type { BlockProps, BlockType, PageData, SiteData } from '#schema'
import { breadcrumbTo, type Crumb } from '../layout/trail.ts'
import { photoOf } from '../ui/picture-files.ts'
import { businessId, businessNode, locationNode } from './business.ts'
import { plainText } from './markdown.ts'

type Content = Pick<Resolved, 'site' | 'url'>
type Place = { page: PageData; site: SiteData; trail: readonly Crumb[]; whole(path: string): string }

/** The facts that search engines may learn about a page: only those visible on it. */
export function graphOf(page: PageData, { site, url }: Content): Graph {
  const place = {
    page,
    site,
    trail: breadcrumbTo(page, site),
    whole: (path: string) => new URL(path, url).href,
  }
  const locations = blocksOf(page, 'contact-details').flatMap(({ location }) => location ?? [])
  const nodes: (Thing | undefined)[] = [
    ...(introducesCompany(page) ? [businessNode(site, url), siteNode(place)] : []),
    ...locations.map((location) => locationNode(location, site, page.path)),
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

function siteNode({ site, whole }: Place): WebSite {
  return {
    '@type': 'WebSite',
    '@id': whole('/#website'),
    url: whole('/'),
    name: site.company.shortName,
    inLanguage: 'de',
    publisher: { '@id': businessId(whole('/')) },
  }
}

function pageNode(place: Place): WebPage {
  const { page, trail, whole } = place
  const { path, kind, title } = page
  return {
    '@type': pageType(place),
    '@id': whole(`${path}#seite`),
    url: whole(path),
    name: title,
    inLanguage: 'de',
    isPartOf: { '@id': whole('/#website') },
    ...(trail.length > 0 && { breadcrumb: { '@id': whole(`${path}#pfad`) } }),
    ...(kind === 'about' && { about: { '@id': businessId(whole('/')) } }),
    ...(isSubject(page) && { mainEntity: { '@id': whole(`${path}#${kind}`) } }),
  }
}

/** Contact and overview pages are recognised by their content, others declare their kind. */
function pageType({ page, site }: Place) {
  if (page.blocks.some(({ type }) => type === 'contact-form')) return 'ContactPage'
  if (page.kind === 'about') return 'AboutPage'
  if (isSubject(page)) return 'ItemPage'
  const isOverview = site.navigation.menu.some(({ to, items }) => to === page.path && items.length > 0)
  return isOverview && page.path !== '/' ? 'CollectionPage' : 'WebPage'
}

function breadcrumbNode({ page, trail, whole }: Place): BreadcrumbList | undefined {
  if (trail.length === 0) return undefined
  const items = trail.map(({ label: name, to }, i) => ({ position: i + 1, name, item: whole(to) }))
  return {
    '@type': 'BreadcrumbList',
    '@id': whole(`${page.path}#pfad`),
    itemListElement: items.map((item) => ({ '@type': 'ListItem', ...item })),
  }
}

function isSubject(page: PageData): page is PageData & { kind: 'service' | 'product' } {
  return page.kind === 'service' || page.kind === 'product'
}

/** The service or product of a page, named by its heading; no price, no offer, no rating. */
function subjectNode({ page, whole }: Place): Service | Product | undefined {
  if (!isSubject(page)) return undefined
  const [hero] = blocksOf(page, 'hero')
  const common = {
    '@id': whole(`${page.path}#${page.kind}`),
    name: hero?.title ?? page.title,
    url: whole(page.path),
    ...(hero?.image && { image: whole(photoOf(hero.image)) }),
  }
  if (page.kind === 'service')
    return { '@type': 'Service', ...common, provider: { '@id': businessId(whole('/')) } }
  const measures = measuresOf(page)
  return { '@type': 'Product', ...common, ...(measures.length > 0 && { additionalProperty: measures }) }
}

/** The rows of the technical data tables, condition included: a value is true only under it. */
function measuresOf(page: PageData) {
  return blocksOf(page, 'spec-table')
    .flatMap(({ rows }) => rows)
    .filter(({ label, value, condition = '' }) => ![label, value, condition].some(isOpen))
    .map(({ label: name, value, condition: description }) => ({
      '@type': 'PropertyValue' as const,
      name,
      value,
      ...(description && { description }),
    }))
}

function questionsNode({ page, whole }: Place): FAQPage | undefined {
  const asked = blocksOf(page, 'questions')
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
    .filter(({ question, answer }) => !isOpen(question) && !isOpen(answer))
  if (asked.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    '@id': whole(`${page.path}#fragen`),
    isPartOf: { '@id': whole(`${page.path}#seite`) },
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
