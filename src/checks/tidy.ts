import { logoNamed, onceFor, pathsIn, targetsIn, type WrittenFile } from '#content'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { namedImages } from './images.ts'

/** A way leads to every page: from the menu, the footer or another page. The logo leads to the start page. */
export const checkOrphans: SiteCheck = ({ site, pages }, { addresses }) => {
  const visible = pages.filter(({ source }) => addresses.has(source.file))
  const linking = linkingFiles([site, ...visible])
  return visible.flatMap(({ source: { file } }): Problem[] => {
    const isReached = (path: string) =>
      path === '/' || [...(linking.get(path) ?? [])].some((from) => from !== file)
    const own = [...(addresses.get(file) ?? [])]
    if (own.some(isReached)) return []
    return [problem('orphan-page/page', { file, place: wholeFile }, { path: own.join(', ') })]
  })
}

/** For each address two of the files that link to it: more are not needed to know one other than its own. */
function linkingFiles(files: readonly WrittenFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const linking = new Map<string, Set<string>>()
  for (const file of files) {
    for (const path of pathsIn(file)) {
      const from = linking.get(path) ?? new Set()
      if (from.size < 2) linking.set(path, from.add(file.source.file))
    }
  }
  return linking
}

/** Every picture and every file to download is used; those of pages that rest count. */
export const checkUnused: SiteCheck = ({ site, pages }, { images, files }) => {
  const all = [site, ...pages]
  const logo = logoNamed(site.source.value).normalize()
  const isShown = (name: string) => name === logo || all.some((file) => shownIn(file).has(name))
  const isLinked = (path: string) => all.some((file) => targetsIn(file).has(path))
  return [
    ...[...images].filter((name) => !isShown(name)).map((name) => unused('image', `pages/images/${name}`)),
    ...[...files].filter((path) => !isLinked(path)).map((path) => unused('file', `pages${path}`)),
  ]
}

const shownIn = onceFor((file: WrittenFile) => new Set(namedImages(file).map(({ name }) => name.normalize())))

function unused(which: 'image' | 'file', file: string): Problem {
  return problem(`unused-file/${which}`, { file, place: wholeFile }, { file })
}
