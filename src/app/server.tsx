import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { PageData, ShownPage, SiteData } from '#schema'
import { notFoundTitle } from '../layout/NotFound.tsx'
import { drawPage } from '../sheets/draw.tsx'
import { drawingStyles } from '../ui/drawing-styles.ts'
import { preloadedFonts } from '../ui/fonts.ts'
import { type PicturePreload, PicturePreloads } from '../ui/picture-preload.ts'
import { globalStyles } from '../ui/server-styles.tsx'
import { App } from './App.tsx'
import { type Head, headOf } from './head.ts'

export { drawPage }

/** A page as HTML, with the styles it uses and the files that its first paint needs. */
export type Rendered = {
  html: string
  styles: string
  head: Head
  fonts: readonly string[]
  pictures: readonly PicturePreload[]
  /** What the browser needs of the page to take it over; the 404 page needs nothing. */
  page?: ShownPage
}

/** Renders pages of one site. A path that is no page renders as the 404 page. */
export function createRenderer(site: SiteData, pages: readonly PageData[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return (path: string): Rendered => {
    const written = byPath.get(path)
    const page = written && drawPage(written)
    // Of thousands of routes only this one has to be looked at.
    const own = { ...site, paths: page ? [path] : [] }
    const sheet = new ServerStyleSheet()
    const pictures: PicturePreload[] = []
    try {
      const html = renderToString(
        sheet.collectStyles(
          <PicturePreloads value={pictures}>
            <StaticRouter location={path}>
              <App site={own} pages={{ has: () => true, show: () => page as ShownPage }} />
            </StaticRouter>
          </PicturePreloads>,
        ),
      )
      return {
        html,
        styles: globalStyles() + sheet.getStyleTags() + drawingStyles(page?.styles ?? []),
        fonts: preloadedFonts,
        pictures,
        page,
        head: page ? headOf(page, site) : { title: notFoundTitle },
      }
    } finally {
      sheet.seal()
    }
  }
}
