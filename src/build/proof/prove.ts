import type { PageFinding, SiteProof } from './findings.ts'
import { checkHtml } from './html.ts'
import { followLinks, readSitemap } from './links.ts'
import { type Visit, type VisitOptions, visitPage } from './visit.ts'

/** An address that no site has, to get the page for unknown addresses. */
const unknownPath = '/gibt-es-nicht'

/** Pages opened at the same time: as many as most machines have processors to spare. */
const lanes = 2

/**
 * Visits a page once more if something about its view is wrong, and keeps what is wrong both times: a busy machine can be
 * late with a font or a picture, and nobody's texts should stay unpublished for that. Everything else counts at once.
 */
async function visitTwice(options: VisitOptions, path: string): Promise<Visit> {
  const visit = await visitPage(options, path)
  if (!visit.findings.some(({ kind }) => kind === 'view')) return visit
  const again = (await visitPage(options, path)).findings.filter(({ kind }) => kind === 'view')
  const stays = ({ kind, what }: PageFinding) => kind !== 'view' || again.some((found) => found.what === what)
  return { ...visit, findings: visit.findings.filter(stays) }
}

/** Visits every page of the sitemap and the page for unknown addresses, and checks all links and documents. */
export async function prove(options: Omit<VisitOptions, 'site'>): Promise<SiteProof> {
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
        visits[next[0]] = await visitTwice({ ...options, site }, next[1])
    }),
  )
  const linked = visits.map((visit) => visit.linked)
  const { links, findings } = await followLinks({ ...options, site }, linked)
  return {
    browser: `Chromium ${browser.version()}`,
    pages: visits.length,
    links,
    findings: [...visits.flatMap((visit) => visit.findings), ...findings, ...(await html)],
  }
}
