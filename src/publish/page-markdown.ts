import type { PageData, SiteData } from '#schema'
import { blocksMarkdown } from './block-markdown.ts'
import { companyMarkdown } from './company-markdown.ts'
import { absoluteIn, bullets, joinBlocks, linkMarkdown, literal } from './markdown.ts'

/** The Markdown twin of a page: `/` is `/index.md`, `/reparatur` is `/reparatur.md`. */
export function twinFile(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}

/** A page as Markdown, with the contact data from the footer of every page. */
export function pageMarkdown(page: PageData, site: SiteData): string {
  const hasContact = page.blocks.some(
    (block) =>
      (block.type === 'contact-details' && !block.location) ||
      (block.type === 'contact-form' && block.details),
  )
  return `${joinBlocks([
    ...blocksMarkdown(page.blocks, site),
    hasContact ? '' : joinBlocks([`## Kontakt`, companyMarkdown(site)]),
    `Quelle: <${absoluteIn(site)(page.path)}>`,
  ])}\n`
}

type Outline = Omit<PageData, 'blocks'>

/** llms.txt: what the site is, and where to find its pages as Markdown, in the order of the menu. */
export function llmsText({ site, pages }: { site: SiteData; pages: readonly Outline[] }): string {
  const home = pages.find(({ path }) => path === '/')
  const entry = ({ path, title, description }: Outline) =>
    `${linkMarkdown({ label: title, to: twinFile(path) }, absoluteIn(site))}: ${literal(description)}`
  const groups = site.navigation.menu.filter(({ items }) => items.length > 0)
  const grouped = groups.map(({ label, to, items }) => {
    const paths = [to, ...items.map((item) => item.to)]
    return { label, pages: pages.filter(({ path }) => paths.includes(path)) }
  })
  const others = pages.filter((page) => !grouped.some((group) => group.pages.includes(page)))
  return `${joinBlocks([
    `# ${literal(site.company.name)}`,
    home && `> ${literal(home.description)}`,
    companyMarkdown(site),
    ...[...grouped, { label: 'Weitere Seiten', pages: others }]
      .filter((group) => group.pages.length > 0)
      .flatMap((group) => [`## ${literal(group.label)}`, bullets(group.pages.map(entry))]),
  ])}\n`
}
