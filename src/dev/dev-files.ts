import { join } from 'node:path'
import sirv from 'sirv'
import type { Connect, ViteDevServer } from 'vite'
import { pageFile, siteFile } from '../app/data.ts'
import { answerRedirect } from '../hosting/redirects.ts'
import { makePicture, pictureDir } from '../output/pictures.ts'
import { tabIcon } from '../publish/icon-drawing.ts'
import { addressOf, loadRenderer } from './dev-pages.ts'
import type { DevState } from './dev-state.ts'

/** Serves page data, form requests, pictures and downloads. */
export function addFiles(vite: ViteDevServer, state: DevState, siteDir: string): void {
  const { middlewares } = vite
  middlewares.use(serveData(vite, state))
  middlewares.use((req, res, next) => {
    const { logo, resolved } = state.good ?? {}
    const isLogo = logo && req.url === logo.shown.src
    if (isLogo || req.url === '/favicon.svg') {
      const isPng = isLogo && logo.shown.src.endsWith('.png')
      res.setHeader('Content-Type', isPng ? 'image/png' : 'image/svg+xml')
      res.end(isLogo ? logo.bytes : tabIcon({ accent: resolved?.site.brand?.colors?.accent, logo }))
      return
    }
    if (answerRedirect(state.good?.written.site.redirects ?? [], req, res)) return
    if (!state.contact) return next()
    state.contact(req, res).then((answered) => {
      if (!answered) next()
    }, next)
  })
  middlewares.use('/assets', servePicture)
  middlewares.use('/assets', sirv(pictureDir, { dev: true }))
  middlewares.use('/files', sirv(join(siteDir, 'pages/files'), { dev: true }))
}

/**
 * Pictures are made when a page first requests them, so that the dev server starts immediately. Faulty pictures are
 * reported with the problems of their page; here they are simply not found.
 */
const servePicture: Connect.NextHandleFunction = (req, _res, next) => {
  makePicture(addressOf(req).pathname.slice('/assets/'.length))
    .catch(() => undefined)
    .then(() => next())
}

function serveData(vite: ViteDevServer, state: DevState): Connect.NextHandleFunction {
  const dataAt = async ({ pathname }: URL) => {
    if (!state.good) return undefined
    const { resolved } = state.good
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
