import { resolvePage } from '#content'
import { createRenderer } from '../app/server.tsx'
import type { SiteFile } from '../files/site-file.ts'
import { notFoundFile, pageFiles } from './page-files.ts'
import type { PageContext, PageInput } from './page-input.ts'

/** All files of a page, from what is written. */
export function renderPage(
  { path, written, pictures, sharePicture }: PageInput,
  context: PageContext,
): SiteFile[] {
  const page = resolvePage(path, written, { ...context.fillings, pictures: describedIn(pictures) })
  const rendered = createRenderer(context.site, [page])(path)
  return pageFiles(page, rendered, { ...context, sharePicture })
}

/** The page for unknown addresses. */
export function renderNotFound(context: PageContext): SiteFile {
  return notFoundFile(createRenderer(context.site, [])('/404'), context)
}

function describedIn(pictures: PageInput['pictures']) {
  return (file: string) => {
    const picture = pictures[file]
    if (!picture) throw new Error(`Nobody has described ${file}`)
    return picture
  }
}
