import type { Resolved } from '#content'
import type { PageData, Site } from '#schema'
import type { Output } from '../files/output.ts'
import type { Logo } from './brand.ts'
import { writeIcons } from './icons.ts'
import { absoluteIn } from './markdown.ts'
import { llmsText } from './page-markdown.ts'
import { robotsText, sitemapXml } from './sitemap.ts'

type Options = {
  routes: Site['routes']
  published: Pick<Resolved, 'site' | 'placeholders'> & { pages: readonly Omit<PageData, 'blocks'>[] }
  /** When each file was last changed, by its path. */
  changes: ReadonlyMap<string, string>
  output: Output
  logo?: Logo | undefined
}

/** Writes the files for programs, apart from pages: sitemap, robots.txt, llms.txt, icons, manifest. */
export async function publish({ routes, published, changes, output, logo }: Options): Promise<void> {
  const absolute = absoluteIn(published.site)
  const entries = routes.map(({ path, page }) => {
    return { url: absolute(path), changed: changes.get(`pages/${page}`) }
  })
  await output.write({ file: 'sitemap.xml', content: sitemapXml(entries) })
  await output.write({ file: 'robots.txt', content: robotsText(published) })
  await output.write({ file: 'llms.txt', content: llmsText(published) })
  await writeIcons(published.site, output, logo)
}
