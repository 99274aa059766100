import { type Fillings, type PictureFiles, resolvePage } from '#content'
import type { Page } from '#schema'
import { type Bundles, importRenderer } from '../bundling/bundles.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import type { PageContext } from '../pages/page-context.ts'
import { pictureOf } from './pictures.ts'
import type { Progress } from './task.ts'

type Options = {
  /** `named` are the pictures that a page names. */
  routed: readonly { path: string; page: Page; named: readonly string[] }[]
  context: PageContext
  fillings: Fillings
  bundles: Bundles
  pictures: ReadonlyMap<string, PictureFiles>
  /** Addresses of the pictures that other sites show for a page, by path. */
  sharePictures: ReadonlyMap<string, string>
  output: Output
}

/** While a few pages are being compressed, the next ones are rendered; all at once would not fit into memory. */
const atOnce = 8

/** Makes every page that is missing or outdated, and the 404 page. */
export async function buildPages(
  { routed, context, fillings, bundles, output, ...options }: Options,
  progress: Progress,
): Promise<void> {
  const common = hashOf(commonText([context, fillings]))
  const changed = routed
    .map((route) => ({ ...route, key: hashOf(common + JSON.stringify(inputOf(route, options))) }))
    .filter(({ path, key }) => !output.keep(path, key))
  const isNotFoundThere = output.keep(notFound, common)
  if (changed.length === 0 && isNotFoundThere) return
  const { renderPage, renderNotFound } = await importRenderer(bundles)
  const filledFrom = { ...fillings, pictures: pictureOf(options.pictures) }
  const writing: Promise<void>[] = []
  for (const [i, { path, page, key }] of changed.entries()) {
    const data = resolvePage(path, page, filledFrom)
    writing.push(output.writeAll(path, key, renderPage(data, context, options.sharePictures.get(path))))
    if (writing.length >= atOnce) await writing.shift()
    progress(i + 1, changed.length)
  }
  if (!isNotFoundThere) writing.push(output.writeAll(notFound, common, [renderNotFound(context)]))
  await Promise.all(writing)
}

/** No page has this path. */
const notFound = '404'

/** The input of a page, apart from what all pages share. */
function inputOf(
  { path, page, named }: Options['routed'][number],
  { pictures, sharePictures }: Pick<Options, 'pictures' | 'sharePictures'>,
) {
  return [path, page, named.map((name) => pictures.get(name)), sharePictures.get(path)]
}

/** Serializes maps by their entries. */
function commonText(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (item instanceof Map ? [...item] : item))
}
