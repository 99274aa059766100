import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'
import { downloadOf, isDownload } from '#reading'
import { folderDisk } from '../../build/files/disk.ts'
import { answerRedirect } from '../../build/hosting/redirects.ts'
import { tabIcon } from '../../build/publish/icon-drawing.ts'
import { pageDataFile, siteDataFile } from '../../site/app/data.ts'
import { typeOf } from '../serve/files.ts'
import { addressOf, loadRenderer } from './dev-pages.ts'
import type { DevState } from './dev-state.ts'

/** Serves what pages load apart from their program, form requests and downloads. */
export function addFiles(vite: ViteDevServer, state: DevState, siteDir: string): void {
  const { middlewares } = vite
  middlewares.use((req, res, next) => {
    const { pathname } = addressOf(req)
    contentAt(pathname, { vite, state, siteDir }).then((content) => {
      if (content === undefined) return next()
      res.setHeader('Content-Type', typeOf(pathname)).end(content)
    }, next)
  })
  middlewares.use((req, res, next) => {
    if (answerRedirect(state.good?.valid.site.redirects ?? [], addressOf(req).pathname, req, res)) return
    if (!state.contact) return next()
    state.contact(req, res).then((answered) => {
      if (!answered) next()
    }, next)
  })
}

type Contents = { vite: ViteDevServer; state: DevState; siteDir: string }

/** The icon, the logo, the data of the site or a page, a download, or a picture. */
async function contentAt(
  pathname: string,
  { vite, state: { good }, siteDir }: Contents,
): Promise<string | Uint8Array | undefined> {
  const { resolved, logo, makePicture } = good ?? {}
  const download = downloadOf(pathname)
  if (download && /^\/files\/[^/\\]+$/.test(download) && isDownload(download.slice('/files/'.length)))
    return folderDisk(siteDir).read(`pages${download}`)
  if (pathname === '/favicon.svg') return tabIcon({ accent: resolved?.site.brand?.colors?.accent, logo })
  if (pathname === logo?.shown.src) return logo.bytes
  if (pathname === siteDataFile && resolved) return JSON.stringify({ renderer: 'dev', data: resolved.site })
  const page = resolved?.pages.find(({ path }) => pageDataFile(path) === pathname)
  if (page) return JSON.stringify({ renderer: 'dev', data: (await loadRenderer(vite)).drawPage(page) })
  // Made when a page first requests it. A faulty picture is reported with the problems of its page.
  const picture = await makePicture?.(pathname.replace('/assets/', '')).catch(() => undefined)
  return picture && readFile(picture)
}
