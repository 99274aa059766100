import {
  coerce,
  entriesAt,
  type Fillings,
  fillingsOf,
  labelOf,
  type Marking,
  memoizeLast,
  outlineOf,
  type Path,
  type PictureFiles,
  pageSource,
  resolveBlock,
  resolveSite,
  valueAt,
  whereIn,
} from '#content'
import { blockSchemas, type Markup, type Page, type ResolvedBlock, type Site, type SiteData } from '#schema'
import { shownSize } from '../../brand/logo.ts'
import { pageWithFault, rereading } from '../../loader/index.ts'
import { attempt } from '../../ui/attempt.ts'
import { samplePage } from '../fields/examples.ts'
import { markedText, markedTree } from '../marks.ts'
import { createDisk, empty, filesOf, pictureNamed, type Snapshot, thumbnailOf } from './snapshot.ts'
import type { Mark, PageView, Part } from './types.ts'

/** Stands in for a picture that cannot be read, so that the rest of the page is shown. */
export const noPicture: PictureFiles = {
  files: '/assets/_',
  widths: [1600],
  width: 1600,
  height: 1067,
  ground: '#e8e4da',
}

/** A file that can be shown: its data, and the raw data in which its marks are found. */
type Readable<T> = { data: T; typed: unknown; isOutdated: boolean }
type Written = { file: string; page: Readable<Page>; site: Readable<Site> }
type Logo = NonNullable<SiteData['brand']>['logo']
type WrittenSite = { path: string; site: Readable<Site>; logo: Logo }
type WrittenBlock = {
  file: string
  block: Page['blocks'][number]
  typed: unknown
  files: Snapshot['files']
  fillings: Fillings
}

/**
 * Resolves pages for the frame. A place keeps its number across views, and unchanged parts stay identical, so that they
 * are neither sent nor rendered again.
 */
function createViews() {
  const numbers = new Map<string, number>()
  const numberOf = (file: string, path: Path) => {
    const key = JSON.stringify([file, path])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }

  const markIn = (file: string, typed: unknown, marks: Map<number, Mark>): Marking => {
    return (value, role, path) => {
      const isTree = role === 'markup'
      if (!isTree && (role !== 'text' || typeof value !== 'string')) return value
      const number = numberOf(file, path)
      marks.set(number, {
        file,
        path,
        role,
        label: labelOf(whereIn(file, typed, path)),
        value: valueAt(typed, path),
      })
      return isTree ? markedTree(value as Markup, number) : markedText(value as string, number)
    }
  }

  const resolvedSite = ({ path, site: { data: site, typed }, logo }: WrittenSite) => {
    const marks = new Map<number, Mark>()
    const mark = markIn('site.yaml', typed, marks)
    const data: SiteData = { ...resolveSite(site, logo, mark), paths: [path] }
    const values = ['company', 'locations', 'contacts'].flatMap((name) =>
      valuesIn(site[name as 'company'], { file: 'site.yaml', path: [name] }),
    )
    return { part: { data, marks, values }, fillings: fillingsOf(site) }
  }
  const siteOf = memoizeLast(resolvedSite, ({ path, site, logo }) => [path, site, logo])

  const createBlock = (index: number) =>
    memoizeLast(({ file, block, files, fillings, typed }: WrittenBlock) => {
      const marks = new Map<number, Mark>()
      const pictures = (name: string) => filesOf(pictureNamed(files, name)) ?? noPicture
      const mark = markIn(file, { blocks: { [index]: typed } }, marks)
      const data: ResolvedBlock = resolveBlock(block, index, { ...fillings, pictures, mark })
      const values = valuesIn(block, { file, path: ['blocks', index] })
      return { data, marks, values: values.filter(({ value }) => typeof value === 'number') }
    })
  const blocks: ReturnType<typeof createBlock>[] = []

  return ({ file, page, site }: Written, snapshot: Snapshot): PageView => {
    const { files } = snapshot
    const route = site.data.routes.find((one) => pageSource(one.page) === file)
    // The frame needs an address for a page without a route, too.
    const path = route?.path ?? `/${file.slice('pages/'.length, -'.yaml'.length)}`
    const { part, fillings } = siteOf({ path, site, logo: logoOf(site.data, snapshot) })
    const parts = page.data.blocks.map((block, i): Part<ResolvedBlock> => {
      blocks[i] ??= createBlock(i)
      return blocks[i]({ file, block, files, fillings, typed: valueAt(page.typed, ['blocks', i]) })
    })
    const isOutdated = page.isOutdated || site.isOutdated
    return { file, site: part, page: outlineOf(path, page.data, fillings.facts), blocks: parts, isOutdated }
  }
}

/** The logo as pages show it; one that is not published yet, from its file. */
function logoOf({ brand }: Site, { files, logo }: Snapshot): Logo {
  if (!brand?.logo || logo?.file === brand.logo) return logo?.shown
  const image = pictureNamed(files, brand.logo)
  const src = image && thumbnailOf(image)
  return src && typeof image.asLogo === 'object' ? { src, ...shownSize(image.asLogo) } : undefined
}

/**
 * Shows the pages of snapshots, each as it is written. What has an error that leaves nothing to show, a block or the data
 * of all pages, is shown as it was last, at first as published.
 */
export function createPreview() {
  const [read, readPublished, diskOf] = [rereading(), rereading(), createDisk()]
  const [viewOf, sampleOf] = [createViews(), createViews()]
  const last = new Map<string, Page | Site>()
  let shown: PageView | undefined

  function lastOf(file: string, published: Snapshot): Page | Site | undefined {
    const { data } = readPublished({ file, bytes: diskOf(published).bytesOf(file) })
    return last.get(file) ?? (data as Page | Site | undefined)
  }

  function siteOf(snapshot: Snapshot, published: Snapshot): Readable<Site> | undefined {
    const { data, source } = read({ file: 'site.yaml', bytes: diskOf(snapshot).bytesOf('site.yaml') })
    const site = (data ?? lastOf('site.yaml', published)) as Site | undefined
    if (site) last.set('site.yaml', site)
    return site && { data: site, typed: source?.value, isOutdated: !data }
  }

  function pageOf(file: string, snapshot: Snapshot, published: Snapshot): Readable<Page> {
    const { data, source } = read({ file, bytes: diskOf(snapshot).bytesOf(file) })
    const before = (data ? undefined : lastOf(file, published)) as Page | undefined
    const page = (data as Page | undefined) ?? soundParts(source?.value, before)
    last.set(file, page)
    return { data: page, typed: source?.value, isOutdated: !data }
  }

  return {
    /** The page of a file; undefined if there is none, or while site.yaml has never been readable. */
    show(file: string, snapshot: Snapshot, published: Snapshot = snapshot): PageView | undefined {
      const site = siteOf(snapshot, published)
      if (!site || !snapshot.texts.has(file)) return undefined
      const page = pageOf(file, snapshot, published)
      // Data of the right shape may still be impossible to show.
      const view = attempt(() => viewOf({ file, page, site }, snapshot))
      shown = view ?? (shown?.file === file ? { ...shown, isOutdated: true } : undefined)
      return shown
    },
    /** A page with nothing but the example of a block. */
    sample(type: string): PageView | undefined {
      const [data, site] = [samplePage(type), last.get('site.yaml') as Site | undefined]
      const readable = <T>(data: T) => ({ data, typed: undefined, isOutdated: false })
      return site && data && sampleOf({ file: sampleFile, page: readable(data), site: readable(site) }, empty)
    },
  }
}

/** A page with errors: each block as it is written if it is sound, otherwise as it was before. */
function soundParts(typed: unknown, before: Page = pageWithFault): Page {
  const written = entriesAt(typed, ['blocks'])
  const blocks = written.map(({ entry }, i) => {
    const schema = blockSchemas.get(String(entry.type))
    const shaped = schema?.safeParse(coerce(schema, entry)).data as Page['blocks'][number] | undefined
    return shaped ?? before.blocks[i] ?? (pageWithFault.blocks[0] as Page['blocks'][number])
  })
  return { ...before, blocks: blocks.length > 0 ? blocks : before.blocks }
}

/** A name that no file can have. */
const sampleFile = 'pages/.beispiel.yaml'

type Place = { file: string; path: Path }

/** All numbers and texts in a value, with their places. */
function valuesIn(value: unknown, { file, path }: Place): Part<unknown>['values'] {
  if (typeof value === 'number' || typeof value === 'string') return [{ file, path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    valuesIn(item, { file, path: [...path, Array.isArray(value) ? Number(name) : name] }),
  )
}
