import { logoNamed, targetsOf } from '#content'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

/** Every picture and every file to download is used; those of pages that rest count. */
export const checkUnused: SiteCheck = ({ site, pages }, { images, files }) => {
  const uses = [site, ...pages].flatMap((file) => file.uses)
  const shown = new Set(
    uses.flatMap((use) => (use.role === 'image' ? [String(use.value.file).normalize()] : [])),
  )
  shown.add(logoNamed(site.source.value).normalize())
  const linked = new Set(uses.flatMap(targetsOf))
  return [
    ...[...images].filter((name) => !shown.has(name)).map((name) => unused('image', `pages/images/${name}`)),
    ...[...files].filter((path) => !linked.has(path)).map((path) => unused('file', `pages${path}`)),
  ]
}

function unused(which: 'image' | 'file', file: string): Problem {
  return problem(`unused-file/${which}`, { file, place: wholeFile }, { file })
}
