import { createHash } from 'node:crypto'
import type { PictureFiles } from '#content'
import type { Page } from '#schema'
import { type Bundled, importMaker } from '../bundling/bundles.ts'
import type { Output } from '../files/output.ts'
import type { Around, PageOrder } from '../pages/around.ts'
import type { Crew } from './crew.ts'

type Options = {
  /** `named` are the pictures that a page names. */
  routed: readonly { path: string; page: Page; named: readonly string[] }[]
  around: Around
  bundled: Bundled
  crew: Crew
  pictures: ReadonlyMap<string, PictureFiles>
  /** By path: the picture that other sites show of a page. */
  sharePictures: ReadonlyMap<string, string>
  output: Output
}

/** Makes every page that is not there yet as it has to be, and the 404 page. */
export async function buildPages({ around, bundled, crew, output, ...options }: Options): Promise<void> {
  const common = hashOf(around)
  const orders = ordersOf(options).map((order) => ({ order, key: hashOf([common, order]) }))
  const changed = orders.filter(({ order, key }) => !output.keep(order.path, key))
  const isNotFoundThere = output.keep(notFound, common)
  const made = await crew.makePages(
    changed.map(({ order }) => order),
    around,
  )
  for (const [i, { order, key }] of changed.entries()) output.made(order.path, key, made[i] ?? {})
  if (isNotFoundThere) return
  const { makeNotFound } = await importMaker(bundled)
  output.made(notFound, common, makeNotFound(around))
}

/** No page has this as its path. */
const notFound = '404'

function ordersOf({
  routed,
  pictures,
  sharePictures,
}: Pick<Options, 'routed' | 'pictures' | 'sharePictures'>) {
  return routed.map(({ path, page, named }): PageOrder => {
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
  })
}

/** Maps count by what is in them. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, item) => (item instanceof Map ? [...item] : item))
  return createHash('sha256').update(text).digest('base64')
}
