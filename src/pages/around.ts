import type { Fillings, PictureFiles } from '#content'
import type { Page, SiteData } from '#schema'

/** What all pages share, as plain data: another thread can have it too, and a hash can stand for it. */
export type Around = {
  outDir: string
  url: string
  /** Whether search engines are kept out, as the company is not real yet. */
  placeholders: boolean
  /** Without the list of all paths: of thousands of routes a page has to know only its own. */
  site: SiteData
  fillings: Fillings
  program: Program
  formOrigin?: string | undefined
}

/** The program for the browser. */
type Program = {
  entry: string
  /** What is evaluated before the entry. */
  imports: readonly string[]
  /** The scripts that stand in every page, as tags. */
  scripts: string
}

/** A page to be made. */
export type PageOrder = {
  path: string
  written: Page
  /** What is known of its pictures, by file name. */
  pictures: Readonly<Record<string, PictureFiles>>
  /** The address of the picture that other sites show of it. */
  sharePicture: string
}
