import {
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
} from '#reading'
import type { Markup, Page, ResolvedBlock, Site, SiteData } from '#schema'
import { shownSize } from '../../content/brand/logo.ts'
import type { FieldRef } from '../fields/field-ref.ts'
import { markedText, markedTree, withoutMarks } from '../marks.ts'
import type { Mark, PreviewPage, PreviewPart } from '../preview/view.ts'
import { type Asset, assetsIn, pictureNamed, type Snapshot, shownFiles, thumbnailOf } from './snapshot.ts'

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><path fill="#e8e4da" d="M0 0h1600v1067H0z"/><path fill="none" stroke="#8d887b" stroke-width="12" d="M600 383h400v300H600zm0 250 120-120 90 90 60-60 130 130"/><circle cx="890" cy="463" r="30" fill="#8d887b"/></svg>',
)

/** Stands in for a picture that cannot be read, so that the rest of the page is shown. */
export const noPicture = {
  kind: 'svg',
  bytes: drawing.length,
  added: drawing,
  shown: { files: '', widths: [1600], width: 1600, height: 1067, ground: '#e8e4da' },
} satisfies Asset

/** In the example of a block, a picture that the site does not have is any that it has. */
export const anyPicture = (files: Snapshot['files']): Asset =>
  assetsIn(files, 'picture').find(([, { shown }]) => shown)?.[1] ?? noPicture

/** A file that can be shown: its data, and the raw data in which its marks are found. */
export type Readable<T> = { data: T; typed: unknown; isOutdated: boolean }
export type PageInput = { file: string; page: Readable<Page>; site: Readable<Site>; snapshot: Snapshot }
type Logo = NonNullable<SiteData['brand']>['logo']
type SiteInput = { path: string; site: Readable<Site>; logo: Logo }
type BlockInput = Pick<PageInput, 'file'> & {
  block: Page['blocks'][number]
  typed: unknown
  files: Snapshot['files']
  fillings: Fillings
}

/**
 * Resolves pages for the frame. A place keeps its number across views, and unchanged parts stay identical, so that they
 * are neither sent nor rendered again.
 */
export function createViews(instead = (_: Snapshot['files']): Asset => noPicture) {
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
      // Choices are listed together if their groups are equal, which marked ones are not.
      if (path.at(-1) === 'group') return value
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

  const siteOf = memoizeLast(({ path, site: { data: marked, typed }, logo }: SiteInput) => {
    const site = withoutMarks(marked)
    const marks = new Map<number, Mark>()
    const mark = markIn('site.yaml', typed, marks)
    const data: SiteData = { ...resolveSite(site, withoutMarks(logo), mark), paths: [path] }
    const values = ['company', 'locations', 'contacts'].flatMap((name) =>
      valuesIn(site[name as 'company'], { file: 'site.yaml', path: [name] }),
    )
    return { part: { data, marks, values }, fillings: fillingsOf(site) }
  })

  const createBlock = (index: number) =>
    memoizeLast(({ file, block, files, fillings, typed }: BlockInput) => {
      const marks = new Map<number, Mark>()
      const pictures = (name: string) =>
        (shownFiles(pictureNamed(files, name)) ?? shownFiles(instead(files))) as PictureFiles
      const mark = markIn(file, { blocks: { [index]: typed } }, marks)
      const data: ResolvedBlock = resolveBlock(withoutMarks(block), index, { ...fillings, pictures, mark })
      const values = valuesIn(block, { file, path: ['blocks', index] })
      return { data, marks, values: values.filter(({ value }) => typeof value === 'number') }
    })
  const blocks: ReturnType<typeof createBlock>[] = []

  return ({ file, page, site, snapshot }: PageInput): PreviewPage => {
    const { files } = snapshot
    const route = site.data.routes.find((one) => pageSource(one.page) === file)
    // The frame needs an address for a page without a route, too.
    const path = route?.path ?? `/${file.slice('pages/'.length, -'.yaml'.length)}`
    const { part, fillings } = siteOf({ path, site, logo: logoOf(site.data, snapshot) })
    const parts = page.data.blocks.map((block, i): PreviewPart<ResolvedBlock> => {
      blocks[i] ??= createBlock(i)
      return blocks[i]({ file, block, files, fillings, typed: valueAt(page.typed, ['blocks', i]) })
    })
    const isOutdated = page.isOutdated || site.isOutdated
    const outline = withoutMarks(outlineOf(path, page.data, fillings.facts))
    return { file, site: part, page: outline, blocks: parts, isOutdated }
  }
}

/** The logo as pages show it; one that is not published yet, from its file. */
function logoOf({ brand }: Site, { files, logo }: Snapshot): Logo {
  if (!brand?.logo || logo?.file === brand.logo) return logo?.shown
  const image = pictureNamed(files, brand.logo)
  const src = image && thumbnailOf(image)
  return src && typeof image.asLogo === 'object' ? { src, ...shownSize(image.asLogo) } : undefined
}

/** All numbers and texts in a value, with their places. */
function valuesIn(value: unknown, { file, path }: FieldRef): PreviewPart<unknown>['values'] {
  if (typeof value === 'number' || typeof value === 'string') return [{ file, path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    valuesIn(item, { file, path: [...path, Array.isArray(value) ? Number(name) : name] }),
  )
}
