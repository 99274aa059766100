import type { PageData } from '#schema'
import { createRenderer } from '../app/server.tsx'
import type { SiteFile } from '../files/site-file.ts'
import type { PageContext } from './page-context.ts'
import { notFoundFile, pageFiles } from './page-files.ts'

export { allStyles, siteStyles } from '../app/server.tsx'

/** Renders all files of a page; `sharePicture` is the address of the picture that other sites show for it. */
export function renderPage(page: PageData, context: PageContext, sharePicture: string): SiteFile[] {
  const rendered = createRenderer(context.site, [page])(page.path)
  return pageFiles(page, rendered, { ...context, sharePicture })
}

/** Renders the page for unknown addresses. */
export function renderNotFound(context: PageContext): SiteFile {
  return notFoundFile(createRenderer(context.site, [])('/404'), context)
}
