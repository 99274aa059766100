import type { PageData, ShownBlock, ShownPage } from '#schema'
import { type DataFile, pageDataFile } from '../../site/app/data.ts'
import { type Rendered, renderApp } from '../../site/app/server.tsx'
import type { SiteFile } from '../files/output.ts'
import { renderDocument } from '../publish/document.ts'
import { headTags, notFoundTags } from '../publish/head-tags.ts'
import type { PageContext } from './page-context.ts'

export { allStyles } from '../../site/app/server.tsx'
export { stylesOf } from './page-styles.ts'

/** Renders both files of a page: the page itself and the data that React needs for it. */
export function renderPage(page: PageData, context: PageContext): SiteFile[] {
  const { path } = page
  const { browser, site } = context
  const rendered = renderApp(site, page, browser.sheet)
  const data: DataFile<ShownPage | undefined> = { renderer: browser.entry, data: rendered.page }
  const tags = headTags(page, context, rendered.picture ?? context.home)
  return [
    { file: htmlFile(path), content: document(rendered, { path, tags }, context) },
    { file: pageDataFile(path).slice(1), content: JSON.stringify(data) },
  ]
}

/** Renders the page for unknown addresses. */
export function renderNotFound(context: PageContext): SiteFile {
  const rendered = renderApp(context.site, undefined)
  return { file: '404.html', content: document(rendered, { tags: notFoundTags(context.site) }, context) }
}

function document(
  rendered: Rendered,
  about: { path?: string; tags: string },
  { browser, policy }: PageContext,
): string {
  const has = (type: ShownBlock['type']) => rendered.page?.blocks.some((block) => block.type === type)
  return renderDocument({
    ...rendered,
    ...about,
    scripts: has('contact-form') ? browser.formScripts : browser.scripts,
    styles: browser.opening,
    // An opening links it at its end: what has been parsed by then is shown immediately, the rest with its styles.
    sheet: has('hero') ? undefined : browser.sheet,
    hasOpening: has('hero'),
    policy,
  })
}

/** `/` is index.html, `/reparatur` is reparatur.html: hosts serve them without a redirect. */
function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
