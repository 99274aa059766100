import type { Picture, SiteData } from '#schema'
import type { InlineScript } from '../publish/document.ts'

/** Everything that all pages share. */
export type PageContext = {
  /** True as long as search engines are kept out, because the company is not real yet. */
  placeholders: boolean
  site: SiteData
  /** The picture that opens the home page: other sites show it for pages without one of their own. */
  home?: Pick<Picture, 'files'> | undefined
  browser: BrowserCode
  /** The security policy of every page. */
  policy: string
}

type BrowserCode = {
  entry: string
  /** The styles of every opening. */
  opening: string
  /** Path of the style sheet with all others. */
  sheet: string
  scripts: readonly InlineScript[]
  /** Those of pages with a form. */
  formScripts: readonly InlineScript[]
}
