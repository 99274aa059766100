import type { Page, Site } from '#schema'
import type { Problem } from '../problems/index.ts'
import type { PictureFacts } from './pictures.ts'

/** The files of a site: a folder, or what an editor holds. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, those of folders with a slash at the end; empty when there is no such folder. */
  list(folder: string): Promise<string[]>
  /** What is known of a picture in pages/images already, so that its bytes are not needed. */
  picture?(name: string): PictureFacts | undefined
}

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
