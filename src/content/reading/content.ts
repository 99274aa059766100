import type { Page, Site } from '#schema'
import type { Problem } from '../problems/index.ts'

export type ValidSite = {
  /** Without the routes of hidden pages. */
  site: Site
  pages: Map<string, Page>
  /** The file names of the pictures in each page. */
  pictures: Map<string, string[]>
}

/** A site as read from its folder: every problem of every file, and the data if none of them is an error. */
export type Content = {
  problems: Problem[]
  /** Number of files that were checked. */
  files: number
  /** The text of every file, even if it could not be parsed. */
  texts: Map<string, string>
  /** The data of every file with the right shape, whatever its other problems. */
  shaped: Omit<ValidSite, 'site'> & {
    site?: Site
    /** The link targets of each file, whatever its problems. */
    targets: Map<string, ReadonlySet<string>>
  }
  valid?: ValidSite
}
