import { type Problem, problem, wholeFile } from '../problems.ts'
import type { Source } from '../source.ts'
import { suggest } from '../suggest.ts'
import { isRecord } from '../walk.ts'
import type { Known } from './check.ts'

export type WrittenRoute = { path: string; page: string; index: number }

/** The routes as far as they are written; wrong shapes are reported elsewhere. */
export function readRoutes(site: unknown): WrittenRoute[] {
  const routes = isRecord(site) && Array.isArray(site.routes) ? site.routes : []
  return routes.flatMap((route, index) =>
    isRecord(route) && typeof route.path === 'string' && typeof route.page === 'string'
      ? [{ path: route.path, page: route.page, index }]
      : [],
  )
}

/** Every address has one page, every page an address. `pages` are the file names in the folder. */
export function checkRoutes(site: Source, pages: readonly string[], { paths }: Known): Problem[] {
  const routes = readRoutes(site.value)
  const routed = new Set(routes.map((route) => route.page))
  const unrouted = pages.filter((page) => !routed.has(page) && !page.startsWith('_'))
  const seen = new Set<string>()
  const problems: Problem[] = []
  const guessed = new Set<string>()

  for (const { path, page, index } of routes) {
    if (seen.has(path)) problems.push(duplicate(site, path, index))
    seen.add(path)
    if (pages.includes(page)) continue
    const guess = suggest(page, unrouted)
    if (guess) guessed.add(guess)
    problems.push(missing(site, { path, page, index }, guess))
  }
  // With broken routes nobody can tell which pages have one.
  const lost = paths ? unrouted.filter((page) => !guessed.has(page)) : []
  return [...problems, ...lost.map(withoutRoute)]
}

function duplicate(site: Source, path: string, index: number): Problem {
  const at = ['routes', index, 'path']
  return problem('duplicate-path', {
    file: site.file,
    place: site.place(at),
    path: at,
    message: `Die Adresse „${path}“ steht schon weiter oben unter „routes“.`,
    hint: 'Löschen Sie einen der beiden Einträge oder geben Sie ihm eine andere Adresse.',
  })
}

function missing(site: Source, { path, page, index }: WrittenRoute, guess?: string): Problem {
  const at = ['routes', index, 'page']
  const place = site.place(at)
  return problem('missing-page', {
    file: site.file,
    place,
    path: at,
    message: `Zur Adresse „${path}“ fehlt die Datei pages/${page}.`,
    hint: guess ? `Meinten Sie „${guess}“?` : 'Legen Sie die Datei an oder löschen Sie den Eintrag.',
    ...(guess && { fix: { ...place, text: guess } }),
  })
}

function withoutRoute(page: string): Problem {
  return problem('page-without-route', {
    file: `pages/${page}`,
    place: wholeFile,
    message: `Zu dieser Seite führt keine Adresse in site.yaml.`,
    hint: `Ergänzen Sie in site.yaml unter „routes“: „- { path: /${page.replace(/\.yaml$/, '')}, page: ${page} }“. Einen Entwurf nennen Sie „_${page}“.`,
  })
}
