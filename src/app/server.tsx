import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { PageData, SiteData } from '#schema'
import { loadBlocks } from '../blocks/index.tsx'
import { notFoundTitle } from '../layout/NotFound.tsx'
import { preloadedFonts } from '../ui/fonts.ts'
import { type PicturePreload, PicturePreloads } from '../ui/picture-preload.ts'
import { App } from './App.tsx'
import { type Head, headOf } from './head.ts'

/** A page as HTML, with the styles it uses and the files that its first paint needs. */
export type Rendered = {
  html: string
  styles: string
  head: Head
  fonts: readonly string[]
  pictures: readonly PicturePreload[]
}

/** Renders pages of one site. A path that is no page renders as the 404 page. */
export function createRenderer(site: SiteData, pages: readonly PageData[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return async (path: string): Promise<Rendered> => {
    const page = byPath.get(path)
    // Of thousands of routes only this one has to be looked at.
    const own = { ...site, paths: page ? [path] : [] }
    if (page) await loadBlocks(page.blocks)
    const sheet = new ServerStyleSheet()
    const pictures: PicturePreload[] = []
    try {
      const html = renderToString(
        sheet.collectStyles(
          <PicturePreloads value={pictures}>
            <StaticRouter location={path}>
              <App site={own} pageOf={() => page as PageData} />
            </StaticRouter>
          </PicturePreloads>,
        ),
      )
      return {
        html,
        styles: sheet.getStyleTags(),
        fonts: preloadedFonts,
        pictures,
        head: page ? headOf(page, site) : { title: notFoundTitle },
      }
    } finally {
      sheet.seal()
    }
  }
}
