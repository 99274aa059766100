import { logoNamed, targetsIn } from '#content'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { namedImages } from './images.ts'

/** Every picture and every file to download is used; those of pages that rest count. */
export const checkUnused: SiteCheck = ({ site, pages }, { images, files }) => {
  const all = [site, ...pages]
  const shown = new Set(all.flatMap((file) => namedImages(file).map(({ name }) => name.normalize())))
  shown.add(logoNamed(site.source.value).normalize())
  const linked = new Set(all.flatMap((file) => [...targetsIn(file)]))
  return [
    ...[...images].filter((name) => !shown.has(name)).map((name) => unused('image', `pages/images/${name}`)),
    ...[...files].filter((path) => !linked.has(path)).map((path) => unused('file', `pages${path}`)),
  ]
}

function unused(which: 'image' | 'file', file: string): Problem {
  return problem(`unused-file/${which}`, { file, place: wholeFile }, { file })
}
