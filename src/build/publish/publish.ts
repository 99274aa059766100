import type { SiteData } from '#schema'
import { escapeHtml } from '../../../schema/escape-html.ts'
import type { Output } from '../files/output.ts'
import { absoluteIn } from './absolute.ts'
import type { LogoFile } from './brand.ts'
import { writeIcons } from './icons.ts'

type Options = {
  site: SiteData
  placeholders: boolean
  logo: LogoFile | undefined
}

/** Writes the files for programs, apart from pages: sitemap, robots.txt, icons, manifest. */
export async function publish(output: Output, { site, placeholders, logo }: Options): Promise<void> {
  await output.write({ file: 'sitemap.xml', content: sitemapXml(site) })
  await output.write({ file: 'robots.txt', content: robotsText(site, placeholders) })
  await writeIcons(site, output, logo)
}

/** sitemap.xml: the address of every page. */
function sitemapXml(site: Pick<SiteData, 'url' | 'paths'>): string {
  const absolute = absoluteIn(site)
  const lines = site.paths.map((path) => `<url><loc>${escapeHtml(absolute(path))}</loc></url>\n`)
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
