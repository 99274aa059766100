import type { SiteData } from '#schema'
import { escapeHtml } from './document.ts'
import { absoluteIn } from './markdown.ts'

export type SitemapEntry = { url: string; changed?: string }

/** sitemap.xml: every page with the date of its last change, if known. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(url)}</loc>${date}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</urlset>
`
}

/** robots.txt: allows everything and names the sitemap; of a site with placeholders, it allows nothing. */
export function robotsText({
  site,
  placeholders,
}: {
  site: Pick<SiteData, 'url'>
  placeholders: boolean
}): string {
  if (placeholders) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *
Disallow:

Sitemap: ${absoluteIn(site)('/sitemap.xml')}
`
}
