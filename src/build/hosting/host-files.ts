import type { SiteFile } from '../files/output.ts'
import { apacheFile, apacheText } from './apache.ts'
import { editorHeaders, type ResponseHeader, securityHeaders } from './headers.ts'
import { headersFile, headersText } from './headers-file.ts'
import { nginxFile, nginxText } from './nginx.ts'
import type { Trust } from './policy.ts'
import { encoded, type Redirect } from './redirects.ts'
import { vercelFile, vercelText } from './vercel.ts'

/** Without it, GitHub Pages leaves out folders that begin with `_` when it publishes a branch. */
const nojekyllFile = '.nojekyll'

export function hostFiles({ redirects, ...trust }: Trust & { redirects: readonly Redirect[] }): SiteFile[] {
  return filesFor(securityHeaders(trust), encoded(redirects))
}

export function editorHostFiles(trust: Parameters<typeof editorHeaders>[0]): SiteFile[] {
  return filesFor(editorHeaders(trust), [])
}

function filesFor(headers: readonly ResponseHeader[], redirects: readonly Redirect[]): SiteFile[] {
  return [
    { file: headersFile, content: headersText(headers) },
    { file: nginxFile, content: nginxText(headers, redirects) },
    { file: apacheFile, content: apacheText(headers, redirects) },
    { file: vercelFile, content: vercelText(headers, redirects) },
    { file: nojekyllFile, content: '' },
  ]
}
