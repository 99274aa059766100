import type { Known, WrittenFile } from './checks/check.ts'
import { targetsOf } from './checks/links.ts'
import { meantPaths } from './checks/meant.ts'
import { readRedirects } from './checks/redirects.ts'
import { readRoutes } from './checks/routes.ts'
import { readFacts } from './facts.ts'
import type { PictureFacts } from './pictures.ts'
import type { Problem } from './problems.ts'
import { pathOf } from './targets.ts'
import { isRecord } from './walk.ts'

type Gathered = {
  site?: WrittenFile
  siteProblems: readonly Problem[]
  pages: readonly (WrittenFile & { problems: readonly Problem[]; losses: readonly Problem[] })[]
  pageFiles: readonly string[]
  images: readonly string[]
  pictures: ReadonlyMap<string, PictureFacts>
  downloads: readonly string[]
}

/**
 * What all files together know, gathered from what is written, not from what is valid: one broken block
 * must not make others look broken. A part of site.yaml that is itself reported is not known at all, or
 * everything that refers to it would be reported too.
 */
export function gatherKnown({ site, siteProblems, pages, ...names }: Gathered): Known {
  const { pageFiles, images, pictures, downloads } = names
  const written = site?.source.value
  const isSound = (...fields: string[]) =>
    isRecord(written) &&
    fields.every(
      (field) => field in written && !siteProblems.some(({ path }) => path.split('.')[0] === field),
    )
  const routes = readRoutes(written)
  const linked = new Set([...(site ? [site] : []), ...pages].flatMap(pathsLinked))
  const meant = meantPaths(routes, pageFiles, linked)
  // A section may be missing only because its block could not be understood.
  const sound = pages.filter(({ problems, losses }) => problems.length + losses.length === 0)
  const byFile = new Map(sound.map((page) => [page.source.file, page]))
  return {
    paths: isSound('routes') ? new Set([...routes.map((route) => route.path), ...meant.all]) : undefined,
    meant: meant.byRoute,
    anchors: new Map(
      routes.flatMap(({ path, page }) => {
        const file = byFile.get(`pages/${page}`)
        return file ? [[path, new Set(anchorsOf(file))] as const] : []
      }),
    ),
    files: new Set(downloads.filter(isFile).map((name) => `/files/${name}`)),
    url: isSound('url') && isRecord(written) ? String(written.url) : undefined,
    moved: new Map(readRedirects(written).map(({ from, to }) => [from, to])),
    images: new Set(images.filter(isFile)),
    pictures,
    facts: isSound('company', 'privacy') ? readFacts(written) : undefined,
    addresses: addressesOf(routes.filter(({ index }) => !meant.byRoute.has(index))),
  }
}

function anchorsOf({ uses }: WrittenFile): string[] {
  return uses.flatMap((use) => (use.role === 'anchor' ? [use.value] : []))
}

function pathsLinked({ uses }: WrittenFile): string[] {
  return uses.flatMap(targetsOf).map(pathOf)
}

function addressesOf(routes: readonly { path: string; page: string }[]): Known['addresses'] {
  const addresses = new Map<string, Set<string>>()
  for (const { path, page } of routes) {
    const file = `pages/${page}`
    const known = addresses.get(file) ?? new Set()
    addresses.set(file, known.add(path))
  }
  return addresses
}

/** The names of folders end with a slash. */
function isFile(name: string): boolean {
  return !name.endsWith('/')
}
