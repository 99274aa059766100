import { isAbsolute, relative, resolve } from 'node:path'
import type { Connect } from 'vite'

/**
 * Lets through only what a page of this server asks for, and only files that editors write. Vite itself opens whatever
 * any page in any tab names; it has checked the name of the host before.
 */
export function guardEditor(siteDir: string): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (isFromHere(req) && isOfSite(fileOf(req), siteDir)) next()
    else res.writeHead(403).end()
  }
}

/** A browser says where a request comes from; an old one only names the page. */
function isFromHere({ headers }: Connect.IncomingMessage): boolean {
  const said = headers['sec-fetch-site']
  if (said) return said === 'same-origin'
  const from = headers.origin ?? headers.referer ?? ''
  return URL.canParse(from) && new URL(from).host === headers.host
}

/** The file without line and column. */
function fileOf({ url = '' }: Connect.IncomingMessage): string {
  const file = new URL(url, 'http://localhost').searchParams.get('file') ?? ''
  return file.replace(/(:\d+){1,2}$/, '')
}

/** Read as Vite does, from where the dev server was started. */
function isOfSite(file: string, siteDir: string): boolean {
  const path = relative(siteDir, resolve(file))
  return !isAbsolute(path) && /^(site\.yaml|pages[\\/].*\.yaml)$/.test(path)
}
