import type { Page, Site } from '#schema'
import type { Problem } from '../problems/index.ts'
import type { PictureFacts } from './pictures.ts'

/** The files of a site, in a folder or in the memory of the editor. Paths are relative and use `/`. */
export type Disk = {
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
  /** The names in a folder, sorted, with a slash at the end of folders; empty if there is no such folder. */
  list(folder: string): Promise<string[]>
  /** The facts already known about a picture in pages/images, so that its bytes are not needed. */
  picture?(name: string): PictureFacts | undefined
}

export type Written = {
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
  shaped: Omit<Written, 'site'> & {
    site?: Site
    /** The link targets of each file, whatever its problems. */
    targets: Map<string, ReadonlySet<string>>
  }
  written?: Written
}
