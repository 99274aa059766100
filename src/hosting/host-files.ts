import type { SiteFile } from '../files/site-file.ts'
import { apacheFile, apacheText } from './apache.ts'
import { editorHeaders, type Header, isUnlisted, proofPage, securityHeaders } from './headers.ts'
import { headersFile, headersText } from './headers-file.ts'
import { nginxFile, nginxText } from './nginx.ts'
import type { Trust } from './policy.ts'
import { encoded, type Redirect } from './redirects.ts'

type Built = Trust & {
  redirects: readonly Redirect[]
  /** The paths of all files of the site. */
  files: readonly string[]
}

export function hostFiles({ redirects, files, ...trust }: Built): SiteFile[] {
  return filesFor(securityHeaders(trust), encoded(redirects), unlistedPaths(files))
}

export function editorHostFiles(trust: Parameters<typeof editorHeaders>[0]): SiteFile[] {
  return filesFor(editorHeaders(trust), [], [])
}

function filesFor(
  headers: readonly Header[],
  redirects: readonly Redirect[],
  unlisted: readonly string[],
): SiteFile[] {
  return [
    { file: headersFile, content: headersText(headers, unlisted) },
    { file: nginxFile, content: nginxText(headers, redirects) },
    { file: apacheFile, content: apacheText(headers, redirects) },
  ]
}

/** The proof page is only made after the build, and hosts serve a page with and without its extension. */
function unlistedPaths(files: readonly string[]): string[] {
  const paths = files.filter(isUnlisted).map((file) => `/${file}`)
  return [...new Set([`/${proofPage}`, `/${proofPage}.html`, ...paths.toSorted()])]
}
