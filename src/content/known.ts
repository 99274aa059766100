import type { Known } from './checks/check.ts'
import { readRoutes } from './checks/routes.ts'
import { readFacts } from './facts.ts'
import type { Problem } from './problems.ts'
import type { Source } from './source.ts'
import { isRecord } from './walk.ts'

type Gathered = {
  site: Source
  siteProblems: readonly Problem[]
  sources: readonly Source[]
  images: string[]
  downloads: string[]
}

/**
 * What all files together know, gathered from what is written, not from what is valid: one broken block
 * must not make others look broken. A part of site.yaml that is itself reported is not known at all, or
 * everything that refers to it would be reported too.
 */
export function gatherKnown({ site, siteProblems, sources, images, downloads }: Gathered): Known {
  const isSound = (...fields: string[]) =>
    fields.every(
      (field) =>
        isRecord(site.value) &&
        field in site.value &&
        !siteProblems.some(({ path }) => path.split('.')[0] === field),
    )
  const routes = readRoutes(site.value)
  const byFile = new Map(sources.map((source) => [source.file, source.value]))
  return {
    paths: isSound('routes') ? new Set(routes.map((route) => route.path)) : undefined,
    anchors: new Map(
      routes.flatMap(({ path, page }) => {
        const value = byFile.get(`pages/${page}`)
        return value === undefined ? [] : [[path, new Set(anchorsOf(value))] as const]
      }),
    ),
    files: new Set(downloads.map((name) => `/files/${name}`)),
    images: new Set(images),
    facts: isSound('company', 'privacy') ? readFacts(site.value) : undefined,
  }
}

function anchorsOf(page: unknown): string[] {
  const blocks = isRecord(page) && Array.isArray(page.blocks) ? page.blocks : []
  return blocks.flatMap((block) =>
    isRecord(block) && typeof block.anchor === 'string' ? [block.anchor] : [],
  )
}
