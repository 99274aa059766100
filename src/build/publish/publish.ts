import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content, Resolved } from '#content'
import { writeIcons } from './icons.ts'
import { lastChanges } from './last-changes.ts'
import { llmsText, pageMarkdown, twinFile } from './page-markdown.ts'
import { robotsText, sitemapXml } from './sitemap.ts'

type Options = { content: Content; resolved: Resolved; siteDir: string; outDir: string }

/** Writes what is there for programs: sitemap, robots.txt, llms.txt, pages as Markdown, icons, manifest. */
export async function publish({ content, resolved, siteDir, outDir }: Options): Promise<void> {
  const { pages, site, url } = resolved
  const changes = await lastChanges(siteDir)
  const routes = content.written?.site.routes ?? []
  const entries = routes.map(({ path, page }) => {
    return { url: new URL(path, url).href, changed: changes.get(`pages/${page}`) }
  })
  const texts = {
    'sitemap.xml': sitemapXml(entries),
    'robots.txt': robotsText(url),
    'llms.txt': llmsText(resolved),
    ...Object.fromEntries(pages.map((page) => [twinFile(page.path), pageMarkdown(page, resolved)])),
  }
  for (const [file, text] of Object.entries(texts)) {
    const target = join(outDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  await writeIcons(site, outDir)
}
