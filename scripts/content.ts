import { type Content, loadContent, type PageReader, reportText } from '#content'
import { createPageReader } from '../src/build/read-pages.ts'
import { siteDir } from './environment.ts'

/** Loads the content; prints its problems and ends the process when one of them is an error. */
export async function loadContentOrExit(readPages?: PageReader): Promise<Content> {
  const content = await loadContent(siteDir, createPageReader(siteDir, readPages))
  if (content.problems.length > 0) {
    console.error(reportText(content, process.stderr.isTTY && !process.env.NO_COLOR))
  }
  if (!content.written) process.exit(1)
  return content
}
