import { pathsIn, type WrittenFile } from '#content'
import { type Problem, problem, wholeFile } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'

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
