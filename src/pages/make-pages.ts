import { type BlockType, blockSchemas } from '#schema'
import { createRenderer } from '../app/server.tsx'
import { loadBlocks } from '../blocks/index.tsx'
import { layDownNow, type Traces } from '../build/output/lay-down.ts'
import { resolvePage } from '../content/resolve.ts'
import type { Around, PageOrder } from './around.ts'
import { notFoundFile, pageFiles } from './page-files.ts'

type Task = { orders: readonly PageOrder[]; around: Around }

/** Makes pages, from what is written to the last compressed byte. */
export async function makePages({ orders, around }: Task): Promise<Traces[]> {
  const pages = orders.map(({ path, written, pictures }) =>
    resolvePage(path, written, { ...around.fillings, pictures: describedIn(pictures) }),
  )
  await blocksLoaded
  const render = createRenderer(around.site, pages)
  const made: Traces[] = []
  for (const [i, { path, sharePicture }] of orders.entries()) {
    const page = pages[i] as (typeof pages)[number]
    const files = pageFiles(page, await render(path), { ...around, sharePicture })
    made.push(Object.assign({}, ...files.map((file) => layDownNow(around.outDir, file))))
  }
  return made
}

/**
 * Styles are numbered in the order in which their blocks are loaded. Loaded when a page needs them, they would make the
 * same page different each time.
 */
const blocksLoaded = loadAllBlocks()

async function loadAllBlocks(): Promise<void> {
  for (const type of [...blockSchemas.keys()].sort()) await loadBlocks([{ type: type as BlockType }])
}

/** Makes the page for unknown addresses. */
export async function makeNotFound(around: Around): Promise<Traces> {
  await blocksLoaded
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
