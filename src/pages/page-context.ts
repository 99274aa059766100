import type { SiteData } from '#schema'

/** What all pages share. It is plain data, so that a hash can stand for it. */
export type PageContext = {
  url: string
  /** The present one, where pages say something on some days only. */
  day?: string
  /** Whether search engines are kept out, as the company is not real yet. */
  placeholders: boolean
  /** Without the list of all paths: of thousands of routes a page has to know only its own. */
  site: SiteData
  browser: BrowserCode
  formOrigin?: string | undefined
}

type BrowserCode = {
  entry: string
  /** The style sheet of the site. */
  styles: string
  /** The scripts that stand in every page, as tags. */
  scripts: string
  /** The same for pages with a form. */
  formScripts: string
}
