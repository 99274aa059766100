import { createRenderer } from '../app/server.tsx'
import { layDownNow, type Traces } from '../build/output/lay-down.ts'
import { resolvePage } from '../content/resolve.ts'
import type { Around, PageOrder } from './around.ts'
import { notFoundFile, pageFiles } from './page-files.ts'

/**
 * Makes pages, from what is written to the last compressed byte. Bundled, this is all that a thread has to load, and
 * its text stands for all code that decides about a page.
 */
export async function makePages(orders: readonly PageOrder[], around: Around): Promise<Traces[]> {
  const pages = orders.map(({ path, written, pictures }) =>
    resolvePage(path, written, { ...around.fillings, pictures: describedIn(pictures) }),
  )
  const render = createRenderer(around.site, pages)
  const made: Traces[] = []
  for (const [i, { path, sharePicture }] of orders.entries()) {
    const page = pages[i] as (typeof pages)[number]
    const files = pageFiles(page, await render(path), { ...around, sharePicture })
    made.push(Object.assign({}, ...files.map((file) => layDownNow(around.outDir, file))))
  }
  return made
}

/** Makes the page for unknown addresses. */
export async function makeNotFound(around: Around): Promise<Traces> {
  const rendered = await createRenderer(around.site, [])('/404')
  return layDownNow(around.outDir, notFoundFile(rendered, around))
}

function describedIn(pictures: PageOrder['pictures']) {
  return (file: string) => {
    const picture = pictures[file]
    if (!picture) throw new Error(`Nobody has described ${file}`)
    return picture
  }
}
