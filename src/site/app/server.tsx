import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageData, Picture, ShownPage, SiteData } from '#schema'
// Imported for its styles, which belong to the style sheet of the site; nothing here renders it.
import '../contact/NoticeList.tsx'
import { notFoundTitle } from '../layout/NotFound.tsx'
import { drawPage } from '../sheets/draw.tsx'
import { openingPicture } from '../ui/picture-files.ts'
import { StyleSheetContext } from '../ui/StyleSheetLink.tsx'
import { ClassesInView } from '../ui/styled.ts'
import { allStyles, openingStyles, siteStyles } from '../ui/stylesheet.tsx'
import { App } from './App.tsx'
import { type Head, headOf } from './head.ts'

export { allStyles, drawPage, openingStyles, siteStyles }

/** A page as HTML, and what it contains. */
export type Rendered = {
  html: string
  head: Head
  picture?: Picture | undefined
  /** The data the browser needs to take over the page; the 404 page needs none. */
  page?: ShownPage
  /** The classes of what is seen when it opens. */
  classes: ReadonlySet<string>
}

/** Renders a page of a site, or the 404 page instead. `sheet` is the address of their styles. */
export function renderApp(site: SiteData, data: PageData | undefined, sheet?: string): Rendered {
  const page = data && drawPage(data)
  // Out of thousands of routes, only this one has to be matched.
  const own = { ...site, paths: page ? [page.path] : [] }
  const classes = new Set<string>()
  const html = renderToString(
    <ClassesInView value={classes}>
      <StyleSheetContext value={sheet}>
        <StaticRouter location={page?.path ?? '/404'}>
          <App site={own} pages={{ has: () => true, show: () => page as ShownPage }} />
        </StaticRouter>
      </StyleSheetContext>
    </ClassesInView>,
  )
  const head = page ? headOf(page, site) : { title: notFoundTitle }
  return { html, picture: page && openingPicture(page), page, head, classes }
}
