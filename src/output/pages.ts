import type { PictureFiles } from '#content'
import type { Page } from '#schema'
import { type Bundles, importRenderer } from '../bundling/bundles.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import type { PageContext, PageInput } from '../pages/page-input.ts'
import type { Progress } from './task.ts'

type Options = {
  /** `named` are the pictures that a page names. */
  routed: readonly { path: string; page: Page; named: readonly string[] }[]
  context: PageContext
  bundles: Bundles
  pictures: ReadonlyMap<string, PictureFiles>
  /** By path: the picture that other sites show of a page. */
  sharePictures: ReadonlyMap<string, string>
  output: Output
}

/** While a few pages are compressed the next ones are rendered; all at once would not fit into memory. */
const atOnce = 8

/** Makes every page that is not there yet as it has to be, and the 404 page. */
export async function buildPages(
  { context, bundles, output, ...options }: Options,
  progress: Progress,
): Promise<void> {
  const common = hashOf(plainText(context))
  const inputs = options.routed.map((page) => inputOf(page, options))
  const changed = inputs
    .map((input) => ({ input, key: hashOf(common + plainText(input)) }))
    .filter(({ input, key }) => !output.keep(input.path, key))
  const isNotFoundThere = output.keep(notFound, common)
  if (changed.length === 0 && isNotFoundThere) return
  const { renderPage, renderNotFound } = await importRenderer(bundles)
  const writing: Promise<void>[] = []
  for (const [i, { input, key }] of changed.entries()) {
    writing.push(output.writeAll(input.path, key, renderPage(input, context)))
    if (writing.length >= atOnce) await writing.shift()
    progress(i + 1, changed.length)
  }
  if (!isNotFoundThere) writing.push(output.writeAll(notFound, common, [renderNotFound(context)]))
  await Promise.all(writing)
}

/** No page has this as its path. */
const notFound = '404'

function inputOf(
  { path, page, named }: Options['routed'][number],
  { pictures, sharePictures }: Pick<Options, 'pictures' | 'sharePictures'>,
): PageInput {
  const described = named.flatMap((name) => {
    const picture = pictures.get(name)
    return picture ? [[name, picture] as const] : []
  })
  return {
    path,
    written: page,
    pictures: Object.fromEntries(described),
    sharePicture: sharePictures.get(path) ?? '',
  }
}

/** Maps count by what is in them. */
function plainText(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (item instanceof Map ? [...item] : item))
}
