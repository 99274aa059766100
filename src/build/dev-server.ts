import { watch } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { type Connect, createServer, type ViteDevServer } from 'vite'
import { loadContent, type Resolved, reportText, resolveContent, usedPictures } from '#content'
import { pageFile, siteFile } from '../app/data.ts'
import { pictureOf } from './build.ts'
import { createContact } from './contact.ts'
import { renderDocument } from './document.ts'
import { type OverlayState, overlayOf } from './overlay-state.ts'
import { cacheDir, projectDir } from './paths.ts'
import { makePictures } from './pictures.ts'
import { siteFactsOf } from './site-facts.ts'

type Options = { siteDir: string; port: number; outbox: string }

/** What the dev server shows: the last good version, and what is wrong with the present one. */
type State = { good?: Resolved; overlay: OverlayState; contact?: ReturnType<typeof createContact> }

/**
 * The site with live reload. A file with problems never ends the process: the problems are shown over
 * the last good version until the next good save.
 */
export async function startDevServer(options: Options): Promise<ViteDevServer> {
  const { siteDir, port } = options
  const state: State = { overlay: { problems: [] } }
  await readSite(options, state)
  const server = await createServer({
    root: projectDir,
    configFile: `${projectDir}vite.config.ts`,
    server: { port, strictPort: true },
    // Known from the start, so that the first visit does not reload for them.
    optimizeDeps: { entries: ['src/app/browser.tsx', 'src/contact/*.tsx', 'src/contact/*.ts'] },
    plugins: [
      {
        name: 'site-pages',
        configureServer: (vite) => {
          addFiles(vite.middlewares, state, siteDir)
          return () => vite.middlewares.use(servePages(vite, state))
        },
      },
    ],
  })
  watchSite(siteDir, async () => {
    const good = await readSite(options, state)
    server.hot.send('content:problems', state.overlay)
    if (good) server.hot.send('content:update')
  })
  return server.listen()
}

/** Reads everything anew. Returns whether it is good; if not, the last good version stays. */
async function readSite({ siteDir, port, outbox }: Options, state: State): Promise<boolean> {
  const content = await loadContent(siteDir)
  state.overlay = overlayOf(content)
  if (content.problems.length > 0) console.error(`\n${reportText(content, process.stderr.isTTY)}\n`)
  if (!content.written) return false
  const pictures = await makePictures(join(siteDir, 'pages/images'), usedPictures(content))
  state.good = resolveContent(content, pictureOf(pictures))
  state.contact ??= createContact({ site: siteFactsOf(content), port, outbox })
  return true
}

/** Editors save in several steps (write, rename, touch); one change is reported once. */
function watchSite(siteDir: string, onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error) => console.error(error))
    }, 30)
  }
  watch(join(siteDir, 'pages'), { recursive: true }, schedule)
  watch(siteDir, (_, name) => {
    if (name === 'site.yaml') schedule()
  })
}

function addFiles(middlewares: Connect.Server, state: State, siteDir: string): void {
  middlewares.use((req, res, next) => {
    const path = pathOf(req)
    const data =
      path === siteFile ? state.good?.site : state.good?.pages.find((page) => pageFile(page.path) === path)
    if (data) {
      res.setHeader('Content-Type', 'application/json')
      res.end(JSON.stringify({ renderer: 'dev', data }))
      return
    }
    if (!state.contact) return next()
    state.contact(req, res).then((answered) => {
      if (!answered) next()
    }, next)
  })
  middlewares.use('/assets', sirv(join(cacheDir, 'pictures'), { dev: true }))
  middlewares.use('/files', sirv(join(siteDir, 'pages/files'), { dev: true }))
}

function servePages(vite: ViteDevServer, state: State): Connect.NextHandleFunction {
  return async (req, res, next) => {
    const path = pathOf(req)
    if (!req.headers.accept?.includes('text/html')) return next()
    try {
      const html = await renderPage(vite, state, path)
      const known = state.good?.site.paths.includes(path) ?? true
      res.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      res.end(await vite.transformIndexHtml(req.originalUrl ?? path, html))
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      next(error)
    }
  }
}

async function renderPage(vite: ViteDevServer, { good, overlay }: State, path: string): Promise<string> {
  const overlayTags = `<script type="application/json" id="content-problems">${JSON.stringify(overlay).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/src/build/overlay.ts"></script>`
  if (!good) {
    const html = '<p>Sobald die Fehler behoben sind, erscheint hier die Seite.</p>'
    return renderDocument({ html, styles: '', head: { title: 'Noch keine Seite' }, extra: overlayTags })
  }
  const server = (await vite.ssrLoadModule('/src/app/server.tsx')) as typeof import('../app/server.tsx')
  const rendered = await server.createRenderer(good.site, good.pages)(path)
  const extra = `${overlayTags}\n<script type="module" src="/src/app/browser.tsx"></script>`
  return renderDocument({ ...rendered, ...(good.site.paths.includes(path) && { path }), extra })
}

function pathOf(req: Connect.IncomingMessage): string {
  return new URL(req.originalUrl ?? '/', 'http://localhost').pathname
}
