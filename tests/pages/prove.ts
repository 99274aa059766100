import { checkHtml } from './html.ts'
import { checkLinks, readSitemap } from './links.ts'
import type { Circumstances, Proof } from './measured.ts'
import { type Options, type Visit, visitPage } from './visit.ts'

/** An address that no site has, to get the page for unknown addresses. */
const unknownPath = '/gibt-es-nicht'

/** Pages opened at the same time: as many as most machines have processors to spare. */
const lanes = 2

/** Visits every page of the sitemap and the page for unknown addresses, and checks all links and documents. */
export async function prove({
  at,
  ...options
}: Omit<Options, 'site'> & { at: Omit<Circumstances, 'site' | 'browser'> }): Promise<Proof> {
  const { dir, browser } = options
  const addresses = await readSitemap(dir)
  const site = addresses[0]?.origin
  if (!site) throw new Error(`In ${dir}/sitemap.xml steht keine Seite.`)
  const paths = [...addresses.map(({ pathname }) => decodeURI(pathname)), unknownPath]
  const visits: Visit[] = []
  const rest = [...paths.entries()]
  const html = checkHtml(dir)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = rest.shift(); next; next = rest.shift())
        visits[next[0]] = await visitPage({ ...options, site }, next[1])
    }),
  )
  const linked = visits.map((visit) => visit.linked)
  const { links, findings } = await checkLinks({ ...options, site }, linked)
  return {
    at: { ...at, site, browser: `Chromium ${browser.version()}` },
    pages: visits.map(({ record }) => record),
    links,
    findings: [...visits.flatMap((visit) => visit.findings), ...findings, ...(await html)],
  }
}
