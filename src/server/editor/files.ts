import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bundleNames, type makeEditor } from '../../build/bundling/bundles.ts'
import { editorPolicy } from '../../build/hosting/policy.ts'
import type { PictureFolder } from '../../build/output/pictures.ts'
import type { LogoFile } from '../../build/publish/brand.ts'
import { tabIcon } from '../../build/publish/icon-drawing.ts'
import { typeOf } from '../serve/files.ts'
import { HttpError } from './http-error.ts'

type Options = {
  /** The built editor (index.html, preview.html, and what they load), and the site's bundle with its fonts. */
  editor: Awaited<ReturnType<typeof makeEditor>>
  logo: () => LogoFile | undefined
  makePicture: PictureFolder['make']
}

/** Serves the editor, and the parts of the site that its preview needs: pictures, fonts and logo. */
export function createFiles({ editor, logo, makePicture }: Options) {
  return async (res: ServerResponse, path: string): Promise<void> => {
    const page = pages.get(path)
    res.setHeader('Content-Security-Policy', hasHash(path) && !isProgram(path) ? inert : policyOf(path))
    const content = await (page ? readIn(editor.client, page) : contentOf(path))
    if (content === undefined) throw new HttpError(404, nothingHere)
    res.setHeader('Content-Type', typeOf(page ?? path))
    if (hasHash(path)) res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    res.end(content)
  }

  async function contentOf(path: string): Promise<string | Buffer | undefined> {
    if (path === '/favicon.svg') return tabIcon({ logo: logo() })
    const [, folder, name = ''] = /^\/(client|assets)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(path) ?? []
    if (folder === 'client' || isProgram(path)) return readIn(editor.client, `${folder}/${name}`)
    if (folder !== 'assets') return undefined
    const { shown, bytes } = logo() ?? {}
    if (shown?.src === path) return bytes
    // A faulty picture is reported by the checks; here it is simply not found.
    const picture = await makePicture(name).catch(() => undefined)
    if (picture) return readFile(picture)
    return /\.woff2$/.test(name)
      ? readIn(editor.bundles.folder, `${bundleNames.renderer}/assets/${name}`)
      : undefined
  }
}

const pages = new Map([
  ['/', 'index.html'],
  // For people who type the name of the command as the address.
  ['/redaktion', 'index.html'],
  ['/vorschau', 'preview.html'],
])

const nothingHere = 'Unter dieser Adresse liegt nichts. Öffnen Sie die Adresse, die im Terminal steht.'

/** Names that contain a hash of the content; editor and frame share some files. */
const hasHash = (path: string) => path.startsWith('/assets/')
const isProgram = (path: string) => path.startsWith('/assets/editor/')

const policyOf = (path: string) =>
  editorPolicy({ images: ['data:'], ancestors: path === '/vorschau' ? "'self'" : "'none'" })

/** A picture that is opened on its own is a document of our origin. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

function readIn(folder: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(folder, name)).catch(() => undefined)
}
