import type { Page, Site } from '#schema'
import type { Problem } from '../problems/index.ts'

export type Written = {
  /** Without the addresses of pages that rest. */
  site: Site
  pages: Map<string, Page>
  /** The file names of the pictures in each page. */
  pictures: Map<string, string[]>
}

/** A site as read from its folder: every problem of every file, and the data when none is an error. */
export type Content = {
  problems: Problem[]
  /** Number of files that were checked. */
  files: number
  /** What was read; a file that could not be parsed has its text only. */
  texts: Map<string, string>
  /** The data of every file that has the right shape, whatever else is wrong with it. */
  shaped: Omit<Written, 'site'> & {
    site?: Site
    /** Where the links of each file lead, whatever is wrong with it. */
    targets: Map<string, ReadonlySet<string>>
  }
  written?: Written
}
