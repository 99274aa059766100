import type { Fillings, PictureFiles } from '#content'
import type { Page, SiteData } from '#schema'

/** What all pages share. It is plain data, so that a hash can stand for it. */
export type PageContext = {
  url: string
  /** Whether search engines are kept out, as the company is not real yet. */
  placeholders: boolean
  /** Without the list of all paths: of thousands of routes a page has to know only its own. */
  site: SiteData
  fillings: Fillings
  browser: BrowserCode
  formOrigin?: string | undefined
}

type BrowserCode = {
  entry: string
  /** What is evaluated before the entry. */
  imports: readonly string[]
  /** The scripts that stand in every page, as tags. */
  scripts: string
}

/** What a page is made from besides that. */
export type PageInput = {
  path: string
  written: Page
  /** What is known of its pictures, by file name. */
  pictures: Readonly<Record<string, PictureFiles>>
  /** The address of the picture that other sites show of it. */
  sharePicture: string
}
