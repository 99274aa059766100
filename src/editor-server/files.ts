import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { recolored } from '../brand/colors.ts'
import { type Bundles, bundleNames, importRenderer } from '../bundling/bundles.ts'
import { makePicture } from '../output/pictures.ts'
import type { Logo } from '../publish/brand.ts'
import { tabIcon } from '../publish/icon-drawing.ts'
import { typeOf } from '../serve/files.ts'
import { Refused } from './refused.ts'

type Options = {
  /** The built editor: index.html, preview.html, and what they load. */
  clientDir: string
  /** What browsers get of the site itself; made when it is first asked for. */
  bundles: () => Promise<Bundles>
  logo: () => Logo | undefined
}

/** In the pages of the editor it stands for what `nonce` of its styles has to be. */
const mark = '%NONCE%'

/** Serves the editor, and what its preview needs of the site: pictures, fonts, logo, and all styles in one sheet. */
export function createFiles({ clientDir, bundles, logo }: Options) {
  return async (res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const page = path === '/' ? 'index.html' : path === '/vorschau' ? 'preview.html' : undefined
    const nonce = randomBytes(16).toString('base64')
    res.setHeader('Content-Security-Policy', path.startsWith('/assets/') ? inert : policyOf(path, nonce))
    const content = page ? await pageOf(join(clientDir, page), nonce) : await contentOf(path, query)
    if (content === undefined) throw new Refused(404)
    res.setHeader('Content-Type', typeOf(page ?? path))
    // Their names carry a hash of what is in them.
    if (path.startsWith('/assets/')) res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    res.end(content)
  }

  async function contentOf(path: string, query: URLSearchParams): Promise<string | Buffer | undefined> {
    if (path === '/site.css') return stylesOf(await bundles(), query)
    if (path === '/favicon.svg') return tabIcon({ logo: logo() })
    const [, folder, name = ''] = /^\/(client|assets)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(path) ?? []
    if (folder === 'client') return readIn(clientDir, name)
    if (folder !== 'assets') return undefined
    const { shown, bytes } = logo() ?? {}
    if (shown?.src === path) return bytes
    // What is wrong with a picture is reported; here it is not found.
    const picture = await makePicture(name).catch(() => undefined)
    if (picture) return readFile(picture)
    return /\.woff2$/.test(name)
      ? readIn((await bundles()).folder, `${bundleNames.renderer}/assets/${name}`)
      : undefined
  }
}

/** Nothing runs but the editor's own files; styles that a program writes carry the nonce of this answer. */
function policyOf(path: string, nonce: string): string {
  const framed = path === '/vorschau' ? "'self'" : "'none'"
  return `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; worker-src 'self'; frame-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${framed}`
}

/** A picture that is opened by itself is a document of our origin. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

async function pageOf(path: string, nonce: string): Promise<string> {
  const html = await readFile(path, 'utf8').catch(() => undefined)
  if (html === undefined) throw new Refused(503, 'Die Redaktion ist noch nicht gebaut.')
  return html.replaceAll(mark, nonce)
}

function readIn(folder: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(folder, name)).catch(() => undefined)
}

/** All styles of the site, in the colours that are asked for: the editor may just have changed them. */
async function stylesOf(bundles: Bundles, query: URLSearchParams): Promise<string> {
  const { allStyles } = await importRenderer(bundles)
  const [primary, deep, accent] = ['primary', 'deep', 'accent'].map(
    (name) => /^#[0-9a-f]{6}$/i.exec(query.get(name) ?? '')?.[0],
  )
  const sheet = allStyles().replace(/^<style>|<\/style>$/g, '')
  return recolored(sheet, primary && deep && accent ? { primary, deep, accent } : undefined)
}
