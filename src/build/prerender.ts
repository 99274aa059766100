import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Resolved } from '#content'
import { type DataFile, pageFile, siteFile } from '../app/data.ts'
import type { createRenderer } from '../app/server.tsx'
import { renderDocument } from './document.ts'
import { headTags, notFoundTags } from './publish/head-tags.ts'

type Options = {
  content: Resolved
  createRenderer: typeof createRenderer
  bundle: { entry: string; imports: string[]; starter: string }
  /** By path: the picture that other sites show of a page. */
  sharePictures: ReadonlyMap<string, string>
  outDir: string
}

/** Writes every page as HTML and as data, and the 404 page. Returns the number of pages. */
export async function prerender(options: Options): Promise<number> {
  const { content, createRenderer, bundle, sharePictures, outDir } = options
  const { site, pages } = content
  const render = createRenderer(site, pages)
  const extra = `<script type="speculationrules">${JSON.stringify(speculation)}</script>
<script type="module">${bundle.starter}</script>`
  const code = [...bundle.imports, bundle.entry]
  const dataFile = <T>(data: T) => JSON.stringify({ renderer: bundle.entry, data } satisfies DataFile<T>)
  const write = async (file: string, text: string) => {
    const target = join(outDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }

  await write(siteFile, dataFile(site))
  for (const page of pages) {
    const { path } = page
    const tags = headTags(page, content, sharePictures.get(path) ?? '')
    const rendered = await render(path)
    await write(htmlFile(path), renderDocument({ ...rendered, path, tags, code, extra }))
    await write(pageFile(path), dataFile(rendered.page))
  }
  await write('404.html', renderDocument({ ...(await render('/404')), tags: notFoundTags, code, extra }))
  return pages.length
}

/** Until React is there, the browser itself fetches the page that a visitor is about to open. */
const speculation = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/files/*' } }] },
      eagerness: 'moderate',
    },
  ],
}

/** `/` is index.html, `/reparatur` is reparatur.html: hosts serve them without a redirect. */
function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
