import { resolvePage } from '#content'
import { createRenderer } from '../app/server.tsx'
import { layDownNow, type Traces } from '../files/lay-down.ts'
import type { Around, PageOrder } from './around.ts'
import { notFoundFile, pageFiles } from './page-files.ts'

type Task = { orders: readonly PageOrder[]; around: Around }

/** Makes pages, from what is written to the last compressed byte. */
export function makePages({ orders, around }: Task): Traces[] {
  const pages = orders.map(({ path, written, pictures }) =>
    resolvePage(path, written, { ...around.fillings, pictures: describedIn(pictures) }),
  )
  const render = createRenderer(around.site, pages)
  const made: Traces[] = []
  for (const [i, { path, sharePicture }] of orders.entries()) {
    const page = pages[i] as (typeof pages)[number]
    const files = pageFiles(page, render(path), { ...around, sharePicture })
    made.push(Object.assign({}, ...files.map((file) => layDownNow(around.outDir, file))))
  }
  return made
}

/** Makes the page for unknown addresses. */
export function makeNotFound(around: Around): Traces {
  const rendered = createRenderer(around.site, [])('/404')
  return layDownNow(around.outDir, notFoundFile(rendered, around))
}

function describedIn(pictures: PageOrder['pictures']) {
  return (file: string) => {
    const picture = pictures[file]
    if (!picture) throw new Error(`Nobody has described ${file}`)
    return picture
  }
}
