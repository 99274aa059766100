import {
  downloadKinds,
  isDownload,
  logoNamed,
  memoize,
  type ParsedFile,
  pathsIn,
  readRoutes,
  targetsIn,
} from '#reading'
import { inFile, problem } from '../problems/index.ts'
import type { SiteCheck } from './check.ts'
import { picturesIn } from './images.ts'
import { pageNameOf, unreadFolders } from './routes.ts'

/** Checks that everything in the folder of the pages is read. */
export const checkFolder: SiteCheck = function* ({ site, pageFiles, otherFiles }) {
  const present = new Set(pageFiles)
  const missing = readRoutes(site.source.value).flatMap(({ page }) => (present.has(page) ? [] : [page]))
  for (const name of otherFiles) {
    const page = pageNameOf(name)
    // A missing page file has been reported already, with the place where it may be.
    if (expected.has(name) || isInFiles(name) || (page && missing.includes(page))) continue
    if (missing.length > 0 && unreadFolders(otherFiles)[0] === name) continue
    const file = `pages/${name}`
    const found = inFile(file)
    if (name.endsWith('/')) yield problem('ignored-file/folder', found, { file })
    else if (page) yield problem('ignored-file/ending', found, { file, page })
    else yield problem(`ignored-file/${picture.test(name) ? 'picture' : 'other'}`, found, { file })
  }
}

/** Checks that everything among the downloads can be published: only what the editor accepts, too, nothing empty, no folders and no links. */
export const checkDownloads: SiteCheck = function* ({ otherFiles, unfit }, { files }) {
  const folders = otherFiles.filter(isInFiles)
  for (const name of [...folders, ...[...files].map((path) => path.slice(1))]) {
    const own = name.slice('files/'.length)
    const why = unfit.get(name)
    if ((isDownload(own) && !why) || expected.has(own)) continue
    const file = `pages/${name}`
    const found = inFile(file)
    if (own.startsWith('.')) yield problem('refused-download/hidden', found, { file })
    else if (own.endsWith('/')) yield problem('refused-download/folder', found, { file })
    else if (why === 'link') yield problem('refused-download/link', found, { file })
    else if (!isDownload(own)) yield problem('refused-download/kind', found, { file, endings })
    else yield problem('refused-download/empty', found, { file })
  }
}

const isInFiles = (name: string) => /^files\/./.test(name)
const endings = [...downloadKinds.keys()].join(', ').replace(/, (?=\w+$)/, ' oder ')

/** The folders of the site, and files that operating systems leave there. */
const expected = new Set(['images/', 'files/', 'Thumbs.db', 'desktop.ini'])
const picture = /\.(jpe?g|png|webp|avif|gif|heic|tiff?|svg)$/i

/** Checks that the menu, the footer or another page links to every page. The logo links to the start page. */
export const checkOrphans: SiteCheck = function* ({ site, pages }, { addresses }) {
  const visible = pages.filter(({ source }) => addresses.has(source.file))
  const linking = linkingFiles([site, ...visible])
  for (const { file } of visible.map(({ source }) => source)) {
    const own = [...(addresses.get(file) ?? [])]
    const isReached = own.some((path) => path === '/' || linking.get(path)?.some((from) => from !== file))
    if (!isReached) yield problem('orphan-page/page', inFile(file), { path: own.join(', ') })
  }
}

/** Two of the files that link to each address, which is enough to find one that is not the page itself. */
function linkingFiles(files: readonly ParsedFile[]): ReadonlyMap<string, readonly string[]> {
  const linking = new Map<string, string[]>()
  for (const file of files) {
    for (const path of pathsIn(file)) {
      const from = linking.get(path) ?? []
      if (from.length < 2) linking.set(path, [...from, file.source.file])
    }
  }
  return linking
}

/** Checks that every picture and every download is used, even if only by a hidden page. */
export const checkUnused: SiteCheck = function* ({ site, pages }, { images, files }) {
  const all = [site, ...pages]
  const logo = logoNamed(site.source.value).normalize()
  for (const name of images) {
    const isShown = name === logo || all.some((file) => shownIn(file).has(name))
    if (!isShown) yield unused('image', `pages/images/${name}`)
  }
  for (const path of files) {
    if (!all.some((file) => targetsIn(file).has(path))) yield unused('file', `pages${path}`)
  }
}

const shownIn = memoize((file: ParsedFile) => new Set(picturesIn(file).map((name) => name.normalize())))

function unused(which: 'image' | 'file', file: string) {
  return problem(`unused-file/${which}`, inFile(file), { file })
}
