import { type Fillings, type PictureFiles, resolvePage } from '#content'
import type { Page } from '#schema'
import { type Bundles, importRenderer } from '../bundling/bundles.ts'
import type { Output } from '../files/output.ts'
import type { PageContext } from '../pages/page-context.ts'
import { pictureOf } from './pictures.ts'
import type { Progress } from './task.ts'

type Options = {
  routed: readonly { path: string; page: Page }[]
  context: PageContext
  fillings: Fillings
  bundles: Bundles
  pictures: ReadonlyMap<string, PictureFiles>
  output: Output
}

/** While a few pages are being compressed, the next ones are rendered; all at once would not fit into memory. */
const atOnce = 8

/** Makes every page, and the 404 page. */
export async function buildPages(
  { routed, context, fillings, bundles, pictures, output }: Options,
  progress: Progress,
): Promise<void> {
  const { renderPage, renderNotFound } = await importRenderer(bundles)
  const filledFrom = { ...fillings, pictures: pictureOf(pictures) }
  const writing = [output.write(renderNotFound(context))]
  for (const [i, { path, page }] of routed.entries()) {
    const data = resolvePage(path, page, filledFrom)
    for (const file of renderPage(data, context)) writing.push(output.write(file))
    while (writing.length >= atOnce) await writing.shift()
    progress(i + 1, routed.length)
  }
  await Promise.all(writing)
}
