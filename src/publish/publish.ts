import type { PageData, Site, SiteData } from '#schema'
import type { Output } from '../files/output.ts'
import type { Logo } from './brand.ts'
import { escapeHtml } from './document.ts'
import { writeIcons } from './icons.ts'
import { absoluteIn } from './markdown.ts'
import { llmsText } from './page-markdown.ts'

type Options = {
  site: SiteData
  placeholders: boolean
  routes: Site['routes']
  pages: readonly Omit<PageData, 'blocks'>[]
  /** When each file was last changed, by its path. */
  changes: ReadonlyMap<string, string>
  logo: Logo | undefined
}

/** Writes the files for programs, apart from pages: sitemap, robots.txt, llms.txt, icons, manifest. */
export async function publish(output: Output, options: Options): Promise<void> {
  const { site, placeholders, routes, pages, changes, logo } = options
  const dated = routes.map(({ path, page }) => ({ path, changed: changes.get(`pages/${page}`) }))
  await output.write({ file: 'sitemap.xml', content: sitemapXml(dated, site) })
  await output.write({ file: 'robots.txt', content: robotsText(site, placeholders) })
  await output.write({ file: 'llms.txt', content: llmsText({ site, pages }) })
  await writeIcons(site, output, logo)
}

/** sitemap.xml: every page with the date of its last change, if known. */
export function sitemapXml(
  pages: readonly { path: string; changed?: string | undefined }[],
  site: Pick<SiteData, 'url'>,
): string {
  const lines = pages.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(absoluteIn(site)(path))}</loc>${date}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`
}

/** robots.txt: allows everything and names the sitemap; of a site with placeholders, it allows nothing. */
export function robotsText(site: Pick<SiteData, 'url'>, placeholders: boolean): string {
  if (placeholders) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *
Disallow:

Sitemap: ${absoluteIn(site)('/sitemap.xml')}
`
}
