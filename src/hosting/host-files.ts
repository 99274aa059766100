import type { SiteFile } from '../files/output.ts'
import { apacheFile, apacheText } from './apache.ts'
import { editorHeaders, type Header, proofPage, securityHeaders } from './headers.ts'
import { headersFile, headersText } from './headers-file.ts'
import { nginxFile, nginxText } from './nginx.ts'
import type { Trust } from './policy.ts'
import { encoded, type Redirect } from './redirects.ts'

type Built = Trust & { redirects: readonly Redirect[] }

/** The proof page is only made after the build, and hosts serve a page with and without its extension. */
const noindexPaths = [`/${proofPage}`, `/${proofPage}.html`]

export function hostFiles({ redirects, ...trust }: Built): SiteFile[] {
  return filesFor(securityHeaders(trust), encoded(redirects), noindexPaths)
}

export function editorHostFiles(trust: Parameters<typeof editorHeaders>[0]): SiteFile[] {
  return filesFor(editorHeaders(trust), [], [])
}

function filesFor(
  headers: readonly Header[],
  redirects: readonly Redirect[],
  noindexPaths: readonly string[],
): SiteFile[] {
  return [
    { file: headersFile, content: headersText(headers, noindexPaths) },
    { file: nginxFile, content: nginxText(headers, redirects) },
    { file: apacheFile, content: apacheText(headers, redirects) },
  ]
}
