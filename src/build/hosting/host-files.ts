import type { SiteFile } from '../files/output.ts'
import { apacheFile, apacheText } from './apache.ts'
import { editorHeaders, type ResponseHeader, securityHeaders } from './headers.ts'
import { headersFile, headersText } from './headers-file.ts'
import { nginxFile, nginxText } from './nginx.ts'
import { nginxSiteFile, nginxSiteText } from './nginx-site.ts'
import type { Trust } from './policy.ts'
import { encoded, type Redirect } from './redirects.ts'
import { vercelFile, vercelText } from './vercel.ts'

/** Without it, GitHub Pages leaves out folders that begin with `_` when it publishes a branch. */
const nojekyllFile = '.nojekyll'

type Hosted = Trust & { url: string; redirects: readonly Redirect[] }

export function hostFiles({ url, redirects, ...trust }: Hosted): SiteFile[] {
  const headers = securityHeaders(trust)
  const { formOrigin } = trust
  return [
    ...filesFor(headers, encoded(redirects)),
    { file: nginxSiteFile, content: nginxSiteText({ url, formOrigin, headers }) },
  ]
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
