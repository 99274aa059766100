import { readRoutes } from '#content'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { pageNameOf } from './routes.ts'

/** Whatever lies among the pages is read. */
export const checkFolder: SiteCheck = ({ site, pageFiles, otherFiles }) => {
  const present = new Set(pageFiles)
  const missing = new Set(
    readRoutes(site.source.value).flatMap(({ page }) => (present.has(page) ? [] : [page])),
  )
  return otherFiles.flatMap((name): Problem[] => {
    const page = pageNameOf(name)
    // A missing page file has been reported already.
    if (known.has(name) || (page && missing.has(page))) return []
    return [ignored(name, page)]
  })
}

/** The folders of the site, and what operating systems leave there. */
const known = new Set(['images/', 'files/', 'Thumbs.db', 'desktop.ini'])

function ignored(name: string, page: string | undefined): Problem {
  const file = `pages/${name}`
  const found = { file, place: wholeFile }
  if (name.endsWith('/')) return problem('ignored-file/folder', found, { file })
  if (page) return problem('ignored-file/ending', found, { file, page })
  const isPicture = /\.(jpe?g|png|webp|avif|gif|heic|tiff?|svg)$/i.test(name)
  return problem(isPicture ? 'ignored-file/picture' : 'ignored-file/other', found, { file })
}
