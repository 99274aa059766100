import { readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { readRedirects } from '../redirects.ts'
import { apacheFile, apacheText } from './apache.ts'
import { isUnlisted, proofPage, securityHeaders } from './headers.ts'
import { headersFile, headersText } from './headers-file.ts'
import { nginxFile, nginxText } from './nginx.ts'
import { securePages } from './pages.ts'

/** Makes a built site ready for any host: policies in its pages, and the files that hosts take their settings from. */
export async function writeHosting(outDir: string, formUrl?: string): Promise<void> {
  const formOrigin = formUrl ? new URL(formUrl).origin : undefined
  const scripts = await securePages(outDir, formOrigin)
  const headers = securityHeaders({ formOrigin, scripts })
  const redirects = await readRedirects(outDir)
  await writeFile(join(outDir, headersFile), headersText(headers, await unlistedPaths(outDir)))
  await writeFile(join(outDir, nginxFile), nginxText(headers, redirects))
  await writeFile(join(outDir, apacheFile), apacheText(headers, redirects))
}

/** The proof is made only when the site is built, and hosts serve a page with its ending and without. */
async function unlistedPaths(outDir: string): Promise<string[]> {
  const names = await readdir(outDir, { recursive: true })
  const paths = names.filter(isUnlisted).map((name) => `/${name.split(sep).join('/')}`)
  return [...new Set([`/${proofPage}`, `/${proofPage}.html`, ...paths.toSorted()])]
}
