import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { serveBuilt } from '../e2e/served.ts'
import { functionPath } from '../e2e/site.ts'
import { frozenSite } from '../support/frozen-site.ts'

const dist = 'test-results/engines/dist'
export const outbox = 'test-results/engines/outbox'

declare global {
  interface Window {
    /** What the page has thrown, logged as an error or been refused. */
    heard: string[]
  }
}

/** Runs before everything else in a page. Drivers of WebKit do not tell what a page logs. */
function listen(): void {
  window.heard = []
  const hear = (said: unknown) => window.heard.push(String(said))
  const { error } = console
  console.error = (...words) => {
    hear(words.join(' '))
    error(...words)
  }
  addEventListener('error', ({ message, target }) => hear(message ?? (target as Element).outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => hear(reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    hear(`refused by ${effectiveDirective}: ${blockedURI}`),
  )
}

/**
 * Builds the frozen site and serves it through a proxy that adds listeners to each page, and can make the function fail.
 */
export async function serveSite() {
  const env = { ...process.env, NODE_ENV: 'production', SITE_DIR: frozenSite }
  await promisify(execFile)(process.execPath, ['scripts/run-bundled.mjs', 'build', '--outDir', dist], { env })
  rmSync(outbox, { recursive: true, force: true })
  const served = await serveBuilt(dist, { outbox, env: { SITE_DIR: frozenSite, LIMIT_PER_MINUTE: '100' } })
  const site = {
    origin: '',
    isFunctionDown: false,
    paths: [...readFileSync(`${dist}/sitemap.xml`, 'utf8').matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path = '']) => path || '/',
    ),
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await served.stop()
    },
  }
  const proxy = createServer((question, answer) => {
    const { method, url = '/', headers } = question
    if (url === '/listen.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${listen})()`)
      return
    }
    if (site.isFunctionDown && method === 'POST' && url.startsWith(functionPath)) {
      question.resume()
      answer.writeHead(500, { 'content-type': 'application/json' }).end('{"ok":false}')
      return
    }
    const isPage = headers.accept?.includes('text/html')
    const sent: IncomingHttpHeaders = { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    // The function accepts requests from the site itself, and answers with its address.
    for (const name of ['origin', 'referer'])
      sent[name] &&= String(sent[name]).replace(site.origin, served.origin)
    const forwarded = request({ port: served.port, method, path: url, headers: sent }, (page) => {
      page.headers.location &&= page.headers.location.replace(served.origin, site.origin)
      if (!isPage || !page.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(page.statusCode ?? 502, page.headers)
        page.pipe(answer)
        return
      }
      const pieces: Buffer[] = []
      page.on('data', (piece) => pieces.push(piece))
      page.on('end', () => {
        const { 'content-length': _, ...kept } = page.headers
        answer.writeHead(page.statusCode ?? 502, kept)
        answer.end(
          String(Buffer.concat(pieces)).replace('<head>', '<head><script src="/listen.js"></script>'),
        )
      })
    })
    forwarded.on('error', () => answer.destroy())
    question.pipe(forwarded)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  site.origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  return site
}
