import { join } from 'node:path'
import sirv from 'sirv'
import type { Connect, ViteDevServer } from 'vite'
import { pageFile, siteFile } from '../app/data.ts'
import { answerRedirect } from '../hosting/redirects.ts'
import { makePicture, pictureDir } from '../output/pictures.ts'
import { renderDocument } from '../publish/document.ts'
import { tabIcon } from '../publish/icon-drawing.ts'
import { blockPlaces } from './block-places.ts'
import { type DevState, folderOf } from './dev-state.ts'
import { overlayTags } from './dev-tags.ts'
import { guardEditor } from './editor-guard.ts'
import { createGallery, galleryPath } from './gallery.ts'
import { editorPath, placesFile, type ShownPlaces } from './places.ts'

/** Serves the data of pages, the places of their blocks, requests of the form, pictures and downloads. */
export function addFiles(vite: ViteDevServer, state: DevState, siteDir: string): void {
  const { middlewares } = vite
  middlewares.use(editorPath, guardEditor(siteDir))
  middlewares.use(serveData(vite, state, siteDir))
  middlewares.use((req, res, next) => {
    if (req.url === '/favicon.svg') {
      res.setHeader('Content-Type', 'image/svg+xml')
      res.end(tabIcon)
      return
    }
    if (answerRedirect(state.good?.content.written?.site.redirects ?? [], req, res)) return
    if (!state.contact) return next()
    state.contact(req, res).then((answered) => {
      if (!answered) next()
    }, next)
  })
  middlewares.use('/assets', servePicture)
  middlewares.use('/assets', sirv(pictureDir, { dev: true }))
  middlewares.use('/files', sirv(join(siteDir, 'pages/files'), { dev: true }))
}

/** Pictures are made when the first page asks for them, so that the dev server starts at once. */
const servePicture: Connect.NextHandleFunction = (req, _res, next) => {
  makePicture(addressOf(req).pathname.slice('/assets/'.length)).then(() => next(), next)
}

function serveData(vite: ViteDevServer, state: DevState, siteDir: string): Connect.NextHandleFunction {
  const dataAt = async ({ pathname, searchParams }: URL) => {
    if (!state.good) return undefined
    const { content, resolved } = state.good
    if (pathname === placesFile) {
      const places = blockPlaces(content, searchParams.get('path') ?? '')
      return { ...places, folder: folderOf(siteDir) } satisfies ShownPlaces
    }
    if (pathname === siteFile) return { renderer: 'dev', data: resolved.site }
    const page = resolved.pages.find(({ path }) => pageFile(path) === pathname)
    return page && { renderer: 'dev', data: (await loadRenderer(vite)).drawPage(page) }
  }
  return async (req, res, next) => {
    try {
      const data = await dataAt(addressOf(req))
      if (!data) return next()
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify(data))
    } catch (error) {
      next(error)
    }
  }
}

/** Serves every page of the site, the gallery, and for all else the 404 page. */
export function servePages(
  vite: ViteDevServer,
  state: DevState,
  siteDir: string,
): Connect.NextHandleFunction {
  const renderGallery = createGallery(siteDir)
  return async (req, res, next) => {
    const path = addressOf(req).pathname
    if (!req.headers.accept?.includes('text/html')) return next()
    try {
      const site = state.good?.resolved.site
      const isGallery = path === galleryPath
      const html = site && isGallery ? await renderGallery(vite, site) : await renderPage(vite, state, path)
      const known = !site || isGallery || site.paths.includes(path)
      res.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      res.end(await vite.transformIndexHtml(req.originalUrl ?? path, html))
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      next(error)
    }
  }
}

async function renderPage(vite: ViteDevServer, { good, overlay }: DevState, path: string): Promise<string> {
  if (!good) {
    const html = '<p>Sobald die Fehler behoben sind, erscheint hier die Seite.</p>'
    const head = { title: 'Noch keine Seite' }
    return renderDocument({ html, styles: '', head, extra: overlayTags(overlay) })
  }
  const { site, pages } = good.resolved
  const { allStyles, createRenderer } = await loadRenderer(vite)
  const rendered = { ...createRenderer(site, pages)(path), styles: allStyles() }
  const extra = `${overlayTags(overlay)}
<script type="module" src="/src/dev/inspector.ts"></script>
<script type="module" src="/src/app/browser.tsx"></script>`
  return renderDocument({ ...rendered, ...(site.paths.includes(path) && { path }), extra })
}

function loadRenderer(vite: ViteDevServer) {
  return vite.ssrLoadModule('/src/app/server.tsx') as Promise<typeof import('../app/server.tsx')>
}

function addressOf(req: Connect.IncomingMessage): URL {
  return new URL(req.originalUrl ?? '/', 'http://localhost')
}
