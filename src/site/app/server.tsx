import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageData, Picture, ShownPage, SiteData } from '#schema'
// Imported for its styles, which belong to the style sheet of the site; nothing here renders it.
import '../contact/NoticeList.tsx'
import { notFoundTitle } from '../layout/NotFound.tsx'
import { drawPage } from '../sheets/draw.tsx'
import { openingPicture } from '../ui/picture-files.ts'
import { allStyles, openingStyles, siteStyles } from '../ui/stylesheet.tsx'
import { App } from './App.tsx'
import { type Head, headOf } from './head.ts'

export { allStyles, drawPage, openingStyles, siteStyles }

/** A page as HTML, with the picture that opens it. */
export type Rendered = {
  html: string
  head: Head
  picture?: Picture | undefined
  /** The data the browser needs to take over the page; the 404 page needs none. */
  page?: ShownPage
  hasForm: boolean
}

/** Renders the pages of one site. A path without a page renders as the 404 page. */
export function createRenderer(site: SiteData, pages: readonly PageData[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return (path: string): Rendered => {
    const data = byPath.get(path)
    const page = data && drawPage(data)
    // Out of thousands of routes, only this one has to be matched.
    const own = { ...site, paths: page ? [path] : [] }
    const html = renderToString(
      <StaticRouter location={path}>
        <App site={own} pages={{ has: () => true, show: () => page as ShownPage }} />
      </StaticRouter>,
    )
    const head = page ? headOf(page, site) : { title: notFoundTitle }
    const hasForm = page?.blocks.some(({ type }) => type === 'contact-form') ?? false
    return { html, picture: page && openingPicture(page), page, head, hasForm }
  }
}
