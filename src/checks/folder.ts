import { readRoutes } from '#content'
import { problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { pageNameOf } from './routes.ts'

/** Checks that everything in the folder of the pages is read. */
export const checkFolder: SiteCheck = function* ({ site, pageFiles, otherFiles }) {
  const present = new Set(pageFiles)
  const missing = readRoutes(site.source.value).flatMap(({ page }) => (present.has(page) ? [] : [page]))
  for (const name of otherFiles) {
    const page = pageNameOf(name)
    // A missing page file has been reported already.
    if (known.has(name) || (page && missing.includes(page))) continue
    const file = `pages/${name}`
    const found = { file, place: wholeFile }
    if (name.endsWith('/')) yield problem('ignored-file/folder', found, { file })
    else if (page) yield problem('ignored-file/ending', found, { file, page })
    else yield problem(`ignored-file/${picture.test(name) ? 'picture' : 'other'}`, found, { file })
  }
}

/** The folders of the site, and files that operating systems leave there. */
const known = new Set(['images/', 'files/', 'Thumbs.db', 'desktop.ini'])
const picture = /\.(jpe?g|png|webp|avif|gif|heic|tiff?|svg)$/i
