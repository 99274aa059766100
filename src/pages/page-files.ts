import type { PageData, ShownPage } from '#schema'
import { type DataFile, pageFile } from '../app/data.ts'
import type { Rendered } from '../app/server.tsx'
import { recolored } from '../brand/colors.ts'
import type { SiteFile } from '../files/site-file.ts'
import { withPolicy } from '../hosting/policy.ts'
import { renderDocument } from '../publish/document.ts'
import { headTags, notFoundTags } from '../publish/head-tags.ts'
import { pageMarkdown, twinFile } from '../publish/page-markdown.ts'
import type { PageContext } from './page-context.ts'
import { withStyles } from './page-styles.ts'

/** All files of a page: the page itself, the data that React needs for it, and its twin for programs. */
export function pageFiles(
  page: PageData,
  rendered: Rendered,
  context: PageContext & { sharePicture: string },
): SiteFile[] {
  const { path } = page
  const { browser, sharePicture } = context
  const data: DataFile<ShownPage | undefined> = { renderer: browser.entry, data: rendered.page }
  const tags = headTags(page, context, sharePicture)
  return [
    { file: htmlFile(path), content: document({ ...rendered, path, tags }, context) },
    { file: pageFile(path).slice(1), content: JSON.stringify(data) },
    { file: twinFile(path).slice(1), content: pageMarkdown(page, context.site) },
  ]
}

/** The page for unknown addresses. */
export function notFoundFile(rendered: Rendered, context: PageContext): SiteFile {
  return { file: '404.html', content: document({ ...rendered, tags: notFoundTags(context.site) }, context) }
}

type Inside = Omit<Parameters<typeof renderDocument>[0], 'styles' | 'extra'>

function document(inside: Inside, { site, browser, formOrigin }: PageContext): string {
  const { scripts, formScripts, styles } = browser
  const extra = inside.html.includes('<form') ? formScripts : scripts
  const styled = withStyles(inside.html, styles)
  const own = { ...styled, styles: recolored(styled.styles, site.brand?.colors) }
  return withPolicy(renderDocument({ ...inside, ...own, extra }), formOrigin)
}

/** `/` is index.html, `/reparatur` is reparatur.html: hosts serve them without a redirect. */
function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
