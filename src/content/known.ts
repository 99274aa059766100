import type { Known, WrittenFile } from './checks/check.ts'
import { readRoutes } from './checks/routes.ts'
import { readFacts } from './facts.ts'
import type { Problem } from './problems.ts'
import { isRecord } from './walk.ts'

type Gathered = {
  site?: WrittenFile
  siteProblems: readonly Problem[]
  pages: readonly WrittenFile[]
  images: readonly string[]
  downloads: readonly string[]
}

/**
 * What all files together know, gathered from what is written, not from what is valid: one broken block
 * must not make others look broken. A part of site.yaml that is itself reported is not known at all, or
 * everything that refers to it would be reported too.
 */
export function gatherKnown({ site, siteProblems, pages, images, downloads }: Gathered): Known {
  const written = site?.source.value
  const isSound = (...fields: string[]) =>
    isRecord(written) &&
    fields.every(
      (field) => field in written && !siteProblems.some(({ path }) => path.split('.')[0] === field),
    )
  const routes = readRoutes(written)
  const byFile = new Map(pages.map((page) => [page.source.file, page]))
  return {
    paths: isSound('routes') ? new Set(routes.map((route) => route.path)) : undefined,
    anchors: new Map(
      routes.flatMap(({ path, page }) => {
        const file = byFile.get(`pages/${page}`)
        return file ? [[path, new Set(anchorsOf(file))] as const] : []
      }),
    ),
    files: new Set(downloads.map((name) => `/files/${name}`)),
    images: new Set(images),
    facts: isSound('company', 'privacy') ? readFacts(written) : undefined,
  }
}

function anchorsOf({ uses }: WrittenFile): string[] {
  return uses.flatMap((use) => (use.role === 'anchor' ? [use.value] : []))
}
