import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { look } from './look.ts'
import { visibleText } from './reading.ts'

type Told = {
  dir: string
  /** The public address of the site. */
  site: string
  path: string
  html: string
}

/** Checks that everything told to programs about a page is true, and can be read on it. Returns what is not. */
export async function falseClaims(page: Page, told: Told): Promise<string[]> {
  const graph = graphIn(told.html)
  return [
    ...(await headFlaws(page, told)),
    ...(await trailFlaws(page, told, graph)),
    ...(await unseenClaims(page, graph)),
  ]
}

async function headFlaws(page: Page, { dir, site, path, html }: Told): Promise<string[]> {
  // From the response, not the document: React rewrites parts of the head.
  const { own, card, hasPicture } = await look(
    page,
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const content = (selector: string, name: string) =>
        [...sent.querySelectorAll(selector)].map((tag) => tag.getAttribute(name) ?? '')
      return {
        own: [...content('link[rel=canonical]', 'href'), ...content('meta[property="og:url"]', 'content')],
        card: content('meta[property="og:image"]', 'content')[0],
        hasPicture: sent.querySelector('link[rel=preload][as=image]') !== null,
      }
    },
    html,
  )
  const { format, width, height } = card?.startsWith(`${site}/assets/`)
    ? await sharp(join(dir, card.slice(site.length))).metadata()
    : {}
  const wanted = site + path
  return [
    ...(own.length === 2 && own.every((address) => address === wanted) ? [] : ['Ihre Adresse stimmt nicht.']),
    ...((format === 'jpeg' && width === 1200 && height === 630) || (card === undefined && !hasPicture)
      ? []
      : ['Das Vorschaubild fehlt oder ist falsch.']),
  ]
}

/** Compares the visible breadcrumb with the one for programs; the home page has none. */
async function trailFlaws(page: Page, { site, path }: Told, graph: GraphNode[]): Promise<string[]> {
  const breadcrumb = graph.find((node) => node['@type'] === 'BreadcrumbList')
  const told = ((breadcrumb?.itemListElement ?? []) as { name: string; item: string }[]).map(
    ({ name, item }) => `${name} ${item}`,
  )
  const shown = await page
    .getByRole('navigation', { name: 'Sie sind hier' })
    .locator('li > *')
    .evaluateAll(
      (items, own) =>
        items.map((item) => `${item.textContent} ${own.site}${item.getAttribute('href') ?? own.path}`),
      { site, path },
    )
  const isRight = told.join('\n') === shown.join('\n') && (path === '/') === (told.length === 0)
  return isRight ? [] : ['Ihr Pfad („Sie sind hier“) ist nicht der, den Suchmaschinen lesen.']
}

/** What the graph says about company, product and questions has to be visible. */
async function unseenClaims(page: Page, graph: GraphNode[]): Promise<string[]> {
  // Answers may be folded, so their text counts, too.
  const folded = await page.locator('details').allTextContents()
  // A phone number is formatted for people; the link holds it as programs read it.
  const calls = await page.locator('a[href^="tel:"]:visible').evaluateAll((links) => links.map(String))
  const text = squeeze([await visibleText(page.locator('body')), ...folded, ...calls].join('\n'))
  const unseen = graph.flatMap(claimsOf).filter((claim) => !text.includes(squeeze(claim)))
  return unseen.map((claim) => `Suchmaschinen lesen „${claim}“, auf der Seite steht es nicht.`)
}

export type GraphNode = Record<string, unknown>

export function graphIn(html: string): GraphNode[] {
  const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(graph)['@graph']
}

/** Terms of the vocabulary and addresses are not claims; a page's own name is in its title. */
const silent = /^(@|url$|item$|image$|logo$|addressCountry$|inLanguage$|dayOfWeek$|position$)/

function claimsOf(node: GraphNode): string[] {
  const type = String(node['@type'])
  return type.endsWith('Page') && type !== 'FAQPage' ? [] : textsIn(node)
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => {
    if (silent.test(key)) return []
    // The page says "closed until", the vocabulary knows only hours.
    if (key === 'specialOpeningHoursSpecification') return (inner as Closure[]).map(lastDay)
    return key === 'opens' || key === 'closes' ? [String(inner).replace(/^0/, '')] : textsIn(inner)
  })
}

type Closure = { validThrough: string }

/** The last day of a closure as the page writes it: 6. Januar 2028. */
const lastDay = ({ validThrough }: Closure) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(validThrough))

/** Ignores lines and spaces, which are a matter of layout. */
const squeeze = (text: string) => text.replace(/\s+/g, '')
