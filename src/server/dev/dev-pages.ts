import type { Connect, ViteDevServer } from 'vite'
import { renderDocument } from '../../build/publish/document.ts'
import { recolored } from '../../content/brand/colors.ts'
import type { DevState } from './dev-state.ts'
import { overlayTags } from './overlay-state.ts'

/** Serves every page of the site, and the 404 page for everything else. */
export function servePages(vite: ViteDevServer, state: DevState): Connect.NextHandleFunction {
  return async (req, res, next) => {
    // Hosts serve a page under these spellings, too.
    const path = addressOf(req).pathname.replace(/\/(index\.html)?$|\.html$/, '') || '/'
    const isFound = state.good?.resolved.site.paths.includes(path) ?? !path.includes('.')
    // A missing module or picture is not a page; a request that accepts HTML gets the 404 page.
    if (!isFound && !req.headers.accept?.includes('text/html')) return next()
    try {
      const html = await renderPage(vite, state, path)
      // Any address will do: Vite names inline scripts after it, and pages have none; the real one may be garbled.
      const page = await vite.transformIndexHtml('/', html)
      res.writeHead(isFound ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      next(error)
    }
  }
}

async function renderPage(vite: ViteDevServer, { good, overlay }: DevState, path: string): Promise<string> {
  if (!good)
    return emptyPage('Noch keine Seite', 'Sobald die Fehler behoben sind, erscheint hier die Seite.', overlay)
  const { site, pages } = good.resolved
  const { allStyles, renderApp } = await loadRenderer(vite)
  const page = pages.find((one) => one.path === path)
  const rendered = renderApp(site, page)
  const styles = recolored(allStyles(), site.brand?.colors)
  const extra = `${overlayTags(overlay)}
<script type="module" src="/src/site/app/browser.tsx"></script>`
  return renderDocument({ ...rendered, styles, ...(page && { path }), extra })
}

/** Tells editors in German that a failure of the program is not caused by their texts. */
export function answerFailure(vite: ViteDevServer, { overlay }: DevState): Connect.ErrorHandleFunction {
  return async (error, _req, res, _next) => {
    vite.config.logger.error(error.stack ?? String(error), { error })
    const sentence =
      'Das liegt am Programm der Website, nicht an Ihren Texten. Geben Sie der Person Bescheid, die Ihre Website betreut; was geschehen ist, steht im Terminal.'
    const page = emptyPage('Die Seite lässt sich nicht anzeigen', sentence, overlay)
    res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
    res.end(await vite.transformIndexHtml('/', page))
  }
}

function emptyPage(title: string, sentence: string, overlay: DevState['overlay']): string {
  const html = `<h1>${title}</h1>\n<p>${sentence}</p>`
  return renderDocument({ html, head: { title }, extra: overlayTags(overlay) })
}

export function loadRenderer(vite: ViteDevServer) {
  return vite.ssrLoadModule('/src/site/app/server.tsx') as Promise<typeof import('../../site/app/server.tsx')>
}

/** The address of a request; its path may begin with two slashes, which must not be taken for a host. */
export function addressOf(req: Connect.IncomingMessage): URL {
  return new URL(`http://localhost/${(req.originalUrl ?? '').replace(/^https?:\/\/[^/?]*|^\//i, '')}`)
}
