import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { PageData, SiteData } from '#schema'
import { loadBlocks } from '../blocks/index.tsx'
import { notFoundTitle } from '../layout/NotFound.tsx'
import { preloadedFonts } from '../ui/fonts.ts'
import { type PicturePreload, PicturePreloads } from '../ui/picture-preload.ts'
import { type Head, headOf } from './head.ts'
import { createRoutes } from './routes.tsx'

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
  const routes = createRoutes({
    paths: site.paths,
    site: () => site,
    page: (path) => byPath.get(path) as PageData,
  })
  const handler = createStaticHandler(routes)

  return async (path: string): Promise<Rendered> => {
    const context = await handler.query(new Request(new URL(path, 'http://localhost')))
    if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const page = byPath.get(path)
    if (page) await loadBlocks(page.blocks)
    const sheet = new ServerStyleSheet()
    const pictures: PicturePreload[] = []
    try {
      const html = renderToString(
        sheet.collectStyles(
          <PicturePreloads value={pictures}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
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
