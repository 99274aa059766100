import type { PageData, ShownPage } from '#schema'
import { type DataFile, pageFile } from '../app/data.ts'
import type { Rendered } from '../app/server.tsx'
import type { SiteFile } from '../files/lay-down.ts'
import { withPolicy } from '../hosting/pages.ts'
import { renderDocument } from '../publish/document.ts'
import { headTags, notFoundTags } from '../publish/head-tags.ts'
import { pageMarkdown, twinFile } from '../publish/page-markdown.ts'
import type { Around } from './around.ts'

/** Everything that a page gives: itself, the data that React needs of it, and its twin for programs. */
export function pageFiles(
  page: PageData,
  rendered: Rendered,
  around: Around & { sharePicture: string },
): SiteFile[] {
  const { path } = page
  const { program, sharePicture } = around
  const data: DataFile<ShownPage | undefined> = { renderer: program.entry, data: rendered.page }
  const tags = headTags(page, around, sharePicture)
  return [
    { file: htmlFile(path), content: document({ ...rendered, path, tags }, around) },
    { file: pageFile(path).slice(1), content: JSON.stringify(data) },
    { file: twinFile(path).slice(1), content: pageMarkdown(page, around) },
  ]
}

/** The page at every unknown address. */
export function notFoundFile(rendered: Rendered, around: Around): SiteFile {
  return { file: '404.html', content: document({ ...rendered, tags: notFoundTags }, around) }
}

type Inside = Omit<Parameters<typeof renderDocument>[0], 'code' | 'extra'>

function document(inside: Inside, { program, formOrigin }: Around): string {
  const { imports, entry, scripts } = program
  return withPolicy(renderDocument({ ...inside, code: [...imports, entry], extra: scripts }), formOrigin)
}

/** `/` is index.html, `/reparatur` is reparatur.html: hosts serve them without a redirect. */
function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
